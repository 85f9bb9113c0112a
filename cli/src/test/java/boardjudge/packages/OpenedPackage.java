package boardjudge.packages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import boardjudge.report.StatementBoards;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.ProblemReader;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

/**
 * A package as its reader finds it.
 *
 * @param files by name, in the archive's order, one character a byte
 * @param notes the notes that were printed when it was packed
 */
record OpenedPackage(PackedProblem problem, Map<String, String> files, List<String> notes) {
  static final List<String> PROBLEMS = List.of("go", "pawnchess", "duckchess", "xiangqi");

  private static final Map<String, PackedProblem> READ = new HashMap<>();

  static PackedProblem problem(String id) throws Exception {
    if (!READ.containsKey(id)) {
      READ.put(
          id,
          ProblemReader.read(
              new SuiteFiles(Path.of("..", "testdata", id)),
              new StatementBoards<>(Problems.find(id).orElseThrow())));
    }
    return Objects.requireNonNull(READ.get(id));
  }

  static byte[] bytes(String id, String format, Scoring scoring) throws Exception {
    return bytes(problem(id), format, scoring);
  }

  static byte[] bytes(PackedProblem problem, String format, Scoring scoring) throws Exception {
    return pack(problem, format, scoring).toBytes(PackageFormats.find(format).orElseThrow());
  }

  static PackageFiles pack(PackedProblem problem, String format, Scoring scoring) throws Exception {
    PackageFiles files = new PackageFiles();
    PackageFormats.find(format).orElseThrow().pack(problem, scoring, files);
    return files;
  }

  /** Packs and opens an archive, with Java's own reader. */
  static OpenedPackage of(String id, String format, Scoring scoring) throws Exception {
    return of(problem(id), format, scoring);
  }

  static OpenedPackage of(PackedProblem problem, String format, Scoring scoring) throws Exception {
    PackageFiles files = pack(problem, format, scoring);
    byte[] zip = files.toBytes(PackageFormats.find(format).orElseThrow());
    return new OpenedPackage(problem, unpacked(zip), notes(files));
  }

  static List<String> notes(PackageFiles files) {
    return files.notes().stream().map(Message::toString).toList();
  }

  static Map<String, String> unpacked(byte[] zip) throws Exception {
    Map<String, String> files = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        assertThat(entry.isDirectory()).as(entry.getName()).isFalse();
        String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        assertThat(files.put(entry.getName(), text)).as(entry.getName()).isNull();
      }
    }
    return files;
  }

  String latin1(String name) {
    assertThat(files).containsKey(name);
    return Objects.requireNonNull(files.get(name));
  }

  String text(String name) {
    return new String(latin1(name).getBytes(StandardCharsets.ISO_8859_1), UTF_8);
  }

  JsonNode yaml(String name) throws Exception {
    return new YAMLMapper().readTree(text(name));
  }

  JsonNode json(String name) throws Exception {
    return new JsonMapper().readTree(text(name));
  }

  static Document xml(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  List<String> below(String folder) {
    List<String> names = new ArrayList<>();
    for (String name : files.keySet()) {
      if (name.startsWith(folder)) {
        names.add(name.substring(folder.length()));
      }
    }
    return names;
  }
}

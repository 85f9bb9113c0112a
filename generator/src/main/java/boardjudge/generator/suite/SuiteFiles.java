package boardjudge.generator.suite;

import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of one problem's suite, in the layout that ICPC judges use.
 *
 * @param folder the problem's folder: {@code testdata/go}
 */
public record SuiteFiles(Path folder) {
  private static final List<String> FOLDERS = List.of("sample", "secret");

  /**
   * Reads {@code suite.yaml}.
   *
   * @throws PlanException if it is missing or no plan
   */
  public SuitePlan plan() throws PlanException, IOException {
    Path file = folder.resolve("suite.yaml");
    if (!Files.isRegularFile(file)) {
      throw new PlanException(shown(file) + ": no such file");
    }
    try {
      return PlanReader.read(
          file.toString(), StrictYaml.text(file), new PlanFolder(Optional.of(folder)));
    } catch (YamlException bad) {
      throw new PlanException(String.valueOf(bad.getMessage()));
    }
  }

  /**
   * Reads {@code manifest.json}.
   *
   * @throws PlanException if it is missing or no manifest
   */
  public Manifest manifest() throws PlanException, IOException {
    Path file = folder.resolve("manifest.json");
    return Manifest.parse(file.toString(), text(file));
  }

  private static String shown(Path file) {
    return Quote.name(file.toString(), 4096);
  }

  private static String text(Path file) throws PlanException, IOException {
    if (!Files.isRegularFile(file)) {
      throw new PlanException(shown(file) + ": no such file");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException bad) {
      throw new PlanException(shown(file) + ": not UTF-8 text");
    }
  }

  /** The input file of a test, {@code secret/001-name}. */
  public Path in(String test) {
    return folder.resolve("data").resolve(test + ".in");
  }

  /** The answer file of a test. */
  public Path ans(String test) {
    return folder.resolve("data").resolve(test + ".ans");
  }

  /** Writes a test's two files. */
  public void write(BuiltTest test) throws IOException {
    AtomicFile.write(in(test.entry().file()), test.inBytes());
    AtomicFile.write(ans(test.entry().file()), test.ansBytes());
  }

  /** Writes the manifest. */
  public void write(Manifest manifest) throws IOException {
    AtomicFile.write(
        folder.resolve("manifest.json"), manifest.json().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The inputs and answers that the manifest lists, whether they are there or not; none if there is
   * no manifest that can be read.
   */
  public Set<Path> listed() throws IOException {
    try {
      return files(manifest().tests().stream().map(Manifest.Entry::file));
    } catch (PlanException none) {
      return Set.of();
    }
  }

  private Set<Path> files(Stream<String> tests) {
    return tests.flatMap(test -> Stream.of(in(test), ans(test))).collect(Collectors.toSet());
  }

  /** The inputs and answers below {@code data/} that belong to none of these tests. */
  public List<Path> strays(List<SuitePlan.Planned> tests) throws IOException {
    Set<Path> known = files(tests.stream().map(SuitePlan.Planned::file));
    List<Path> strays = new ArrayList<>();
    for (String name : FOLDERS) {
      Path place = folder.resolve("data").resolve(name);
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.list(place)) {
          files
              .filter(file -> file.toString().endsWith(".in") || file.toString().endsWith(".ans"))
              .filter(file -> !known.contains(file))
              .sorted()
              .forEach(strays::add);
        }
      }
    }
    return strays;
  }
}

package boardjudge.suite;

import boardjudge.base.files.Sha256;
import boardjudge.base.strict.StrictReader;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Why tests are there, in the words of those who made them: the note of the suite's manifest, or
 * else the {@code description} in the file {@code NAME.yaml} beside the input. Nothing is read
 * before somebody asks. A note is an aid: where a file cannot be read there is none, and that is no
 * fault. For one thread.
 */
public final class SuiteNotes {
  /** The notes of plans have 300 characters at the most; the number of a test may follow. */
  private static final int LONGEST = 400;

  private static final ObjectMapper YAML = new YAMLMapper();

  private final Optional<SuiteFiles> suite;
  private Optional<Map<String, Manifest.Entry>> entries = Optional.empty();

  private SuiteNotes(Optional<SuiteFiles> suite) {
    this.suite = suite;
  }

  /**
   * Those of a suite's tests.
   *
   * @param suite empty where there are tests alone: then only the files beside the inputs speak
   */
  public static SuiteNotes of(Optional<SuiteFiles> suite) {
    return new SuiteNotes(suite);
  }

  /**
   * Why a test is there: one line of at most 400 characters, in which nothing can harm a terminal.
   * Empty where nobody says, and where the input is not the one of which the manifest speaks.
   *
   * @param test its name: {@code secret/001-name}
   */
  public Optional<String> of(String test, Path input) {
    try {
      Manifest.Entry entry = entries().get(test);
      String note = entry == null ? description(input) : isOf(entry, input) ? entry.note() : "";
      return Optional.of(Quote.line(note.strip().replaceAll("\\s+", " "), LONGEST))
          .filter(words -> !words.isEmpty());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * The wrong programs of the catalogue that one of these tests fails, as the manifest has them.
   */
  public Set<String> kills(Collection<String> tests) {
    Set<String> killed = new TreeSet<>();
    try {
      for (String test : tests) {
        Manifest.Entry entry = entries().get(test);
        killed.addAll(entry == null ? List.of() : entry.kills());
      }
    } catch (IOException unreadable) {
      return Set.of();
    }
    return killed;
  }

  private Map<String, Manifest.Entry> entries() throws IOException {
    if (entries.isEmpty()) {
      Map<String, Manifest.Entry> known = new HashMap<>();
      try {
        if (suite.isPresent()) {
          suite.get().manifest().tests().forEach(entry -> known.put(entry.file(), entry));
        }
      } catch (PlanException none) {
        // A package that is not from here; whoever wants the manifest checked asks verify.
        known.clear();
      }
      entries = Optional.of(known);
    }
    return entries.get();
  }

  private static boolean isOf(Manifest.Entry entry, Path input) throws IOException {
    try (InputStream bytes = Files.newInputStream(input)) {
      return Sha256.hex(bytes).equals(entry.inSha256());
    }
  }

  private static String description(Path input) throws IOException {
    String name = String.valueOf(input.getFileName());
    String stem = name.endsWith(".in") ? name.substring(0, name.length() - 3) : name;
    Path file = input.resolveSibling(stem + ".yaml");
    if (!Files.isRegularFile(file)) {
      return "";
    }
    JsonNode description = YAML.readTree(StrictReader.text(file)).path("description");
    return description.isTextual() ? description.asText() : "";
  }
}

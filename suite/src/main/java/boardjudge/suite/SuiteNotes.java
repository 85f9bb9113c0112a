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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Why tests are there: the note in the suite's manifest, or else the {@code description} in {@code
 * NAME.yaml} beside the input. Reads lazily; a file that cannot be read gives no note and no error.
 * Not thread-safe.
 */
public final class SuiteNotes {
  /** Notes of plans have at most 300 characters; a test's number may follow. */
  private static final int LONGEST = 400;

  private static final ObjectMapper YAML = new YAMLMapper();

  private final Optional<SuiteFiles> suite;
  private Optional<Map<String, Manifest.Entry>> entries = Optional.empty();

  /** Notes on a suite's tests; without a suite only the files beside the inputs are read. */
  public SuiteNotes(Optional<SuiteFiles> suite) {
    this.suite = suite;
  }

  /**
   * Why a test is there: one line of at most 400 characters, safe for a terminal. Empty if nobody
   * says, or if the input is not the one in the manifest.
   *
   * @param test its name: {@code secret/001-name}
   */
  public Optional<String> of(String test, Path input) {
    try {
      String note =
          entries().containsKey(test)
              ? entry(test, input).map(Manifest.Entry::note).orElse("")
              : description(input);
      return Optional.of(Quote.line(note.strip().replaceAll("\\s+", " "), LONGEST))
          .filter(words -> !words.isEmpty());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** What the manifest says of a test; empty if nothing, or if the input is another one. */
  public Optional<Manifest.Entry> entry(String test, Path input) throws IOException {
    Optional<Manifest.Entry> entry = Optional.ofNullable(entries().get(test));
    return entry.isPresent() && isOf(entry.get(), input) ? entry : Optional.empty();
  }

  /** The wrong programs of the catalogue that these tests kill, as the manifest has it. */
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
      entries = Optional.of(suite.isPresent() ? suite.get().entries() : Map.of());
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

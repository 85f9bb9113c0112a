package boardjudge.suite;

import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code broken-rules.yaml}, which says which rule each wrong program breaks; the package
 * format has no key for it.
 */
public final class BrokenRules {
  /** Beside the folder of submissions. */
  public static final String FILE = "broken-rules.yaml";

  private BrokenRules() {}

  /**
   * Reads the rule ids by the programs' files.
   *
   * @return empty if there is no such file
   * @throws IOException if it cannot be read or is malformed; the message says where
   */
  public static Map<String, String> read(Path file, List<? extends Rule> rules) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Map.of();
    }
    Value root = StrictReader.yaml(file, FILE);
    List<String> ids = rules.stream().map(Rule::id).toList();
    for (Value rule : root.fields().values()) {
      if (!ids.contains(rule.text())) {
        throw rule.error("one of " + String.join(", ", ids));
      }
    }
    return root.textsByKey();
  }
}

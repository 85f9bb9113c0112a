package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.List;

/**
 * A test to pack.
 *
 * @param file below {@code data/}, without an ending: {@code secret/007-snapback-2}
 * @param description what it is for; empty if the plan does not say
 * @param origin what made it: recipe, seed, arguments
 * @param kills the wrong programs that it kills
 * @param in the input as ISO-8859-1
 * @param ans the answer as ISO-8859-1
 */
public record PackedTest(
    String group,
    String name,
    String file,
    String description,
    String origin,
    List<String> kills,
    String in,
    String ans) {
  public PackedTest {
    description = description.strip();
    kills = List.copyOf(kills);
  }

  /** Whether the statement shows it. */
  public boolean isSample() {
    return group.equals(SuitePlan.SAMPLE);
  }

  /** {@code 007-snapback-2}. */
  public String baseName() {
    return file.substring(file.indexOf('/') + 1);
  }
}

package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The result of checking an output.
 *
 * @param report what is wrong, and why; empty if the output is accepted
 */
public record CheckResult(Comparison comparison, Optional<MismatchReport> report) {
  /** What is said of an accepted output. */
  public Message accepted() {
    return comparison instanceof Comparison.WhiteSpaceOnly space
        ? Message.of(Message.class, "accepted-but-space", "line", space.line())
        // With its English text given, no message bundle is loaded.
        : Message.translated(Message.class, "accepted", "accepted");
  }

  /**
   * The result as values with stable names, for machines.
   *
   * @param lang of the sentences
   */
  public Map<String, Object> facts(String problem, Lang lang) {
    if (report.isPresent()) {
      return report.get().facts(lang);
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("verdict", "accepted");
    facts.put("problem", problem);
    if (comparison instanceof Comparison.WhiteSpaceOnly space) {
      facts.put("whiteSpaceDiffersFromLine", space.line());
    }
    return facts;
  }
}

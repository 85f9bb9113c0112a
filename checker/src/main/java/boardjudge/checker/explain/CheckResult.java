package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import boardjudge.reference.Message;
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
}

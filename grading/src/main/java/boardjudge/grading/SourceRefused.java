package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.io.IOException;

/** Thrown for a source that breaks a rule on what may be handed in; the message says which. */
public final class SourceRefused extends IOException {
  private final Verdict verdict;

  SourceRefused(String message) {
    this(Verdict.COMPILE_ERROR, message);
  }

  /**
   * @param verdict that the submission gets for it
   */
  SourceRefused(Verdict verdict, String message) {
    super(message);
    this.verdict = verdict;
  }

  Verdict verdict() {
    return verdict;
  }
}

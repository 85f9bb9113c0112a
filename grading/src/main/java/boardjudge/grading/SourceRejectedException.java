package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.io.IOException;

/** Thrown for a source that must not be handed in; the message says why. */
public final class SourceRejectedException extends IOException {
  private final Verdict verdict;

  SourceRejectedException(String message) {
    this(Verdict.COMPILE_ERROR, message);
  }

  SourceRejectedException(Verdict verdict, String message) {
    super(message);
    this.verdict = verdict;
  }

  Verdict verdict() {
    return verdict;
  }
}

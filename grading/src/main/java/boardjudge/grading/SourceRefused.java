package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.io.IOException;

/** Thrown for a source that must not be handed in; the message says why. */
public final class SourceRefused extends IOException {
  private final Verdict verdict;

  SourceRefused(String message) {
    this(Verdict.COMPILE_ERROR, message);
  }

  SourceRefused(Verdict verdict, String message) {
    super(message);
    this.verdict = verdict;
  }

  Verdict verdict() {
    return verdict;
  }
}

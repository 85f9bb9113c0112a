package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.util.Optional;

/** The outcomes of the ICPC package format, as in {@code submissions.yaml}. */
public enum Outcome {
  /** The output is right. */
  AC,
  /** The output is wrong, if only by its white space. */
  WA,
  /** Too slow. */
  TLE,
  /** Ended badly: a crash, too much memory, too much output. */
  RTE;

  /** The outcome of a verdict; empty if the program was not judged. */
  static Optional<Outcome> of(Verdict verdict) {
    return switch (verdict) {
      case ACCEPTED -> Optional.of(AC);
      case PRESENTATION, WRONG_ANSWER -> Optional.of(WA);
      case TIME_LIMIT -> Optional.of(TLE);
      case MEMORY_LIMIT, OUTPUT_LIMIT, RUN_TIME_ERROR -> Optional.of(RTE);
      case COMPILE_ERROR, UNKNOWN_LANGUAGE, NOT_RUN, NOT_HANDED_IN, JUDGE_ERROR -> Optional.empty();
    };
  }
}

package boardjudge.grading.points;

import boardjudge.sandbox.Verdict;
import java.util.Optional;

/** A program's verdict on a test, and the score that a validator gave, if any. */
public record Mark(Verdict verdict, Optional<Award> award) {
  /** A test that the program passes. */
  public static final Mark PASSED = new Mark(Verdict.ACCEPTED, Optional.empty());

  /** A test that the program was not run on. */
  public static final Mark NOT_RUN = new Mark(Verdict.NOT_RUN, Optional.empty());

  /** Whether the program passes the test. */
  public boolean isPassed() {
    return verdict == Verdict.ACCEPTED;
  }
}

package boardjudge.grading;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * When a program is not run on the tests that are left.
 *
 * @param atFirstFailure once it fails one
 * @param budget once its runs have taken so much; the last of them may go beyond it
 */
public record Stopping(boolean atFirstFailure, Optional<Duration> budget) {
  /** Every program is run on every test. */
  public static final Stopping NEVER = new Stopping(false, Optional.empty());

  /** Of what a run takes this part at least is CPU time, unless it waits. */
  private static final int BUSY = 10;

  /**
   * What a run takes of the budget: its CPU time; by the clock if it mostly waits, or if CPU time
   * was not measured.
   */
  static Duration cost(TestResult run) {
    Duration wall = run.wall().orElse(Duration.ZERO);
    return run.cpu().filter(cpu -> cpu.multipliedBy(BUSY).compareTo(wall) >= 0).orElse(wall);
  }

  /** Why the tests after a failure are not run. */
  static String after(String failed) {
    return "not run, since " + failed + " failed before it";
  }

  /** Why the tests beyond the budget are not run. */
  String beyond() {
    double seconds = budget.orElseThrow().toMillis() / 1000.0;
    return String.format(Locale.ROOT, "not run, since the budget of %.1f s is spent", seconds);
  }
}

package boardjudge.grading;

import boardjudge.grading.points.PointRules;
import java.time.Duration;
import java.util.Optional;

/**
 * The rule on when a program is not run on its remaining tests.
 *
 * @param atFirstFailure whether to stop at the first failure
 * @param budget for the program's runs, which the last of them may exceed; empty for no bound
 * @param giveUp stops after this many tests beyond the time limit, or if the first runs, as many,
 *     all crash; 0 for never
 * @param points skip tests that can earn none any more; empty where they do not count
 */
public record StopRule(
    boolean atFirstFailure, Optional<Duration> budget, int giveUp, Optional<PointRules> points) {
  /** The default of {@code --give-up}. */
  public static final int GIVE_UP = 3;

  /** Every program is run on every test. */
  public static final StopRule NEVER = new StopRule(false, Optional.empty(), 0);

  /** Without points. */
  public StopRule(boolean atFirstFailure, Optional<Duration> budget, int giveUp) {
    this(atFirstFailure, budget, giveUp, Optional.empty());
  }

  /** This rule, where points count. */
  public StopRule with(PointRules rules) {
    return new StopRule(atFirstFailure, budget, giveUp, Optional.of(rules));
  }

  /** Whether each result decides on the next test: a program's tests should run one at a time. */
  public boolean isSequential() {
    return atFirstFailure || budget.isPresent();
  }
}

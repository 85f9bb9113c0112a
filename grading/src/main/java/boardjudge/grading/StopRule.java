package boardjudge.grading;

import boardjudge.grading.points.PointRules;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
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

  /** A run whose time by the clock is more than this many times its CPU time mostly waits. */
  private static final int WALL_PER_CPU = 10;

  /** Whether each result decides on the next test: a program's tests should run one at a time. */
  public boolean isSequential() {
    return atFirstFailure || budget.isPresent();
  }

  /** CPU time, or the time by the clock of a run that mostly waits or was not measured. */
  static Duration cost(TestResult run) {
    Duration wall = run.wall().orElse(Duration.ZERO);
    return run.cpu()
        .filter(cpu -> cpu.multipliedBy(WALL_PER_CPU).compareTo(wall) >= 0)
        .orElse(wall);
  }

  static String afterFailure(String failed) {
    return "not run, since " + failed + " failed before it";
  }

  static String nothingToEarn(String reason) {
    return "not run, since " + reason + " and no more points can be earned here";
  }

  String budgetSpent() {
    double seconds = budget.orElseThrow().toMillis() / 1000.0;
    return String.format(Locale.ROOT, "not run, since the budget of %.1f s is spent", seconds);
  }

  static String tooSlow(List<String> tests) {
    return "not run, since the program passed the time limit on " + String.join(", ", tests);
  }

  static String crashes(int runs) {
    return runs == 1
        ? "not run, since the program crashed on the first test"
        : "not run, since the program crashed on each of the first " + runs + " tests";
  }
}

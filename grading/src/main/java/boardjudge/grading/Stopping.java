package boardjudge.grading;

import boardjudge.grading.points.Mark;
import boardjudge.grading.points.PointRules;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * When a program is not run on the tests that are left.
 *
 * @param atFirstFailure once it fails one
 * @param budget once its runs have taken this much; the last of them may go beyond it
 * @param giveUp once it has passed the time limit on this many tests, or its first runs, as many,
 *     have all ended in a run-time error; 0 for never
 * @param worthless once no points can be earned on a test; empty where points do not count
 */
public record Stopping(
    boolean atFirstFailure, Optional<Duration> budget, int giveUp, Optional<Worthless> worthless) {
  /** The default of {@code --give-up}. */
  public static final int GIVE_UP = 3;

  /** Every program is run on every test. */
  public static final Stopping NEVER = new Stopping(false, Optional.empty(), 0);

  /** By points: which tests can earn none. */
  public interface Worthless {
    /**
     * Whether nothing can be earned on a test any more.
     *
     * @param failed the tests before it that failed, as far as they have ended, by their numbers
     * @return why; empty if there is something to earn
     */
    Optional<String> test(int test, Map<Integer, TestResult> failed);

    /** By the rules of points for these tests, in the order of judging. */
    static Worthless by(PointRules rules, List<String> tests) {
      return (test, failed) -> {
        Map<String, Mark> marks = new HashMap<>();
        failed.forEach((number, result) -> marks.put(tests.get(number), result.mark()));
        return marks.isEmpty() ? Optional.empty() : rules.needless(tests.get(test), marks);
      };
    }
  }

  /** Without points. */
  public Stopping(boolean atFirstFailure, Optional<Duration> budget, int giveUp) {
    this(atFirstFailure, budget, giveUp, Optional.empty());
  }

  /** The same, where points count. */
  public Stopping earning(Worthless points) {
    return new Stopping(atFirstFailure, budget, giveUp, Optional.of(points));
  }

  /** Of what a run takes this part at least is CPU time, unless it waits. */
  private static final int BUSY = 10;

  /** Whether each test decides on the next, so that only one of a program should run at a time. */
  public boolean inTurn() {
    return atFirstFailure || budget.isPresent();
  }

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

  /** Why a test is not run on which nothing can be earned. */
  static String worthless(String reason) {
    return "not run, since " + reason + " and no more points can be earned here";
  }

  /** Why the tests beyond the budget are not run. */
  String beyond() {
    double seconds = budget.orElseThrow().toMillis() / 1000.0;
    return String.format(Locale.ROOT, "not run, since the budget of %.1f s is spent", seconds);
  }

  /** Why the tests of a program that was given up are not run. */
  static String tooSlow(List<String> tests) {
    return "not run, since the program passed the time limit on " + String.join(", ", tests);
  }

  /** Why the tests of a program that does not start are not run. */
  static String crashes(int runs) {
    return runs == 1
        ? "not run, since the program crashed on the first test"
        : "not run, since the program crashed on each of the first " + runs + " tests";
  }
}

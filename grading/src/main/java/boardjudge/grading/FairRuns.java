package boardjudge.grading;

import boardjudge.sandbox.Cores;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Runs of one machine, several at a time, whose times are fair: where a run comes near its time
 * limit while others run beside it, only a run alone counts. Thread-safe.
 */
final class FairRuns {
  /** Runs that use more than this share of the limit are near it. */
  private static final double NEAR = 0.8;

  /** Runs that use this many times the limit are beyond doubt; until then they go on. */
  private static final double BEYOND = 1.25;

  private final int jobs;

  /** Runs share it; a run that must be alone holds it whole. */
  private final ReadWriteLock machine = new ReentrantReadWriteLock(true);

  /** One run of a program on a test. */
  interface Run {
    TestResult within(Limits limits) throws IOException, InterruptedException;
  }

  FairRuns(int jobs) {
    this.jobs = jobs;
  }

  /**
   * Runs a program, once more alone where that decides, for which all others wait.
   *
   * @param limits of the problem; the language's time factor comes on top
   */
  TestResult measured(Limits limits, Language language, Run run)
      throws IOException, InterruptedException {
    Optional<TestResult> crowded = besideOthers(limits, language, run);
    return crowded.isPresent() ? crowded.get() : alone(limits, run);
  }

  /** Runs a program; empty if only a run alone can decide. */
  Optional<TestResult> besideOthers(Limits limits, Language language, Run run)
      throws IOException, InterruptedException {
    if (jobs == 1) {
      return Optional.of(run.within(limits));
    }
    TestResult crowded;
    machine.readLock().lock();
    try {
      crowded = run.within(limits.withCpu(times(limits, BEYOND)).withWall(limits.wall()));
    } finally {
      machine.readLock().unlock();
    }
    Limits own = language.limits(limits);
    if (!isNear(crowded, own)
        && (crowded.verdict() != Verdict.TIME_LIMIT || isIdle(crowded))
        && crowded.verdict() != Verdict.JUDGE_ERROR) {
      return Optional.of(crowded);
    }
    return isAbove(crowded, own, BEYOND)
        ? Optional.of(
            new TestResult(
                crowded.test(),
                Verdict.TIME_LIMIT,
                crowded.cpu(),
                crowded.wall().orElse(Duration.ZERO),
                crowded.memory(),
                own.cpuPassed()))
        : Optional.empty();
  }

  /** Runs a program while no other runs. */
  TestResult alone(Limits limits, Run run) throws IOException, InterruptedException {
    machine.writeLock().lock();
    try {
      return run.within(limits);
    } finally {
      machine.writeLock().unlock();
    }
  }

  private static boolean isNear(TestResult run, Limits limits) {
    return isAbove(run, limits, NEAR);
  }

  /** Whether a run is known to have used more than the limit times a factor. */
  private static boolean isAbove(TestResult run, Limits limits, double factor) {
    return run.cpu().filter(cpu -> cpu.compareTo(times(limits, factor)) > 0).isPresent();
  }

  /**
   * Whether a run came so near to its limit that another measurement might decide otherwise.
   *
   * @param ofProblem the problem's limits
   */
  static boolean isDoubtful(TestResult run, Limits ofProblem, Language language) {
    Limits limits = language.limits(ofProblem);
    return isNear(run, limits) && !isAbove(run, limits, BEYOND);
  }

  /**
   * Whether a run waited of its own accord: it used less than a tenth of the CPU time that it could
   * have had beside the others. Alone it would wait as long.
   */
  private boolean isIdle(TestResult run) {
    int cores = Math.max(1, Cores.allowed().size());
    double wall = run.wall().orElse(Duration.ZERO).toNanos();
    double share = wall * Math.min(1.0, (double) cores / jobs);
    return run.cpu().filter(cpu -> cpu.toNanos() < share / 10).isPresent();
  }

  private static Duration times(Limits limits, double factor) {
    return Duration.ofNanos((long) (limits.cpu().toNanos() * factor));
  }
}

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

/** Times parallel runs fairly: near its limit a run counts only if it was alone. Thread-safe. */
final class FairTiming {
  private static final double NEAR_LIMIT = 0.8;

  /** Runs beside others go on to this share; beyond it no second run is needed. */
  private static final double FAR_BEYOND_LIMIT = 1.25;

  private final int jobs;

  /** Read-locked by runs beside others, write-locked by a run alone. */
  private final ReadWriteLock machine = new ReentrantReadWriteLock(true);

  interface Run {
    TestResult within(Limits limits) throws IOException, InterruptedException;
  }

  FairTiming(int jobs) {
    this.jobs = jobs;
  }

  /** Runs a program, and again while all others wait where only that can decide. */
  TestResult measured(Limits limits, Language language, Run run)
      throws IOException, InterruptedException {
    Optional<TestResult> result = besideOthers(limits, language, run);
    return result.isPresent() ? result.get() : alone(limits, run);
  }

  /** Runs a program; empty if only a run alone can decide. */
  Optional<TestResult> besideOthers(Limits limits, Language language, Run run)
      throws IOException, InterruptedException {
    if (jobs == 1) {
      return Optional.of(run.within(limits));
    }
    TestResult result;
    machine.readLock().lock();
    try {
      result = run.within(limits.withCpu(times(limits, FAR_BEYOND_LIMIT)).withWall(limits.wall()));
    } finally {
      machine.readLock().unlock();
    }
    Limits bound = language.limits(limits);
    if (!exceeds(result, bound, NEAR_LIMIT)
        && (result.verdict() != Verdict.TIME_LIMIT || isIdle(result))
        && result.verdict() != Verdict.JUDGE_ERROR) {
      return Optional.of(result);
    }
    return exceeds(result, bound, FAR_BEYOND_LIMIT)
        ? Optional.of(
            new TestResult(
                result.test(),
                Verdict.TIME_LIMIT,
                result.cpu(),
                result.wall().orElse(Duration.ZERO),
                result.memory(),
                bound.cpuPassed()))
        : Optional.empty();
  }

  TestResult alone(Limits limits, Run run) throws IOException, InterruptedException {
    machine.writeLock().lock();
    try {
      return run.within(limits);
    } finally {
      machine.writeLock().unlock();
    }
  }

  /** Whether the CPU time was measured and is above the limit times a factor. */
  private static boolean exceeds(TestResult run, Limits limits, double factor) {
    return run.cpu().filter(cpu -> cpu.compareTo(times(limits, factor)) > 0).isPresent();
  }

  /** Whether a run came so near to its limit that another one might decide differently. */
  static boolean isDoubtful(TestResult run, Limits problemLimits, Language language) {
    Limits limits = language.limits(problemLimits);
    return exceeds(run, limits, NEAR_LIMIT) && !exceeds(run, limits, FAR_BEYOND_LIMIT);
  }

  /** Whether a run used less than a tenth of its share of CPU time: alone it would wait as well. */
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

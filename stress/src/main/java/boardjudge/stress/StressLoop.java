package boardjudge.stress;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.Judge;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.EngineFault;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.io.InputException;
import boardjudge.reference.services.FaultContext;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.stress.Pinning.Pinned;
import boardjudge.suite.shrink.Shrinker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Feeds a program small inputs until it fails one, and makes that one as small as it gets.
 *
 * @param <C> one case
 */
public final class StressLoop<C> {
  /** Shrinking stops after this many runs of the program, or after this time. */
  private static final int SHRINK_RUNS = 3000;

  static final Duration SHRINK_TIME = Duration.ofSeconds(30);

  private final ProblemGenerator<C> generator;
  private final Sandbox sandbox;
  private final ProgramRuns<C> runs;
  private final ProblemLimits held;
  private final Limits limits;
  private final Duration shrinkTime;

  public StressLoop(ProblemGenerator<C> generator, Sandbox sandbox, ProblemLimits limits) {
    this(generator, sandbox, limits, SHRINK_TIME);
  }

  StressLoop(
      ProblemGenerator<C> generator, Sandbox sandbox, ProblemLimits limits, Duration shrinkTime) {
    this.shrinkTime = shrinkTime;
    this.generator = generator;
    this.sandbox = sandbox;
    this.runs = new ProgramRuns<>(generator.problem(), sandbox);
    this.held = limits;
    this.limits = limits.limits();
  }

  /** What a run may use. */
  ProblemLimits limits() {
    return held;
  }

  /** Whose inputs they are. */
  ProblemGenerator<C> generator() {
    return generator;
  }

  /** Runs a program on cases; what is wrong with it, if anything. */
  public Optional<Failure> run(Program program, List<C> cases)
      throws IOException, InterruptedException {
    return runs.attempt(program, cases, limits).failure();
  }

  /**
   * The report of a wrong answer once more, with the mistake behind it; the program is run on other
   * tests for that.
   *
   * @param test a test that it fails
   * @param others tests to tell mistakes apart; none where there are none
   */
  Optional<MismatchReport> explained(Program program, TestFile test, List<TestFile> others)
      throws IOException, InputException, InterruptedException {
    Judge<C> judge = new Judge<>(generator.problem(), sandbox, false);
    try (Judge.Judged judged = judge.judge(program, test, limits)) {
      return judge.diagnose(program, test, judged, others, limits);
    }
  }

  /**
   * What a search came to.
   *
   * @param tried how many cases, those of the failing batch included
   * @param inputs in how many batches
   * @param finding the failing input of the smallest number; neither luck nor the number of jobs
   *     decides which one it is
   */
  public record Search<C>(long tried, long inputs, Optional<Finding<C>> finding) {}

  /**
   * Searches until something fails, the time is over or there is nothing left to try.
   *
   * @param programs run in this order on each input
   * @param tried is given the number of cases tried so far after each batch
   */
  public Search<C> search(
      List<Program> programs, Inputs<C> inputs, Duration time, int jobs, LongConsumer tried)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<AdaptiveTimeout> timeouts =
        programs.stream().map(program -> new AdaptiveTimeout(limits)).toList();
    List<Search<C>> last = new ArrayList<>(List.of(new Search<>(0, 0, Optional.empty())));
    try (BatchesAhead<C> batches = new BatchesAhead<>(inputs, 2 * jobs)) {
      new ParallelRunner(jobs)
          .<Optional<Round<C>>, IOException, RuntimeException>run(
              Long.MAX_VALUE,
              number ->
                  System.nanoTime() < end
                      ? round(programs, timeouts, batches.batch(number))
                      : Optional.empty(),
              (number, round) -> {
                if (round.isEmpty()) {
                  return false;
                }
                Round<C> done = round.get();
                long cases = last.get(0).tried() + done.batch().made().size();
                last.set(0, new Search<>(cases, number + 1, done.finding()));
                tried.accept(cases);
                return done.finding().isEmpty();
              });
    }
    return last.get(0);
  }

  /** What the programs did with a batch, up to the first that failed. */
  private record Round<C>(Batch<C> batch, Optional<Finding<C>> finding) {}

  private Optional<Round<C>> round(
      List<Program> programs, List<AdaptiveTimeout> timeouts, Batch<C> batch)
      throws IOException, InterruptedException {
    try {
      return tried(programs, timeouts, batch);
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      FaultContext.add(failure, batch.madeBy());
      throw failure;
    }
  }

  private Optional<Round<C>> tried(
      List<Program> programs, List<AdaptiveTimeout> timeouts, Batch<C> batch)
      throws IOException, InterruptedException {
    if (batch.made().isEmpty()) {
      return Optional.empty();
    }
    Optional<Finding<C>> finding = Optional.empty();
    for (int i = 0; i < programs.size() && finding.isEmpty(); i++) {
      Limits now = timeouts.get(i).now();
      Attempt attempt = runs.attempt(programs.get(i), batch.cases(), now);
      if (attempt.failure().isPresent()) {
        Pinning<C> pinning = new Pinning<>(runs.of(programs.get(i)));
        Pinned<C> pinned =
            generator.problem().format().isSeparable()
                ? pinning.pin(i, timeouts.get(i), batch, attempt, now)
                : pinning.pinWhole(i, timeouts.get(i), batch, attempt, now);
        finding = pinned.finding();
        attempt = pinned.attempt();
      }
      if (finding.isEmpty()) {
        timeouts.get(i).passed(attempt.wall());
      }
    }
    return Optional.of(new Round<>(batch, finding));
  }

  /**
   * The smallest input found that the program still fails in the same way.
   *
   * @param tried is given the number of inputs run so far after each
   */
  public Finding<C> shrink(Finding<C> finding, Program program, LongConsumer tried)
      throws IOException, InterruptedException {
    if (finding.how() == Finding.How.NOT_AGAIN) {
      return finding;
    }
    long end = System.nanoTime() + shrinkTime.toNanos();
    String way = finding.failure().way();
    AtomicLong ran = new AtomicLong();
    Shrinker<C> shrinker =
        new Shrinker<>(
            generator,
            cases -> {
              if (cases.equals(finding.cases())) {
                return true;
              }
              if (System.nanoTime() >= end) {
                return false;
              }
              boolean fails = failsIn(way, program, cases, finding.within());
              tried.accept(ran.incrementAndGet());
              return fails;
            },
            SHRINK_RUNS);
    List<C> smallest;
    try {
      smallest = shrinker.shrink(finding.cases());
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
    // With the full limits again: what is slow within them does not fail.
    Optional<Failure> failure = run(program, smallest).filter(each -> each.way().equals(way));
    return failure.isPresent()
        ? finding.smaller(smallest, failure.get(), ran.intValue())
        : finding.smaller(finding.cases(), finding.failure(), ran.intValue());
  }

  private boolean failsIn(String way, Program program, List<C> cases, Limits now) {
    try {
      return runs.attempt(program, cases, now)
          .failure()
          .map(failure -> failure.way().equals(way))
          .orElse(false);
    } catch (EngineFault unanswered) {
      if (generator.problem() instanceof PackageProblem) {
        // Where no validator says so, a right program that fails shows that an input is not valid.
        return false;
      }
      throw unanswered;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("stopped", stopped));
    }
  }
}

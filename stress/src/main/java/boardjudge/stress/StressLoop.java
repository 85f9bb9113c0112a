package boardjudge.stress;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.Judge;
import boardjudge.grading.OutputJudge;
import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.EngineException;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.services.FaultContext;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.shrink.Shrinker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** Feeds a program small inputs until it fails one, and shrinks that one. */
public final class StressLoop<C> {
  private static final int MAX_SHRINK_RUNS = 3000;

  static final Duration MAX_SHRINK_TIME = Duration.ofSeconds(30);

  /** How long a run may go on after the time is over before it is interrupted. */
  static final Duration GRACE = Duration.ofSeconds(1);

  private final ProblemGenerator<C> generator;
  private final Sandbox sandbox;
  private final OutputJudge<C> judge;
  private final ProblemLimits problemLimits;
  private final Limits limits;
  private final Duration maxShrinkTime;

  public StressLoop(ProblemGenerator<C> generator, Sandbox sandbox, ProblemLimits limits) {
    this(generator, sandbox, limits, MAX_SHRINK_TIME);
  }

  StressLoop(
      ProblemGenerator<C> generator,
      Sandbox sandbox,
      ProblemLimits limits,
      Duration maxShrinkTime) {
    this.maxShrinkTime = maxShrinkTime;
    this.generator = generator;
    this.sandbox = sandbox;
    this.judge = OutputJudge.of(generator.problem(), false);
    this.problemLimits = limits;
    this.limits = limits.limits();
  }

  ProblemLimits limits() {
    return problemLimits;
  }

  ProblemGenerator<C> generator() {
    return generator;
  }

  /** Runs a program on cases; empty if it passes. */
  public Optional<Ruling> run(Program program, List<C> cases)
      throws IOException, InterruptedException {
    return attempt(program, cases, limits).failure();
  }

  /**
   * The report on a wrong answer with the mistake diagnosed, for which the program is run on other
   * tests.
   *
   * @param test a test that it fails
   * @param otherTests may be empty
   */
  Optional<MismatchReport> diagnosed(Program program, TestFile test, List<TestFile> otherTests)
      throws IOException, InterruptedException {
    Judge<C> judge = new Judge<>(generator.problem(), sandbox, false);
    try (Judge.Judged judged = judge.judge(program, test, limits)) {
      return judge.diagnose(program, test, judged, otherTests, limits);
    }
  }

  /**
   * The result of a search.
   *
   * @param tried how many cases, including the failing batch
   * @param inputs in how many batches
   * @param finding the failing input with the smallest number, independent of timing and jobs
   * @param givenUp whether a run was interrupted because the time was over
   */
  public record Search<C>(long tried, long inputs, Optional<Finding<C>> finding, boolean givenUp) {}

  /**
   * Searches until a program fails, the time is over or there is nothing left to try.
   *
   * @param programs run in this order on each input
   * @param tried gets the number of cases tried so far, after each batch
   */
  public Search<C> search(
      List<Program> programs, Inputs<C> inputs, Duration time, int jobs, LongConsumer tried)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<AdaptiveTimeout> timeouts =
        programs.stream().map(program -> new AdaptiveTimeout(limits)).toList();
    List<Search<C>> last = new ArrayList<>(List.of(new Search<>(0, 0, Optional.empty(), false)));
    Optional<Boolean> ended =
        Deadline.within(
            time.plus(GRACE),
            () -> {
              new ParallelRunner(jobs)
                  .<Optional<Round<C>>, IOException>run(
                      Long.MAX_VALUE,
                      number ->
                          System.nanoTime() < end
                              ? round(programs, timeouts, inputs.batch(number))
                              : Optional.empty(),
                      (number, round) -> {
                        if (round.isEmpty()) {
                          return false;
                        }
                        Optional<Finding<C>> finding = round.get().finding();
                        long cases = last.get(0).tried() + round.get().batch().generated().size();
                        last.set(0, new Search<>(cases, number + 1, finding, false));
                        tried.accept(cases);
                        return finding.isEmpty();
                      });
              return true;
            });
    Search<C> search = last.get(0);
    boolean givenUp = ended.isEmpty() && search.finding().isEmpty();
    return new Search<>(search.tried(), search.inputs(), search.finding(), givenUp);
  }

  private record Round<C>(Batch<C> batch, Optional<Finding<C>> finding) {}

  private Optional<Round<C>> round(
      List<Program> programs, List<AdaptiveTimeout> timeouts, Batch<C> batch)
      throws IOException, InterruptedException {
    try {
      return tryBatch(programs, timeouts, batch);
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      FaultContext.add(failure, batch.origins());
      throw failure;
    }
  }

  private Optional<Round<C>> tryBatch(
      List<Program> programs, List<AdaptiveTimeout> timeouts, Batch<C> batch)
      throws IOException, InterruptedException {
    if (batch.generated().isEmpty()) {
      return Optional.empty();
    }
    Optional<Finding<C>> finding = Optional.empty();
    for (int i = 0; i < programs.size() && finding.isEmpty(); i++) {
      AdaptiveTimeout timeout = timeouts.get(i);
      Limits adapted = timeout.adapted();
      Program program = programs.get(i);
      Attempt attempt = attempt(program, batch.cases(), adapted);
      if (attempt.failure().isEmpty()) {
        timeout.passed(attempt.wall());
        continue;
      }
      FailureBisection<C> bisection =
          new FailureBisection<>(
              (cases, limit) -> attempt(program, cases, limit), i, timeout, batch);
      finding =
          generator.problem().format().isSeparable()
              ? bisection.locate(attempt, adapted)
              : bisection.locateWhole(attempt, adapted);
    }
    return Optional.of(new Round<>(batch, finding));
  }

  /**
   * @param finding the smallest input found that fails in the same way
   * @param givenUp whether the time was over before there was nothing left to try
   */
  record Shrunk<C>(Finding<C> finding, boolean givenUp) {}

  /**
   * Shrinks an input.
   *
   * @param timeLeft how long that may take, if less than the loop's own limit
   * @param tried gets the number of runs so far, after each run
   */
  Shrunk<C> shrink(Finding<C> finding, Program program, Duration timeLeft, LongConsumer tried)
      throws IOException, InterruptedException {
    if (finding.how() == Finding.How.NOT_AGAIN) {
      return new Shrunk<>(finding, false);
    }
    Duration time = timeLeft.compareTo(maxShrinkTime) < 0 ? timeLeft : maxShrinkTime;
    if (time.isZero()) {
      return new Shrunk<>(finding, true);
    }
    String signature = signature(finding.failure());
    AtomicLong ran = new AtomicLong();
    List<Finding<C>> smallest = new ArrayList<>(List.of(finding));
    Shrinker<C> shrinker =
        new Shrinker<>(
            generator,
            cases -> {
              if (cases.equals(finding.cases())) {
                return true;
              }
              Optional<Ruling> failure =
                  failureIn(signature, program, cases, finding.shrinkLimits());
              tried.accept(ran.incrementAndGet());
              failure.ifPresent(smaller -> smallest.set(0, finding.smaller(cases, smaller, 0)));
              return failure.isPresent();
            },
            MAX_SHRINK_RUNS);
    Optional<Finding<C>> confirmed =
        Deadline.within(
            time,
            () -> {
              List<C> shrunk = shrinker.shrink(finding.cases());
              // Confirm with the full limits: a run that is only slow does not fail.
              Optional<Ruling> failure =
                  run(program, shrunk).filter(each -> signature(each).equals(signature));
              tried.accept(ran.incrementAndGet());
              return failure.map(ruling -> finding.smaller(shrunk, ruling, 0)).orElse(finding);
            });
    // Only the whole input was seen to exceed the full limits.
    boolean isUnsure = finding.failure().verdict() == Verdict.TIME_LIMIT;
    Finding<C> last = confirmed.orElse(isUnsure ? finding : smallest.get(0));
    return new Shrunk<>(
        last.smaller(last.cases(), last.failure(), ran.intValue()), confirmed.isEmpty());
  }

  private Optional<Ruling> failureIn(
      String signature, Program program, List<C> cases, Limits limits) {
    try {
      return attempt(program, cases, limits)
          .failure()
          .filter(failure -> signature(failure).equals(signature));
    } catch (EngineException unanswered) {
      if (generator.problem() instanceof PackageProblem) {
        // Without a validator, an input that a right program fails counts as invalid.
        return Optional.empty();
      }
      throw unanswered;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("stopped", interruption));
    }
  }

  private Attempt attempt(Program program, List<C> cases, Limits limits)
      throws IOException, InterruptedException {
    byte[] input = generator.problem().format().bytes(cases);
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(input), limits)) {
      if (outcome.verdict() == Verdict.JUDGE_ERROR) {
        throw new IOException(outcome.message());
      }
      Ruling ruling =
          outcome.verdict() == Verdict.ACCEPTED
              ? judge.judge(cases, outcome.output())
              : judge.failed(outcome, () -> cases);
      return new Attempt(
          Optional.of(ruling).filter(each -> each.verdict() != Verdict.ACCEPTED), outcome.wall());
    }
  }

  /** Equal for the same bug: an input that fails by another rule is another bug. */
  private static String signature(Ruling failure) {
    return failure.verdict().words()
        + failure
            .report()
            .flatMap(MismatchReport::location)
            .map(location -> " " + location.explanation().rule().id())
            .orElse("");
  }
}

package boardjudge.checker.stress;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.Spool;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.RunOutcome;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.StdinWriter;
import boardjudge.checker.run.Verdict;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.shrink.Shrinker;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Feeds a program small inputs until it fails one, and makes that one as small as it gets.
 *
 * @param <C> one case
 */
public final class StressLoop<C> {
  /** Shrinking stops after so many runs of the program, or so much time. */
  private static final int SHRINK_RUNS = 3000;

  private static final Duration SHRINK_TIME = Duration.ofSeconds(30);

  private final ProblemGenerator<C> generator;
  private final Problem<C> problem;
  private final Sandbox sandbox;
  private final Limits limits;
  private final Explainer<C> explainer;
  private final Comparer comparer = new Comparer();

  public StressLoop(ProblemGenerator<C> generator, Sandbox sandbox, Limits limits) {
    this.generator = generator;
    this.problem = generator.problem();
    this.sandbox = sandbox;
    this.limits = limits;
    this.explainer = new Explainer<>(problem);
  }

  /**
   * How a program failed an input.
   *
   * @param verdict never accepted
   * @param message one line, safe to print
   * @param report where and why the output is wrong; empty for other verdicts
   */
  public record Failure(Verdict verdict, String message, Optional<MismatchReport> report) {
    /** The way it fails: an input that fails by another rule is another bug. */
    private String way() {
      return verdict.words()
          + report
              .flatMap(MismatchReport::location)
              .map(location -> " " + location.explanation().rule().id())
              .orElse("");
    }
  }

  /**
   * A failing input.
   *
   * @param program which of the programs failed, from 0
   * @param input as it was made
   * @param smallest what shrinking made of its cases
   * @param failure how the program fails the smallest
   * @param shrinkRuns how many runs shrinking took
   */
  public record Finding<C>(
      int program, Inputs.Input<C> input, List<C> smallest, Failure failure, int shrinkRuns) {
    public Finding {
      smallest = List.copyOf(smallest);
    }
  }

  /** Whose inputs they are. */
  public Problem<C> problem() {
    return problem;
  }

  /** Runs a program on cases; what is wrong with it, if anything. */
  public Optional<Failure> run(Program program, List<C> cases, Optional<MutantMatcher<C>> likeness)
      throws IOException, InterruptedException {
    byte[] input = problem.format().bytes(cases);
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(input), limits)) {
      if (outcome.verdict() == Verdict.JUDGE_ERROR) {
        throw new IOException(outcome.message());
      }
      if (outcome.verdict() != Verdict.ACCEPTED) {
        return Optional.of(new Failure(outcome.verdict(), outcome.message(), Optional.empty()));
      }
      Output found = outcome.output().output();
      boolean right = isRight(cases, found);
      if (likeness.isPresent()) {
        likeness.get().add(cases, found, !right);
      }
      return right ? Optional.empty() : explain(cases, found);
    }
  }

  /** Whether an output is what the solver prints. */
  public boolean isRight(List<C> cases, Output found) throws IOException {
    try (Output answer = answer(cases)) {
      return comparer.compare(answer, found).accepted();
    }
  }

  private Output answer(List<C> cases) throws IOException {
    try (Spool answer = new Spool()) {
      AnswerKey.answer(
          problem,
          cases,
          AnswerKey.Engine.SOLVER,
          line -> {
            try {
              answer.line(line);
            } catch (IOException full) {
              throw new UncheckedIOException(full);
            }
          });
      return answer.finish();
    }
  }

  private Optional<Failure> explain(List<C> cases, Output found) throws IOException {
    return explainer
        .judge(cases, found)
        .report()
        .map(report -> new Failure(Verdict.WRONG_ANSWER, report.headline(), Optional.of(report)));
  }

  /**
   * Searches until something fails or the time is over.
   *
   * @param programs run in this order on each input
   * @param tried told how many inputs have been tried, after each
   * @return the failing input of the smallest number, so that neither luck nor the number of jobs
   *     decides which one is told
   */
  public Optional<Finding<C>> search(
      List<Program> programs,
      Inputs<C> inputs,
      Duration time,
      int jobs,
      Optional<MutantMatcher<C>> likeness,
      LongConsumer tried)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    AtomicLong next = new AtomicLong();
    AtomicLong done = new AtomicLong();
    AtomicLong firstFailure = new AtomicLong(Long.MAX_VALUE);
    ExecutorService workers = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<Optional<Finding<C>>>> running = new ArrayList<>();
      for (int i = 0; i < jobs; i++) {
        running.add(
            workers.submit(
                () -> {
                  long number = next.getAndIncrement();
                  while (number < firstFailure.get() && System.nanoTime() < end) {
                    Inputs.Input<C> input = inputs.get(number);
                    for (int p = 0; p < programs.size(); p++) {
                      Optional<Failure> failure =
                          run(programs.get(p), input.cases(), p == 0 ? likeness : Optional.empty());
                      if (failure.isPresent()) {
                        firstFailure.accumulateAndGet(number, Math::min);
                        tried.accept(done.incrementAndGet());
                        return Optional.of(
                            new Finding<>(p, input, input.cases(), failure.get(), 0));
                      }
                    }
                    tried.accept(done.incrementAndGet());
                    number = next.getAndIncrement();
                  }
                  return Optional.empty();
                }));
      }
      Optional<Finding<C>> first = Optional.empty();
      for (Future<Optional<Finding<C>>> one : running) {
        Optional<Finding<C>> found = one.get();
        if (found.isPresent()
            && (first.isEmpty() || found.get().input().number() < first.get().input().number())) {
          first = found;
        }
      }
      return first;
    } catch (ExecutionException broken) {
      if (broken.getCause() instanceof IOException io) {
        throw io;
      }
      if (broken.getCause() instanceof RuntimeException bug) {
        throw bug;
      }
      throw new IllegalStateException("a worker broke", broken);
    } finally {
      workers.shutdownNow();
    }
  }

  /** The smallest input found that the program still fails in the same way. */
  public Finding<C> shrink(Finding<C> finding, Program program)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + SHRINK_TIME.toNanos();
    String way = finding.failure().way();
    Shrinker<C> shrinker =
        new Shrinker<>(
            generator,
            cases ->
                cases.equals(finding.input().cases())
                    || (System.nanoTime() < end && failsIn(way, program, cases)),
            SHRINK_RUNS);
    List<C> smallest;
    try {
      smallest = shrinker.shrink(finding.input().cases());
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
    Failure failure = run(program, smallest, Optional.empty()).orElse(finding.failure());
    return new Finding<>(finding.program(), finding.input(), smallest, failure, shrinker.runs());
  }

  private boolean failsIn(String way, Program program, List<C> cases) {
    try {
      return run(program, cases, Optional.empty())
          .map(failure -> failure.way().equals(way))
          .orElse(false);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("stopped", stopped));
    }
  }
}

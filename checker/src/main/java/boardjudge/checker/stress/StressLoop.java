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
import boardjudge.generator.parallel.ParallelRunner;
import boardjudge.generator.shrink.Shrinker;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  ProblemGenerator<C> generator() {
    return generator;
  }

  /**
   * What a program did with an input.
   *
   * @param failure what is wrong with it, if anything
   * @param lines what it printed; empty if it did not come to an orderly end or printed too much
   */
  private record Attempt(Optional<Failure> failure, Optional<List<String>> lines) {}

  /** Runs a program on cases; what is wrong with it, if anything. */
  public Optional<Failure> run(Program program, List<C> cases)
      throws IOException, InterruptedException {
    return attempt(program, cases).failure();
  }

  private Attempt attempt(Program program, List<C> cases) throws IOException, InterruptedException {
    byte[] input = problem.format().bytes(cases);
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(input), limits)) {
      if (outcome.verdict() == Verdict.JUDGE_ERROR) {
        throw new IOException(outcome.message());
      }
      if (outcome.verdict() != Verdict.ACCEPTED) {
        Failure failure = new Failure(outcome.verdict(), outcome.message(), Optional.empty());
        return new Attempt(Optional.of(failure), Optional.empty());
      }
      Output found = outcome.output().output();
      return new Attempt(
          isRight(cases, found) ? Optional.empty() : explain(cases, found),
          MutantMatcher.lines(found));
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
   * What a search came to.
   *
   * @param tried how many inputs, the failing one included
   * @param finding the failing input of the smallest number; neither luck nor the number of jobs
   *     decides which one it is
   */
  public record Search<C>(long tried, Optional<Finding<C>> finding) {}

  /** What all programs did with one input, up to the first that failed. */
  private record Round<C>(Inputs.Input<C> input, List<Attempt> attempts) {
    Optional<Finding<C>> finding() {
      int last = attempts.size() - 1;
      return attempts
          .get(last)
          .failure()
          .map(failure -> new Finding<>(last, input, input.cases(), failure, 0));
    }
  }

  /**
   * Searches until something fails or the time is over.
   *
   * @param programs run in this order on each input
   * @param matcher remembers what the first program prints
   * @param tried is given the number of inputs tried so far after each
   */
  public Search<C> search(
      List<Program> programs,
      Inputs<C> inputs,
      Duration time,
      int jobs,
      Optional<MutantMatcher<C>> matcher,
      LongConsumer tried)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<Search<C>> last = new ArrayList<>(List.of(new Search<>(0, Optional.empty())));
    new ParallelRunner(jobs)
        .<Optional<Round<C>>, IOException, RuntimeException>run(
            Long.MAX_VALUE,
            number ->
                System.nanoTime() < end
                    ? Optional.of(round(programs, inputs.get(number)))
                    : Optional.empty(),
            (number, result) -> {
              if (result.isEmpty()) {
                return false;
              }
              Round<C> round = result.get();
              Attempt first = round.attempts().get(0);
              if (matcher.isPresent() && first.lines().isPresent()) {
                matcher
                    .get()
                    .add(round.input().cases(), first.lines().get(), first.failure().isPresent());
              }
              last.set(0, new Search<>(number + 1, round.finding()));
              tried.accept(number + 1);
              return round.finding().isEmpty();
            });
    return last.get(0);
  }

  private Round<C> round(List<Program> programs, Inputs.Input<C> input)
      throws IOException, InterruptedException {
    List<Attempt> attempts = new ArrayList<>();
    for (Program program : programs) {
      attempts.add(attempt(program, input.cases()));
      if (attempts.get(attempts.size() - 1).failure().isPresent()) {
        break;
      }
    }
    return new Round<>(input, attempts);
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
    Failure failure = run(program, smallest).orElse(finding.failure());
    return new Finding<>(finding.program(), finding.input(), smallest, failure, shrinker.runs());
  }

  private boolean failsIn(String way, Program program, List<C> cases) {
    try {
      return run(program, cases).map(failure -> failure.way().equals(way)).orElse(false);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("stopped", stopped));
    }
  }
}

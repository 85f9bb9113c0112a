package boardjudge.checker.stress;

import boardjudge.checker.compare.Output;
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
import boardjudge.reference.Problem;
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
  /** Shrinking stops after so many runs of the program, or so much time. */
  private static final int SHRINK_RUNS = 3000;

  private static final Duration SHRINK_TIME = Duration.ofSeconds(30);

  private final ProblemGenerator<C> generator;
  private final Problem<C> problem;
  private final Sandbox sandbox;
  private final Limits limits;
  private final Explainer<C> explainer;

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
      Optional<Failure> failure =
          explainer
              .judge(cases, found)
              .report()
              .map(r -> new Failure(Verdict.WRONG_ANSWER, r.headline(), Optional.of(r)));
      return new Attempt(failure, MutantMatcher.lines(found));
    }
  }

  /**
   * What a search came to.
   *
   * @param tried how many inputs, the failing one included
   * @param finding the failing input of the smallest number; neither luck nor the number of jobs
   *     decides which one it is
   */
  public record Search<C>(long tried, Optional<Finding<C>> finding) {}

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
            (number, round) -> {
              if (round.isEmpty()) {
                return false;
              }
              Optional<Finding<C>> finding = take(round.get(), matcher);
              last.set(0, new Search<>(number + 1, finding));
              tried.accept(number + 1);
              return finding.isEmpty();
            });
    return last.get(0);
  }

  /** What the programs did with an input, up to the first that failed. */
  private record Round<C>(Inputs.Input<C> input, List<Attempt> attempts) {}

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

  private static <C> Optional<Finding<C>> take(Round<C> round, Optional<MutantMatcher<C>> matcher) {
    List<C> cases = round.input().cases();
    Attempt first = round.attempts().get(0);
    if (matcher.isPresent() && first.lines().isPresent()) {
      matcher.get().add(cases, first.lines().get(), first.failure().isPresent());
    }
    int last = round.attempts().size() - 1;
    return round
        .attempts()
        .get(last)
        .failure()
        .map(failure -> new Finding<>(last, round.input(), cases, failure, 0));
  }

  /**
   * The smallest input found that the program still fails in the same way.
   *
   * @param tried is given the number of inputs run so far after each
   */
  public Finding<C> shrink(Finding<C> finding, Program program, LongConsumer tried)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + SHRINK_TIME.toNanos();
    String way = finding.failure().way();
    AtomicLong runs = new AtomicLong();
    Shrinker<C> shrinker =
        new Shrinker<>(
            generator,
            cases -> {
              if (cases.equals(finding.input().cases())) {
                return true;
              }
              if (System.nanoTime() >= end) {
                return false;
              }
              boolean fails = failsIn(way, program, cases);
              tried.accept(runs.incrementAndGet());
              return fails;
            },
            SHRINK_RUNS);
    List<C> smallest;
    try {
      smallest = shrinker.shrink(finding.input().cases());
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
    Failure failure = run(program, smallest).orElse(finding.failure());
    return new Finding<>(finding.program(), finding.input(), smallest, failure, runs.intValue());
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

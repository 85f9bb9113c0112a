package boardjudge.stress;

import boardjudge.base.files.AtomicFile;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.Report;
import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.grading.ProgramRun;
import boardjudge.grading.TestFile;
import boardjudge.grading.mistakes.ProgramMistakes;
import boardjudge.grading.program.FolderProblem;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import boardjudge.stress.StressLoop.Search;
import boardjudge.stress.StressReport.OtherProgram;
import boardjudge.stress.StressReport.SmallestFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * A whole search: finds an input that one of the programs fails, shrinks it, diagnoses the mistake,
 * and writes the shrunk input and its answer to files.
 *
 * @param time for searching and shrinking
 * @param jobs how many inputs are tried at a time
 * @param hints whether to diagnose a wrong answer
 * @param tests on which the program is run for the diagnosis; may be empty
 * @param call the words that start boardjudge with the same games, for a command to copy
 * @param input the file for the shrunk input; that of the answer stands beside it
 * @param shown the name of a file in the report
 */
public record StressSearch<C>(
    StressLoop<C> loop,
    Inputs<C> inputs,
    Duration time,
    int jobs,
    boolean hints,
    List<TestFile> tests,
    List<String> call,
    Path input,
    Function<Path, String> shown) {
  private static final Duration MIN_TIME_LEFT = Duration.ofMillis(400);

  public StressSearch {
    tests = List.copyOf(tests);
    call = List.copyOf(call);
  }

  /** A program and its source file. */
  public record Contestant(String source, Program program) {}

  /**
   * Searches.
   *
   * @param contestants one or two, run in this order on each input
   * @param tried gets the number of cases tried so far, after each input
   * @param stage gets the current stage of work on a failing input, repeatedly
   */
  public StressReport run(List<Contestant> contestants, LongConsumer tried, Consumer<String> stage)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Search<C> search =
        loop.search(
            contestants.stream().map(Contestant::program).toList(), inputs, time, jobs, tried);
    double seconds = (System.nanoTime() - start) / 1e9;
    Verdict verdict = Verdict.ACCEPTED;
    Optional<SmallestFailure> failure = Optional.empty();
    boolean givenUp = search.givenUp();
    if (search.finding().isPresent()) {
      Finding<C> finding = search.finding().get();
      long begin = System.nanoTime();
      Program program = contestants.get(finding.program()).program();
      LongConsumer runs = count -> stage.accept("shrinking: " + Report.counted(count, "run"));
      StressLoop.Shrunk<C> shrunk = loop.shrink(finding, program, timeLeft(start), runs);
      double shrinkSeconds = (System.nanoTime() - begin) / 1e9;
      givenUp = shrunk.givenUp();
      verdict = shrunk.finding().failure().verdict();
      stage.accept(ProgramRun.LOOKING);
      failure = Optional.of(writeFailure(shrunk.finding(), shrinkSeconds, contestants, start));
    }
    String problem = loop.generator().problem().id();
    return new StressReport(
        problem,
        verdict,
        search.tried(),
        search.inputs(),
        seconds > 0 ? search.tried() / seconds : 0,
        seconds,
        inputs.seed(),
        loop.limits(),
        givenUp,
        failure);
  }

  /** The time left after the search; never none. */
  private Duration timeLeft(long start) {
    Duration left = time.minusNanos(System.nanoTime() - start);
    return left.compareTo(MIN_TIME_LEFT) < 0 ? MIN_TIME_LEFT : left;
  }

  private SmallestFailure writeFailure(
      Finding<C> finding, double shrinkSeconds, List<Contestant> contestants, long start)
      throws IOException, InterruptedException {
    Problem<C> problem = loop.generator().problem();
    Path answer = TestFile.of("", input).answer();
    AtomicFile.write(input, problem.format().bytes(finding.cases()));
    StringBuilder lines = new StringBuilder();
    AnswerKey.Engine engine =
        problem instanceof PackageProblem ? AnswerKey.Engine.SOLVER : AnswerKey.Engine.BOTH;
    AnswerKey.answer(problem, finding.cases(), engine, line -> lines.append(line).append('\n'));
    AtomicFile.write(answer, lines.toString().getBytes(StandardCharsets.ISO_8859_1));
    Program program = contestants.get(finding.program()).program();
    Ruling failure = finding.failure();
    Optional<MismatchReport> report = failure.report();
    if (hints && report.isPresent()) {
      report =
          Deadline.within(
                  timeLeft(start), () -> loop.diagnosed(program, TestFile.of("", input), tests))
              .flatMap(diagnosed -> diagnosed)
              .filter(diagnosed -> diagnosed.headline().equals(failure.message()))
              .or(failure::report);
    }
    // It passed all inputs before this one.
    int passed = (int) Math.min(finding.batch(), Integer.MAX_VALUE);
    Optional<LikelyMistake> mistake =
        ProgramMistakes.of(program, failure.verdict(), failure.message(), passed);
    if (mistake.isPresent()) {
      report = report.map(mismatch -> mismatch.withCommonMistake(mistake));
    }
    return new SmallestFailure(
        contestants.get(finding.program()).source(),
        failure.message(),
        report,
        mistake,
        finding.origin().recipe(),
        finding.origin().command(call, FolderProblem.words(problem)),
        finding.origin().place(),
        finding.batch() + 1,
        finding.cases().size(),
        finding.how() == Finding.How.AFTER_OTHERS,
        finding.how() != Finding.How.NOT_AGAIN,
        finding.shrinkRuns(),
        shrinkSeconds,
        shown.apply(input),
        shown.apply(answer),
        contestants.size() == 1
            ? Optional.empty()
            : Optional.of(otherProgram(contestants.get(1 - finding.program()), finding.cases())));
  }

  private OtherProgram otherProgram(Contestant other, List<C> cases)
      throws IOException, InterruptedException {
    Optional<Ruling> failure = loop.run(other.program(), cases);
    return new OtherProgram(
        other.source(),
        failure.map(Ruling::verdict).orElse(Verdict.ACCEPTED),
        failure.map(Ruling::message).orElse(""));
  }
}

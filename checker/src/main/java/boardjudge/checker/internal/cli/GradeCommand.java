package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.grade.GradeSheet;
import boardjudge.checker.internal.grade.GradeSummary;
import boardjudge.checker.internal.grade.Journal;
import boardjudge.checker.internal.grade.ResultFile;
import boardjudge.checker.internal.grade.RunAgain;
import boardjudge.checker.internal.grade.SubmissionList;
import boardjudge.checker.internal.grade.TestFile;
import boardjudge.checker.internal.program.PackageProblem;
import boardjudge.checker.internal.report.page.GradePage;
import boardjudge.checker.internal.run.Verdict;
import boardjudge.generator.internal.suite.SuiteNotes;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "grade",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs many programs on all tests of a problem and ranks them.",
      "It may be killed at any moment; with --resume it goes on where it was. After its end",
      "--resume judges what is new or changed (sources, tests, limits, languages) and no more."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge grade go submissions/ --csv results.csv -j 4",
      "  boardjudge grade go submissions/ --html sheet.html",
      "  boardjudge grade packages/sums submissions/ --csv sums.csv",
      "  boardjudge grade go all/ --queue tcp://judge:61616 --login grader.login"
    })
final class GradeCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "SUBMISSIONS",
      description = "Source files, or folders of them: FOLDER/AUTHOR/... or FOLDER/AUTHOR.ENDING.")
  private List<String> submissions = new ArrayList<>();

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final ReportOptions.WithCsv output = new ReportOptions.WithCsv();
  @Mixin private final GradeReportOptions reports = new GradeReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();
  @Mixin private final ResumeOption resume = new ResumeOption();
  @Mixin private final StoppingOptions stopping = new StoppingOptions();
  @Mixin private final KeepOptions keep = new KeepOptions();
  @Mixin private final GradingQueueOptions queue = new GradingQueueOptions();
  @Mixin private final Options.Presentation presentation = new Options.Presentation();
  @Mixin private final RunningOptions options = new RunningOptions();

  GradeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    Problem<?> named = problem.problem();
    reports.check(output);
    SubmissionList found = options.submissions(submissions);
    try (Journal verdicts = output.journal(resume.wanted());
        ResultFile results = ResultFile.open()) {
      List<TestFile> tests = data.tests(named);
      SuiteNotes notes = data.notes(named.id());
      Function<GradeSheet, GradeSummary> summed =
          sheet -> GradeSummary.of(sheet, options.limits().cpu(), found.skipped(), tests, notes);
      GradeSheet sheet = grade(named, tests, verdicts, found, results, summed);
      GradeSummary summary = summed.apply(sheet);
      output.writeTable(console, to -> sheet.writeCsv(to, reports.withHost()));
      output.writeData(console, summary);
      if (output.text() && !reports.takeStandardOutput()) {
        summary.text(false).forEach(console.out()::println);
        KeepOptions.print(console, keep.folder(named.id(), data, options), sheet);
      }
      reports.write(console, sheet);
      verdicts.finish();
      return summary.verdicts().containsKey(Verdict.JUDGE_ERROR) ? Exit.OUR_FAULT : Exit.FINE;
    }
  }

  private <C> GradeSheet grade(
      Problem<C> named,
      List<TestFile> tests,
      Journal journal,
      SubmissionList found,
      ResultFile results,
      Function<GradeSheet, GradeSummary> summed)
      throws IOException, InputException, InterruptedException {
    RunAgain again = KeepOptions.again(named.id(), data, options);
    GradeTask<C> task =
        new GradeTask<>(
            console,
            named,
            tests,
            found.submissions(),
            journal,
            results,
            options,
            parallel.jobs(),
            stopping.stopping(false),
            presentation.wanted,
            keep.folder(named.id(), data, options),
            reports
                .html()
                .map(
                    page ->
                        (sheet, explaining) ->
                            GradePage.of(named, summed.apply(sheet), sheet, again, explaining)
                                .write(page)));
    Optional<QueueGrading> away = queue.grading(output.ticket(), resume.wanted());
    if (away.isPresent() && named instanceof PackageProblem) {
      throw CommandFailure.usage(
          "--queue goes with games, which workers know; "
              + named.id()
              + " is a package without one");
    }
    return away.isPresent() ? away.get().grade(task) : task.here();
  }
}

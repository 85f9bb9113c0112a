package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.grade.SubmissionsReport;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "submissions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the problems' own programs and holds them to what submissions.yaml expects.",
      "Accepted programs pass every test; the others fail for their stated reason. Exit code 1 if one"
          + " does not."
    },
    footer = {"", "Example:", "  boardjudge submissions pawnchess -j 2"})
final class SubmissionsCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();
  @Mixin private final RunningOptions options = new RunningOptions();

  SubmissionsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    List<SubmissionsReport> reports = new ArrayList<>();
    List<Problem<?>> named = data.problems(problems);
    try (Sandbox sandbox = options.open(console)) {
      for (Problem<?> problem : named) {
        SubmissionsReport report = verify(problem, sandbox);
        reports.add(report);
        if (output.text()) {
          console.out().println(report.conclusion());
        }
      }
    }
    output.writeData(console, reports);
    return reports.stream().allMatch(SubmissionsReport::good) ? Exit.FINE : Exit.NEGATIVE;
  }

  private <C> SubmissionsReport verify(Problem<C> problem, Sandbox sandbox)
      throws IOException, InputException, InterruptedException {
    try (Progress progress = new Progress(console, problem.id())) {
      progress.show("the first program");
      return new SubmissionsReport(
          problem.id(),
          options.verify(
              problem,
              sandbox,
              data.folder().submissions(problem.id()),
              data.tests(problem),
              expected -> true,
              parallel.jobs(),
              result -> {
                progress.clear();
                if (output.text()) {
                  console.out().println(result.line());
                  console.out().flush();
                }
                progress.onAndOn("after " + result.file());
              }));
    }
  }
}

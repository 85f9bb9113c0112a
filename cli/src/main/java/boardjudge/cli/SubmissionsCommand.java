package boardjudge.cli;

import boardjudge.grading.SubmissionsReport;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;

final class SubmissionsCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemNames problemNames = new Options.ProblemNames();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();
  @Mixin private final RunningOptions options = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    List<SubmissionsReport> reports = new ArrayList<>();
    List<Problem<?>> problems = data.problems(problemNames);
    try (Sandbox sandbox = options.open(console)) {
      for (Problem<?> problem : problems) {
        SubmissionsReport report = verify(console, problem, sandbox);
        reports.add(report);
        if (output.printsText()) {
          console.say(report.conclusion());
        }
      }
    }
    output.writeJson(console, reports);
    return reports.stream().allMatch(SubmissionsReport::good) ? Exit.FINE : Exit.NEGATIVE;
  }

  private <C> SubmissionsReport verify(Console console, Problem<C> problem, Sandbox sandbox)
      throws IOException, InterruptedException {
    Set<String> excludedRules = choice.excludedRules(data, problem.id());
    try (Progress progress = new Progress(console, problem.id())) {
      progress.show("the first program");
      ProblemLimits limits = options.limits().of(data, problem.id());
      return new SubmissionsReport(
          problem.id(),
          limits,
          options.verify(
              problem,
              data,
              choice.tests(data, problem),
              sandbox,
              expected -> !excludedRules.contains(expected.rule()),
              parallel.jobs(),
              result -> {
                progress.clear();
                if (output.printsText()) {
                  console.out().println(result.line(console.lang()));
                  console.out().flush();
                }
                progress.update("after " + result.file());
              }));
    }
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.MutantsReport;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "mutants",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lists a problem's wrong programs: the rule that each breaks, and how.",
    footer = {"", "Examples:", "  boardjudge mutants go", "  boardjudge mutants xiangqi --json"})
final class MutantsCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();
  @Mixin private final ReportOptions output = new ReportOptions();

  MutantsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    output.print(console, MutantsReport.of(problem.generator()));
    return Exit.FINE;
  }
}

package boardjudge.cli;

import boardjudge.report.MutantsReport;
import java.io.IOException;
import picocli.CommandLine.Mixin;

final class MutantsCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();
  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException {
    output.print(console, MutantsReport.of(problemName.generator()));
    return Exit.FINE;
  }
}

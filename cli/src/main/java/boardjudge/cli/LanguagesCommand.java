package boardjudge.cli;

import boardjudge.reference.io.InputException;
import boardjudge.report.LanguagesReport;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class LanguagesCommand extends ConsoleCommand {
  @Option(names = "--languages", paramLabel = "FILE")
  private String languages = "";

  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException, InputException {
    output.print(console, LanguagesReport.of(RunningOptions.languages(languages)));
    return Exit.FINE;
  }
}

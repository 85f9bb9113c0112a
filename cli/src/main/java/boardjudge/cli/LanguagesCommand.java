package boardjudge.cli;

import boardjudge.report.LanguagesReport;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class LanguagesCommand extends ConsoleCommand {
  @Option(names = "--languages", paramLabel = "FILE")
  private String languages = "";

  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException {
    output.print(console, LanguagesReport.of(CompileOptions.languages(languages)));
    return Exit.FINE;
  }
}

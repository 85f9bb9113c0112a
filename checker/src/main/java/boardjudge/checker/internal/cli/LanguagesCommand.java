package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.LanguagesReport;
import boardjudge.checker.internal.run.Languages;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class LanguagesCommand extends ConsoleCommand {
  @Option(names = "--languages", paramLabel = "FILE")
  private String languages = "";

  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException, InputException {
    output.print(
        console,
        LanguagesReport.of(
            languages.isEmpty()
                ? Languages.configured()
                : Languages.builtIn().with(InputSource.regularFile(languages))));
    return Exit.FINE;
  }
}

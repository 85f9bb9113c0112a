package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.LanguagesReport;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "languages",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lists the languages that programs may be written in, and which work here.",
    footer = {"", "Example:", "  boardjudge languages"})
final class LanguagesCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--languages",
      paramLabel = "FILE",
      description = "Further languages (languages.yaml in the user's configuration folder).")
  private String languages = "";

  @Mixin private final ReportOptions output = new ReportOptions();

  LanguagesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException {
    output.print(console, LanguagesReport.of(RunningOptions.languages(languages)));
    return Exit.FINE;
  }
}

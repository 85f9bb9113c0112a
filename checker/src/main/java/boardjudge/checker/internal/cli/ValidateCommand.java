package boardjudge.checker.internal.cli;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    description = {
      "Checks input files to the byte: every constraint of the statement, white space just so.",
      "Says \"valid\", or the first error with its line and column. Exit code 1 if one is invalid."
    },
    footer = {"", "Example:", "  boardjudge validate go 1.in 2.in"})
final class ValidateCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Input files; - is standard input.")
  private List<String> files;

  ValidateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Problem<?> named = problem.problem();
    int exit = Exit.FINE;
    for (String file : files) {
      byte[] bytes = InputSource.read(console, file);
      String shown = InputSource.shown(file);
      try {
        int cases = named.format().read(InputReader.strict(shown, bytes)).size();
        String counted = cases + (cases == 1 ? " case, " : " cases, ") + bytes.length + " bytes";
        console.out().println(shown + ": valid, " + counted);
      } catch (InputException bad) {
        console.out().println(bad.getMessage());
        exit = Exit.NEGATIVE;
      }
    }
    return exit;
  }
}

package boardjudge.cli;

import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

final class ValidateCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE")
  private List<String> files;

  @Override
  int run(Console console) throws IOException {
    Problem<?> problem = problemName.problem();
    if (problem instanceof PackageProblem pack && !pack.hasInputValidator()) {
      throw CommandException.usage("no-input-validator", "problem", problem.id());
    }
    int exit = Exit.FINE;
    for (String file : files) {
      byte[] bytes = InputSource.read(console, file);
      String shown = InputSource.shown(file);
      try {
        int cases = problem.format().read(InputReader.strict(shown, bytes)).size();
        console.say("valid", "file", shown, "count", cases, "bytes", bytes.length);
      } catch (InputException bad) {
        console.say(Console.said(bad));
        exit = Exit.NEGATIVE;
      }
    }
    return exit;
  }
}

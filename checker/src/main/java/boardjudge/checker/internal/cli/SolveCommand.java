package boardjudge.checker.internal.cli;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Prints the answer to an input file.",
    footer = {
      "",
      "Examples:",
      "  boardjudge solve go 1.in -o 1.ans",
      "  boardjudge solve pawnchess --engine solver < 1.in"
    })
final class SolveCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "INPUT",
      defaultValue = "-",
      description = "The input file; - or absent: standard input.")
  private String input;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "both",
      description = "solver (fast), referee (plain) or both, which must agree (${DEFAULT-VALUE}).")
  private AnswerKey.Engine engine;

  SolveCommand(Console console) {
    this.console = console;
  }

  /** What these arguments mean. */
  Solve solve() {
    return new Solve(problem, input, output.name(), engine);
  }

  @Override
  public Integer call() throws IOException, InputException {
    return solve().run(console);
  }
}

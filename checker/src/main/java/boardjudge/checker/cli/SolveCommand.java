package boardjudge.checker.cli;

import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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

  @Option(names = "-o", paramLabel = "FILE", description = "Where to write; else standard output.")
  private String output = "-";

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "both",
      description = "solver (fast), referee (plain) or both, which must agree (${DEFAULT-VALUE}).")
  private AnswerKey.Engine engine;

  SolveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Problem<?> named = Named.problem(problem);
    byte[] bytes = InputSource.read(console, input);
    String shown = input.equals("-") ? "standard input" : InputSource.shown(input);
    if (output.equals("-")) {
      solve(named, shown, bytes, console.out());
    } else {
      AtomicFile.write(InputSource.path(output), out -> solve(named, shown, bytes, out));
    }
    return Exit.FINE;
  }

  private <C> void solve(Problem<C> named, String shown, byte[] bytes, OutputStream out)
      throws InputException {
    List<C> cases = named.format().read(InputReader.lenient(shown, bytes));
    PrintStream lines =
        new PrintStream(new BufferedOutputStream(out, 1 << 16), false, StandardCharsets.US_ASCII);
    AnswerKey.answer(
        named,
        cases,
        engine,
        line -> {
          lines.print(line);
          lines.write('\n');
        });
    lines.flush();
  }
}

package boardjudge.cli;

import boardjudge.reference.AnswerKey;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class SolveCommand extends ConsoleCommand {
  @Parameters(index = "0", paramLabel = "PROBLEM")
  private String problem;

  @Parameters(index = "1", arity = "0..1", paramLabel = "INPUT", defaultValue = "-")
  private String input;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "both")
  private AnswerKey.Engine engine;

  Solve solve() {
    return new Solve(problem, input, output.name(), engine);
  }

  @Override
  int run(Console console) throws IOException {
    return solve().run(console);
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.program.PackageProblem;
import boardjudge.generator.ProblemGenerator;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --generator PROGRAM}. */
final class GeneratorOption {
  @Option(
      names = "--generator",
      paramLabel = "PROGRAM",
      description =
          "Makes the inputs of a package without a game: a program that gets a seed and prints an"
              + " input (the one that problem.yaml names).")
  private String program = "";

  /** What makes the inputs: the program given, or the problem's own. */
  ProblemGenerator<?> generator(Options.ProblemName named) throws IOException {
    if (program.isEmpty()) {
      return named.generator();
    }
    Path file = InputSource.regularFile(program);
    if (named.problem() instanceof PackageProblem plain) {
      return plain.madeBy(file).generator();
    }
    throw CommandFailure.usage(
        "--generator goes with a package without a game; this one has recipes of its own");
  }
}

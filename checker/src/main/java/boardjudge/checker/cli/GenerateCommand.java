package boardjudge.checker.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.files.AtomicFile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes one input file by a recipe; the same seed gives the same bytes.",
    footer = {
      "",
      "Examples:",
      "  boardjudge generate go simple-ko",
      "  boardjudge generate xiangqi uniform --seed 7 --set cases=5 -o 7.in"
    })
final class GenerateCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(index = "1", paramLabel = "RECIPE", description = "See: boardjudge recipes PROBLEM.")
  private String recipe;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "What the random start from (${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A value for one of the recipe's parameters; may be repeated.")
  private Map<String, String> set = new LinkedHashMap<>();

  @Option(names = "-o", paramLabel = "FILE", description = "Where to write; else standard output.")
  private String output = "-";

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    byte[] bytes = bytes(Lookup.generator(problem));
    if (output.equals("-")) {
      console.out().write(bytes);
    } else {
      AtomicFile.write(InputSource.path(output), bytes);
    }
    return Exit.FINE;
  }

  private <C> byte[] bytes(ProblemGenerator<C> generator) {
    return generator
        .problem()
        .format()
        .bytes(Lookup.recipe(generator, recipe).make(new SeededRandom(seed), set));
  }
}

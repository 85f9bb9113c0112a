package boardjudge.checker.internal.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.SeededRandom;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Mixin private final GeneratorOption made = new GeneratorOption();

  @Parameters(index = "1", paramLabel = "RECIPE", description = "See: boardjudge recipes PROBLEM.")
  private String recipe;

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A value for one of the recipe's parameters; may be repeated.")
  private Map<String, String> set = new LinkedHashMap<>();

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    output.write(console, bytes(made.generator(problem)));
    return Exit.FINE;
  }

  private <C> byte[] bytes(ProblemGenerator<C> generator) {
    return generator
        .problem()
        .format()
        .bytes(Lookup.recipe(generator, recipe).make(new SeededRandom(random.seed), set));
  }
}

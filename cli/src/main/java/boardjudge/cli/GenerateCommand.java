package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.InvalidGeneratedInputException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class GenerateCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Mixin private final Options.Generator generatorOption = new Options.Generator();

  @Parameters(index = "1", paramLabel = "RECIPE")
  private String recipe;

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(names = "--set", paramLabel = "KEY=VALUE")
  private Map<String, String> set = new LinkedHashMap<>();

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  @Override
  int run(Console console) throws IOException {
    output.write(console, bytes(generatorOption.generator(problemName)));
    return Exit.FINE;
  }

  private <C> byte[] bytes(ProblemGenerator<C> generator) {
    Recipe<C> generatorRecipe = Lookup.recipe(generator, recipe);
    List<C> cases = generatorRecipe.make(new SeededRandom(random.seed), set);
    Map<String, String> arguments = generatorRecipe.arguments(set).values();
    return FaultContext.during(
        () -> FaultContext.madeBy(recipe, random.seed, arguments),
        () -> InvalidGeneratedInputException.checked(generator.problem().format(), "input", cases));
  }
}

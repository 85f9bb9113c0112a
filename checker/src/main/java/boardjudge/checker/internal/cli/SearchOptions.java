package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.stress.Inputs;
import boardjudge.generator.ProblemGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code stress} searches among, for how long, and where it puts what it finds. */
final class SearchOptions {
  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      description =
          "Takes cases from this recipe or scope; may be given more than once (all quick ones).")
  private List<String> recipes = new ArrayList<>();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "How long to search (${DEFAULT-VALUE}).")
  private String time;

  @Mixin private final GeneratorOption made = new GeneratorOption();

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Where the failing input goes, its answer beside it (PROBLEM-stress.in).")
  private String input = "";

  /** What makes the inputs: the generator given, or the problem's own. */
  ProblemGenerator<?> generator(Options.ProblemName named) throws IOException {
    return made.generator(named);
  }

  /** The inputs to search among. */
  <C> Inputs<C> inputs(ProblemGenerator<C> generator) {
    recipes.forEach(recipe -> Lookup.recipe(generator, recipe));
    return new Inputs<>(generator, recipes, random.seed);
  }

  /** How long to search. */
  Duration time() {
    return Options.duration("--time", time);
  }

  /** Where the failing input goes. */
  Path input(String problem) {
    if (input.equals(ReportOptions.STANDARD_OUTPUT)) {
      throw CommandFailure.usage("-o: stress writes two files, the input and its answer; name one");
    }
    return InputSource.path(input.isEmpty() ? problem + "-stress.in" : input);
  }
}

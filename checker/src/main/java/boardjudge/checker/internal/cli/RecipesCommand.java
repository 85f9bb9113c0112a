package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.draw.TextTable;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "recipes",
    mixinStandardHelpOptions = true,
    description =
        "Lists a problem's recipes for inputs, with the parameters of each; then its scopes, which"
            + " hold small cases by number.",
    footer = {"", "Example:", "  boardjudge recipes go"})
final class RecipesCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  RecipesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    print(problem.generator());
    return Exit.FINE;
  }

  private <C> void print(ProblemGenerator<C> generator) {
    generator.recipes().forEach(this::print);
    generator.scopes().forEach(scope -> print(scope.recipe()));
  }

  private void print(Recipe<?> recipe) {
    console.out().println(recipe.name());
    console.out().println("    " + recipe.description());
    List<List<String>> settings = new ArrayList<>();
    for (Parameter parameter : recipe.parameters()) {
      settings.add(
          List.of(
              "    --set " + parameter.name() + "=" + parameter.defaultText(),
              parameter.description() + " (" + parameter.domain() + ")"));
    }
    if (!settings.isEmpty()) {
      new TextTable(settings)
          .lines(false)
          .forEach(line -> console.out().println(line.stripTrailing()));
    }
  }
}

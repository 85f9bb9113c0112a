package boardjudge.cli;

import boardjudge.checker.view.TextTable;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;

final class RecipesCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Override
  int run(Console console) {
    ProblemGenerator<?> generator = problemName.generator();
    Lookup.refuseWithoutGenerator(generator);
    if (generator.recipes().isEmpty() && generator.scopes().isEmpty()) {
      console.say("has-no-recipes", "problem", generator.problem().id());
    }
    generator.recipes().forEach(recipe -> print(console, recipe));
    generator.scopes().forEach(scope -> print(console, scope.recipe()));
    return Exit.FINE;
  }

  private void print(Console console, Recipe<?> recipe) {
    console.print(List.of(recipe.name(), "    " + console.translated(recipe.description())));
    List<List<String>> settings = new ArrayList<>();
    for (Parameter parameter : recipe.parameters()) {
      settings.add(
          List.of(
              "    --set " + parameter.name() + "=" + parameter.defaultText(),
              console.translated(parameter.description() + " (" + parameter.domain() + ")")));
    }
    if (!settings.isEmpty()) {
      console.print(new TextTable(settings).lines(false));
    }
  }
}

package boardjudge.checker.cli;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "recipes",
    mixinStandardHelpOptions = true,
    description = "Lists a problem's recipes for inputs, with what each can be told.",
    footer = {"", "Example:", "  boardjudge recipes go"})
final class RecipesCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  RecipesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    for (Recipe<?> recipe : Lookup.generator(problem).recipes()) {
      console.out().println(recipe.name());
      console.out().println("    " + recipe.description());
      for (Parameter parameter : recipe.parameters()) {
        console
            .out()
            .println(
                "    --set "
                    + parameter.name()
                    + "="
                    + parameter.defaultText()
                    + "   "
                    + parameter.description()
                    + " ("
                    + parameter.domain()
                    + ")");
      }
    }
    return Exit.FINE;
  }
}

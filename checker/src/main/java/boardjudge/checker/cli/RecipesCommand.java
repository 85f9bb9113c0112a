package boardjudge.checker.cli;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "recipes",
    mixinStandardHelpOptions = true,
    description = "Lists a problem's recipes for inputs, with the parameters of each.",
    footer = {"", "Example:", "  boardjudge recipes go"})
final class RecipesCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  RecipesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    for (Recipe<?> recipe : problem.generator().recipes()) {
      console.out().println(recipe.name());
      console.out().println("    " + recipe.description());
      for (Parameter parameter : recipe.parameters()) {
        String setting = parameter.name() + "=" + parameter.defaultText();
        console
            .out()
            .println(
                ("    --set " + setting + "   " + parameter.description())
                    + (" (" + parameter.domain() + ")"));
      }
    }
    return Exit.FINE;
  }
}

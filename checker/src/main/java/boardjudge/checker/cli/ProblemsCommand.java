package boardjudge.checker.cli;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "problems",
    mixinStandardHelpOptions = true,
    description = "Lists the problems: name, title, where it is used.",
    footer = {"", "Example:", "  boardjudge problems"})
final class ProblemsCommand implements Callable<Integer> {
  private final Console console;

  ProblemsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    for (Problem<?> problem : Problems.all()) {
      console.out().println(pad(problem.id(), 12) + pad(problem.title(), 32) + problem.source());
    }
    return Exit.FINE;
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(2, width - text.length()));
  }
}

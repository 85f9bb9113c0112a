package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.draw.TextTable;
import boardjudge.reference.Problems;
import java.util.ArrayList;
import java.util.List;
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
    List<List<String>> rows = new ArrayList<>();
    Problems.all().forEach(each -> rows.add(List.of(each.id(), each.title(), each.source())));
    new TextTable(rows).lines(false).forEach(console.out()::println);
    return Exit.FINE;
  }
}

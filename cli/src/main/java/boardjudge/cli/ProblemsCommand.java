package boardjudge.cli;

import boardjudge.checker.view.TextTable;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import java.util.ArrayList;
import java.util.List;

final class ProblemsCommand extends ConsoleCommand {
  @Override
  int run(Console console) {
    List<List<String>> rows = new ArrayList<>();
    Problems.all()
        .forEach(
            problem ->
                rows.add(
                    List.of(
                        problem.id(),
                        problem.name().text(console.lang()),
                        Message.translated(problem.getClass(), "source", problem.source())
                            .text(console.lang()))));
    console.print(new TextTable(rows).lines(false));
    return Exit.FINE;
  }
}

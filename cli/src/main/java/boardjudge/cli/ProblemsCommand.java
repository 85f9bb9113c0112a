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
            each ->
                rows.add(
                    List.of(
                        each.id(),
                        each.name().text(console.lang()),
                        Message.translated(each.getClass(), "source", each.source())
                            .text(console.lang()))));
    new TextTable(rows).lines(false).forEach(console::say);
    return Exit.FINE;
  }
}

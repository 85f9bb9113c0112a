package boardjudge.cli.project;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * What a game has and what it lacks.
 *
 * @param problem the game's name
 * @param missing the number of missing parts
 * @param parts in the order of making them
 */
public record StatusReport(String problem, int missing, List<StatusPart> parts) implements Report {
  /** Keeps an unmodifiable copy. */
  public StatusReport {
    parts = List.copyOf(parts);
  }

  static StatusReport of(String problem, List<StatusPart> parts) {
    int missing =
        (int) parts.stream().filter(each -> each.state() == StatusPart.State.MISSING).count();
    return new StatusReport(problem, missing, parts);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("part", "state", "what there is", "what it gives"));
    for (StatusPart each : parts) {
      rows.add(List.of(each.part(), each.state().words(), each.found(), each.gives()));
    }
    List<String> lines = new ArrayList<>();
    new TextTable(rows)
        .in(StatusReport.class, style.lang(), 0, 1, 2, 3)
        .lines()
        .forEach(line -> lines.add(line.stripTrailing()));
    lines.add("");
    List<StatusPart> open = parts.stream().filter(each -> !each.next().isEmpty()).toList();
    for (StatusPart.State state :
        List.of(StatusPart.State.MISSING, StatusPart.State.DEFAULT, StatusPart.State.OPTIONAL)) {
      for (StatusPart each : open) {
        if (each.state() == state) {
          String next = each.part() + " (" + state.words() + "): " + each.next();
          lines.add("- " + next + " (docs/" + each.page() + ")");
        }
      }
    }
    if (!open.isEmpty()) {
      lines.add("");
    }
    lines.add(
        missing == 0
            ? PartList.say("nothing-missing", "problem", problem)
            : PartList.say("parts-missing", "problem", problem, "count", missing));
    return lines;
  }
}

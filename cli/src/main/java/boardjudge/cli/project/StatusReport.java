package boardjudge.cli.project;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.ResultTranslator;
import boardjudge.suite.Stale;
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
        (int) parts.stream().filter(part -> part.state() == StatusPart.State.MISSING).count();
    return new StatusReport(problem, missing, parts);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("part", "state", "what there is", "what it gives"));
    for (StatusPart part : parts) {
      rows.add(List.of(part.part(), part.state().words(), part.found(), part.gives()));
    }
    List<String> lines =
        new ArrayList<>(
            new TextTable(rows).in(StatusReport.class, style.lang(), 0, 1, 2, 3).lines());
    lines.add("");
    List<StatusPart> openParts = parts.stream().filter(part -> !part.next().isEmpty()).toList();
    for (StatusPart.State state :
        List.of(StatusPart.State.MISSING, StatusPart.State.DEFAULT, StatusPart.State.OPTIONAL)) {
      for (StatusPart part : openParts) {
        if (part.state() == state) {
          String next = part.part() + " (" + state.words() + "): " + part.next();
          lines.add(translated("- " + next + " (docs/" + part.page() + ")", style));
        }
      }
    }
    if (!openParts.isEmpty()) {
      lines.add("");
    }
    String conclusion =
        missing == 0
            ? PartList.say("nothing-missing", "problem", problem)
            : PartList.say("parts-missing", "problem", problem, "count", missing);
    lines.add(translated(conclusion, style));
    return lines;
  }

  private static String translated(String english, TextStyle style) {
    return ResultTranslator.translate(english, style.lang(), StatusReport.class, Stale.class);
  }
}

package boardjudge.cli.project;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a game has and what it lacks.
 *
 * @param problem the game's name
 * @param missing how many parts are missing
 * @param parts in the order of making them
 */
public record StatusReport(String problem, int missing, List<GamePart> parts) implements Report {
  /** Keeps an unmodifiable copy. */
  public StatusReport {
    parts = List.copyOf(parts);
  }

  /** The pages that say how a part is made; of all others there is one for the whole game. */
  private static final Map<String, String> PAGES =
      Map.ofEntries(
          Map.entry("statement", "problem-package.md"),
          Map.entry("problem.yaml", "problem-package.md"),
          Map.entry("broken rules", "problem-package.md"),
          Map.entry("plan", "suite.md"),
          Map.entry("tests", "suite.md"),
          Map.entry("notes", "suite.md"),
          Map.entry("coverage", "suite.md"),
          Map.entry("up to date", "suite.md"),
          Map.entry("strength", "strength.md"),
          Map.entry("accepted", "submissions.md"),
          Map.entry("wrong_answer", "submissions.md"));

  /**
   * The report on these parts.
   *
   * @param ofPrograms whether the game's engines are programs, or else Java
   */
  static StatusReport of(String problem, boolean ofPrograms, List<GamePart> parts) {
    int missing =
        (int) parts.stream().filter(each -> each.state() == GamePart.State.MISSING).count();
    String page = ofPrograms ? "program-referee.md" : "game-parts.md";
    return new StatusReport(
        problem,
        missing,
        parts.stream().map(each -> each.on(PAGES.getOrDefault(each.part(), page))).toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("part", "state", "what there is", "what it gives"));
    for (GamePart each : parts) {
      rows.add(List.of(each.part(), each.state().words(), each.found(), each.gives()));
    }
    List<String> lines = new ArrayList<>();
    new TextTable(rows)
        .in(StatusReport.class, style.lang())
        .lines()
        .forEach(line -> lines.add(line.stripTrailing()));
    lines.add("");
    List<GamePart> open = parts.stream().filter(each -> !each.next().isEmpty()).toList();
    for (GamePart.State state :
        List.of(GamePart.State.MISSING, GamePart.State.BY_ITSELF, GamePart.State.OPTIONAL)) {
      for (GamePart each : open) {
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
        problem
            + ": "
            + (missing == 0
                ? "nothing is missing"
                : missing + (missing == 1 ? " part is missing" : " parts are missing")));
    return lines;
  }
}

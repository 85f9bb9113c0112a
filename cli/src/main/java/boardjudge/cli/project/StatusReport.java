package boardjudge.cli.project;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.ResultTranslator;
import boardjudge.suite.Stale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a game has and what it lacks.
 *
 * @param problem the game's name
 * @param missing the number of missing parts
 * @param parts in the order of making them
 */
public record StatusReport(String problem, int missing, List<Part> parts) implements Report {
  /**
   * A part of a game and its state.
   *
   * @param part its name: {@code solver}
   * @param found what there is, or what is missing
   * @param gives what it is good for
   * @param next what to do; empty where it is done
   * @param page the file name of its documentation
   */
  public record Part(
      String part, State state, String found, String gives, String next, String page) {}

  /** The state of a part. */
  public enum State {
    /** The game has it. */
    DONE,
    /** The game has none of its own and uses a default. */
    DEFAULT,
    /** The game lacks it, and what it gives. */
    MISSING,
    /** The game lacks it and can do without. */
    OPTIONAL;

    /** As reports print it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Keeps an unmodifiable copy. */
  public StatusReport {
    parts = List.copyOf(parts);
  }

  static StatusReport of(String problem, List<Part> parts) {
    int missing = (int) parts.stream().filter(part -> part.state() == State.MISSING).count();
    return new StatusReport(problem, missing, parts);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("part", "state", "what there is", "what it gives"));
    for (Part part : parts) {
      rows.add(List.of(part.part(), part.state().words(), part.found(), part.gives()));
    }
    List<String> lines =
        new ArrayList<>(
            new TextTable(rows).in(StatusReport.class, style.lang(), 0, 1, 2, 3).lines());
    lines.add("");
    List<Part> openParts = parts.stream().filter(part -> !part.next().isEmpty()).toList();
    for (State state : List.of(State.MISSING, State.DEFAULT, State.OPTIONAL)) {
      for (Part part : openParts) {
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

package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/**
 * A step whose parts are all given; enough for many games.
 *
 * @param action what is judged, as {@link Step#action}
 * @param decidedBy the rules, the most telling first
 * @param output the lines printed
 * @param board the board once the step is over
 * @param because why, as {@link Step#because}
 * @param form what its lines look like; may be empty
 */
public record Ruling(
    String action,
    List<Rule> decidedBy,
    List<String> output,
    Diagram board,
    String because,
    Optional<LineForm> form)
    implements Step {
  /** Keeps unmodifiable copies. */
  public Ruling {
    decidedBy = List.copyOf(decidedBy);
    output = List.copyOf(output);
  }

  /**
   * A step that one rule decides and that prints a line or none.
   *
   * @param action as {@link #action}
   * @param rule the rule
   * @param line the line; empty if none is printed
   * @param board as {@link #board}
   * @param because as {@link #because}
   * @param form what such a line looks like
   */
  public Ruling(
      String action, Rule rule, String line, Diagram board, String because, LineForm form) {
    this(
        action,
        List.of(rule),
        line.isEmpty() ? List.of() : List.of(line),
        board,
        because,
        Optional.of(form));
  }
}

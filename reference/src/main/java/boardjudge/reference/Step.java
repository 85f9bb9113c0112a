package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/** One judged event of a case, with the rules that decided it; owns no mutable state. */
public interface Step {
  /** What is judged, as a phrase: {@code command 9: B at (1, 2)}. */
  String action();

  /** The rules that made this step what it is, the most telling first; never empty. */
  List<Rule> decidedBy();

  /** The lines this step prints; often none. */
  List<String> output();

  /**
   * Whether a program that ruled otherwise at this step could have printed {@code line} here. Used
   * to find the likeliest step where a line could come from several; must be quick and not throw,
   * whatever the line holds.
   */
  boolean mightPrint(String line);

  /** The board once the step is over, the step's own squares marked. */
  Diagram board();

  /** What happened, for counting; often nothing. */
  default List<Event> events() {
    return List.of();
  }

  /**
   * Says why this step prints what it prints, given what was found instead. May be slow; must not
   * throw, whatever was found, and quotes nothing of what was found unescaped.
   */
  Explanation explain(Discrepancy discrepancy);

  /**
   * Says in a few words for a headline what is right here and what was found; empty where the found
   * line is nothing that this step could print, so that both lines say it better. Must not throw,
   * whatever was found, and quotes nothing of it. At most some 50 characters together: what does
   * not fit into a headline is not shown.
   */
  default Optional<Contrast> contrast(Discrepancy discrepancy) {
    return Optional.empty();
  }
}

package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One judged event of a case, with the rules that decided it; owns no mutable state. */
public interface Step {
  /**
   * {@return what is judged, as a phrase in printable ASCII, without a full stop: {@code command 9:
   * B at (1, 2)}}
   */
  String action();

  /**
   * {@return what is judged in all languages that the game speaks, in English as {@link #action}}
   */
  default Message message() {
    return Message.literal(action());
  }

  /**
   * {@return those of the problem's rules that made this step what it is, the most telling first;
   * never empty}
   */
  List<Rule> decidedBy();

  /**
   * {@return the lines this step prints, in order, without their ends, unmodifiable; often none}
   */
  List<String> output();

  /**
   * {@return whether a program that ruled otherwise at this step could have printed {@code line}
   * here; of the step's own lines always true} Used to find the likeliest step where a line could
   * come from several; must be quick and not throw, whatever the line holds. Unless the game says
   * more, true of lines of the step's {@link #form}, and without a form of a step that prints
   * anything: no silent step is suspected.
   *
   * @param line a line of an output; hostile text of any length
   */
  default boolean mightPrint(String line) {
    return form()
        .map(form -> output().contains(line) || form.matches(line))
        .orElse(!output().isEmpty());
  }

  /**
   * {@return what the step's lines look like, or would, if it printed any: what is said of a found
   * line follows from it; empty where no form is described}
   */
  default Optional<LineForm> form() {
    return Optional.empty();
  }

  /**
   * {@return what sentences on this step may name beside what its lines have, see {@link LineForm}:
   * printable texts, numbers, messages}
   */
  default Map<String, Object> names() {
    return Map.of();
  }

  /**
   * {@return the board once the step is over, the step's own squares marked, in the form of {@link
   * Problem#start}}
   */
  Diagram board();

  /**
   * {@return how the step comes about, board by board, for those who walk a case: a line of play,
   * or moves that are tried in turn; without the start's board and the step's own, often none} Each
   * title is a phrase like {@link #message}.
   */
  default List<Evidence.Board> walk() {
    return List.of();
  }

  /**
   * {@return the board at a place of the {@link #walk}; behind the walk's last the step's own}
   *
   * @param walked as in {@link Claim}
   */
  default Diagram board(int walked) {
    List<Evidence.Board> walk = walk();
    return walked <= walk.size() ? walk.get(walked - 1).diagram() : board();
  }

  /**
   * {@return where a found line parts from this step, and the board that it claims; of a game that
   * does not say it the step's own board alone} Must not throw, whatever was found.
   *
   * @param discrepancy as in {@link #explain}
   * @param wrong how a known wrong program that prints the like judges this step; empty where none
   *     is known
   */
  default Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    return new Claim(walk().size() + 1, Optional.empty());
  }

  /**
   * {@return what happened, for counting, in any order; often nothing, and an event may be there
   * more than once}
   */
  default List<Event> events() {
    return List.of();
  }

  /**
   * {@return why this step is what it is, whatever was found, in one or two sentences in printable
   * ASCII; for steps that need not look at that} Unless the game says more, that the rule decides.
   */
  default String because() {
    return output().isEmpty()
        ? "Nothing is printed here."
        : "What is printed here is decided by this rule.";
  }

  /**
   * Says why this step prints what it prints, given what was found instead. May be slow; must not
   * throw, whatever was found, and quotes nothing of what was found unescaped.
   *
   * @param discrepancy which of the step's lines differs first, and what was found there
   * @return the one rule that decides, the reason, and what to look at; unless the game says more,
   *     what the {@link #form} finds, and without a form the most telling rule and {@link #because}
   */
  default Explanation explain(Discrepancy discrepancy) {
    return form()
        .map(form -> form.explain(this, discrepancy))
        .orElseGet(() -> new Explanation(decidedBy().get(0), because(), evidence()));
  }

  /**
   * {@return what to look at beside any explanation of this step, in reading order, often nothing;
   * the boards before and after it are shown anyway}
   */
  default List<Evidence> evidence() {
    return List.of();
  }

  /**
   * Says in a few words for a headline what is right here and what was found; empty where the found
   * line is nothing that this step could print, so that both lines say it better. Must not throw,
   * whatever was found, and quotes nothing of it. At most some 50 characters together: what does
   * not fit into a headline is not shown.
   *
   * @param discrepancy as in {@link #explain}
   * @return both in words; empty where there is nothing better to say than both lines; unless the
   *     game says more, what the {@link #form} finds
   */
  default Optional<Contrast> contrast(Discrepancy discrepancy) {
    return form().flatMap(form -> form.contrast(this, discrepancy));
  }
}

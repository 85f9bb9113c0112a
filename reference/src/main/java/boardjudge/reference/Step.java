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

  /** {@return what is judged, in all languages of the game; in English {@link #action}} */
  default Message message() {
    return Message.literal(action());
  }

  /** {@return the problem's rules that decided this step, the most telling first; never empty} */
  List<Rule> decidedBy();

  /** {@return the lines that this step prints, without line ends, unmodifiable; often none} */
  List<String> output();

  /**
   * {@return whether a program that judges this step wrongly could print {@code line} here; always
   * true for the step's own lines} Used to find the likeliest of several steps; must be fast, and
   * must not throw, whatever the line contains. By default true for lines of the step's {@link
   * #form}; without a form, true if the step prints anything.
   *
   * @param line a line of an output; untrusted text of any length
   */
  default boolean mightPrint(String line) {
    return form()
        .map(form -> output().contains(line) || form.matches(line))
        .orElse(!output().isEmpty());
  }

  /**
   * {@return what the step's lines look like, or would if it printed any; what is said about a
   * found line follows from it; empty if no form is described}
   */
  default Optional<LineForm> form() {
    return Optional.empty();
  }

  /** {@return more arguments for the {@link LineForm}'s sentences: texts, numbers, messages} */
  default Map<String, Object> names() {
    return Map.of();
  }

  /** {@return the board after the step, its own squares marked, like {@link Problem#start}} */
  Diagram board();

  /**
   * {@return the boards on the way to the step's own board, for those who replay a case: a line of
   * play, or moves tried in turn; without the start's board and the step's own; often none} Each
   * title is a phrase like {@link #message}.
   */
  default List<Evidence.Board> walk() {
    return List.of();
  }

  /**
   * {@return a board of the {@link #walk}; past its last the step's own board}
   *
   * @param walked as in {@link Claim}
   */
  default Diagram board(int walked) {
    List<Evidence.Board> walk = walk();
    return walked <= walk.size() ? walk.get(walked - 1).diagram() : board();
  }

  /**
   * {@return where a found line departs from this step, and the board that it implies; by default
   * at the step's own board, with no board implied} Must not throw, whatever was found.
   *
   * @param discrepancy as in {@link #explain}
   * @param wrong how a known wrong program that prints the same judges this step; empty if none is
   *     known
   */
  default Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    return new Claim(walk().size() + 1, Optional.empty());
  }

  /** {@return what happened, for statistics, in any order; may repeat an event} */
  default List<Event> events() {
    return List.of();
  }

  /**
   * {@return one or two sentences in printable ASCII: why this step is as it is, whatever was
   * found} By default that the rule decides.
   */
  default String because() {
    return output().isEmpty()
        ? "Nothing is printed here."
        : "What is printed here is decided by this rule.";
  }

  /**
   * Says why this step prints what it prints, given what was found instead. May be slow. Must not
   * throw, whatever was found, and must escape what it quotes of that.
   *
   * @param discrepancy which of the step's lines differs first, and what was found there
   * @return the one rule that decides, the reason, and what to look at; by default what the {@link
   *     #form} finds, and without a form the first rule and {@link #because}
   */
  default Explanation explain(Discrepancy discrepancy) {
    return form()
        .map(form -> form.explain(this, discrepancy))
        .orElseGet(() -> new Explanation(decidedBy().get(0), because(), evidence()));
  }

  /**
   * {@return what to show with any explanation of this step, in reading order; often nothing, as
   * the boards before and after it are shown anyway}
   */
  default List<Evidence> evidence() {
    return List.of();
  }

  /**
   * Says what is right here and what was found, in a few words for a headline. Must not throw,
   * whatever was found, and must not quote it. At most about 50 characters together: what does not
   * fit into a headline is not shown.
   *
   * @param discrepancy as in {@link #explain}
   * @return both in words; empty if the two lines say it better, as when the found line is nothing
   *     that this step could print; by default what the {@link #form} finds
   */
  default Optional<Contrast> contrast(Discrepancy discrepancy) {
    return form().flatMap(form -> form.contrast(this, discrepancy));
  }
}

package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One judged event of a case, with the rules that decided it; owns no mutable state. */
public interface Step {
  /**
   * What is judged, as a phrase: {@code command 9: B at (1, 2)}.
   *
   * @return the phrase, in printable ASCII, without a full stop
   */
  String action();

  /**
   * What is judged in all languages that the game speaks.
   *
   * @return the message, in English as {@link #action}
   */
  default Message message() {
    return Message.literal(action());
  }

  /**
   * The rules that made this step what it is, the most telling first; never empty.
   *
   * @return at least one of the problem's rules
   */
  List<Rule> decidedBy();

  /**
   * The lines this step prints; often none.
   *
   * @return the lines in order without their ends, unmodifiable
   */
  List<String> output();

  /**
   * Whether a program that ruled otherwise at this step could have printed {@code line} here. Used
   * to find the likeliest step where a line could come from several; must be quick and not throw,
   * whatever the line holds.
   *
   * @param line a line of an output; hostile text of any length
   * @return whether it could; of the step's own lines always true. Unless the game says more, true
   *     of lines of the step's {@link #form}, and without a form of a step that prints anything: no
   *     silent step is suspected
   */
  default boolean mightPrint(String line) {
    return form()
        .map(form -> output().contains(line) || form.matches(line))
        .orElse(!output().isEmpty());
  }

  /**
   * What the step's lines look like, or would, if it printed any: what is said of a found line
   * follows from it.
   *
   * @return the form; empty where none is described
   */
  default Optional<LineForm> form() {
    return Optional.empty();
  }

  /**
   * What sentences on this step may name beside what its lines have, see {@link LineForm}.
   *
   * @return values by name: printable texts, numbers, messages
   */
  default Map<String, Object> names() {
    return Map.of();
  }

  /**
   * The board once the step is over, the step's own squares marked.
   *
   * @return the board, in the form of {@link Problem#start}
   */
  Diagram board();

  /**
   * How the step comes about, board by board, for those who walk a case: a line of play, or moves
   * that are tried in turn. Each title is a phrase like {@link #message}.
   *
   * @return the boards in order, without the start's and the step's own; often none
   */
  default List<Evidence.Board> walk() {
    return List.of();
  }

  /**
   * The board at a place of the {@link #walk}.
   *
   * @param walked as in {@link Claim}
   * @return that board; behind the walk's last the step's own
   */
  default Diagram board(int walked) {
    List<Evidence.Board> walk = walk();
    return walked <= walk.size() ? walk.get(walked - 1).diagram() : board();
  }

  /**
   * Where a found line parts from this step, and the board that it claims. Must not throw, whatever
   * was found.
   *
   * @param discrepancy as in {@link #explain}
   * @param wrong how a known wrong program that prints the like judges this step; empty where none
   *     is known
   * @return the claim; of a game that does not say it the step's own board alone
   */
  default Claim claim(Discrepancy discrepancy, Optional<Step> wrong) {
    return new Claim(walk().size() + 1, Optional.empty());
  }

  /**
   * What happened, for counting; often nothing.
   *
   * @return the events in any order; one may be there more than once
   */
  default List<Event> events() {
    return List.of();
  }

  /**
   * Why this step is what it is, whatever was found; for steps that need not look at that.
   *
   * @return one or two sentences in printable ASCII; unless the game says more, that the rule
   *     decides
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
   * What to look at beside any explanation of this step; the boards before and after it are shown
   * anyway.
   *
   * @return pictures and tables in reading order; often none
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

package othello;

import static othello.OthelloExplainer.say;
import static othello.OthelloExplainer.sentence;
import static othello.OthelloPosition.name;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Says why L prints what it prints: the first square that is missing or too much picks the rule.
 */
final class OthelloListExplainer {
  private static final int QUOTED = 40;

  private final OthelloListStep step;
  private final OthelloPosition position;
  private final OthelloSide side;
  private final OthelloExplainer words;

  OthelloListExplainer(OthelloListStep step) {
    this.step = step;
    position = step.before();
    side = position.toMove();
    words = new OthelloExplainer(position, side);
  }

  Explanation explain(Discrepancy discrepancy) {
    OthelloRule decider = (OthelloRule) step.decidedBy().get(0);
    if (discrepancy.row() > 0) {
      return of(decider, say("one-line-l"));
    }
    String found = discrepancy.foundLine().orElse("").strip();
    if (step.moves().isEmpty()) {
      return none(OthelloStep.squares(found).orElse(List.of()));
    }
    String first = words.bracketing(step.moves().get(0));
    if (discrepancy.foundLine().isEmpty()) {
      return of(decider, say("list-ends", "reason", sentence(first)));
    }
    Optional<List<Square>> squares = OthelloStep.squares(found);
    if (squares.isPresent()) {
      return list(squares.get());
    }
    if (found.equals(OthelloReferee.NO_LEGAL_MOVE)) {
      return of(
          OthelloRule.BRACKETS, say("list-has-a-move", "side", side.title(), "reason", first));
    }
    int count = step.moves().size();
    String quoted = Quote.of(found, QUOTED);
    return of(
        OthelloRule.LIST_ORDER,
        say("list-is-none", "side", side.title(), "count", count, "found", quoted));
  }

  /** There is no legal move, and these are listed. */
  private Explanation none(List<Square> found) {
    OthelloSide other = side.opponent();
    List<Square> others = new OthelloReferee().legal(position, other);
    String nothing = say("list-nothing", "side", side.title(), "colour", other.word());
    Optional<Square> wrong = found.stream().filter(square -> !others.contains(square)).findFirst();
    if (wrong.isPresent()) {
      return tooMuch(wrong.get(), nothing + " ");
    }
    return of(
        OthelloRule.NO_LEGAL_MOVE,
        found.isEmpty()
            ? nothing
            : say("list-of-the-other", "nothing", nothing, "side", other.title()));
  }

  private Explanation list(List<Square> found) {
    for (Square square : step.moves()) {
      if (!found.contains(square)) {
        String reason = words.bracketing(square);
        return before(
            OthelloRule.BRACKETS,
            say("list-missing", "square", name(square), "reason", reason),
            words.bracket(square));
      }
    }
    for (Square square : found) {
      if (!step.moves().contains(square)) {
        return tooMuch(square, "");
      }
    }
    boolean twice = found.size() > new HashSet<>(found).size();
    return of(OthelloRule.LIST_ORDER, say(twice ? "list-twice" : "list-order"));
  }

  private Explanation tooMuch(Square square, String before) {
    String reason =
        position
            .at(square)
            .map(disc -> say("taken", "colour", disc.word()))
            .orElseGet(() -> words.notBracketing(square));
    return before(
        position.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
        say("list-too-much", "before", before, "square", name(square), "reason", reason),
        position.diagram().mark(Mark.LAST, square));
  }

  private Explanation before(OthelloRule rule, String because, Diagram diagram) {
    String caption = "before command " + step.number() + ", " + side.title() + "'s turn";
    return new Explanation(rule, because, List.of(new Evidence.Board(caption, diagram)));
  }

  private Explanation of(OthelloRule rule, String because) {
    String marked = step.moves().isEmpty() ? "" : ", the legal moves marked";
    String caption = "at command " + step.number() + ", " + side.title() + "'s turn" + marked;
    return new Explanation(rule, because, List.of(new Evidence.Board(caption, step.board())));
  }
}

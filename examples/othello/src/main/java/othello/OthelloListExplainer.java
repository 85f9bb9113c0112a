package othello;

import static othello.OthelloExplainer.sentence;
import static othello.OthelloPosition.name;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
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
    if (discrepancy.row() > 0) {
      return of(decider(), "L prints this one line alone.");
    }
    String found = discrepancy.foundLine().orElse("").strip();
    if (step.moves().isEmpty()) {
      return none(OthelloStep.squares(found).orElse(List.of()));
    }
    if (discrepancy.foundLine().isEmpty()) {
      return of(decider(), "The output ends, but L prints a line here. " + first());
    }
    Optional<List<Square>> squares = OthelloStep.squares(found);
    if (squares.isPresent()) {
      return list(squares.get());
    }
    return found.equals(OthelloReferee.NO_LEGAL_MOVE)
        ? of(OthelloRule.BRACKETS, side.title() + " has a legal move: " + why(step.moves().get(0)))
        : of(
            OthelloRule.LIST_ORDER,
            "L lists the legal moves of "
                + side.title()
                + ", "
                + OthelloExplainer.count(step.moves().size(), "square")
                + "; "
                + Quote.of(found, QUOTED)
                + " is no such list.");
  }

  /** There is no legal move, and these are listed. */
  private Explanation none(List<Square> found) {
    List<Square> others = new OthelloReferee().legal(position, side.opponent());
    String because =
        "It is "
            + side.title()
            + "'s turn, and on no empty square "
            + side.title()
            + " brackets a "
            + side.opponent().word()
            + " disc.";
    Optional<Square> wrong = found.stream().filter(square -> !others.contains(square)).findFirst();
    if (wrong.isPresent()) {
      return tooMuch(wrong.get(), because + " ");
    }
    return of(
        OthelloRule.NO_LEGAL_MOVE,
        found.isEmpty()
            ? because
            : because
                + " The squares listed are legal moves of "
                + side.opponent().title()
                + ", whose turn it is not.");
  }

  private Explanation tooMuch(Square square, String before) {
    return board(
        position.isEmpty(square) ? OthelloRule.BRACKETS : OthelloRule.EMPTY_SQUARE,
        before + name(square) + " is no legal move: " + wrong(square),
        "before command " + step.number() + ", " + side.title() + "'s turn",
        position.diagram().mark(Mark.LAST, square));
  }

  private Explanation list(List<Square> found) {
    for (Square square : step.moves()) {
      if (!found.contains(square)) {
        return board(
            OthelloRule.BRACKETS,
            name(square) + " is missing: " + why(square),
            "before command " + step.number() + ", " + side.title() + "'s turn",
            bracket(square));
      }
    }
    for (Square square : found) {
      if (!step.moves().contains(square)) {
        return tooMuch(square, "");
      }
    }
    return of(
        OthelloRule.LIST_ORDER,
        found.size() > new HashSet<>(found).size()
            ? "Each legal move is listed once."
            : "The squares are right, but not as they are to be written: by row, then by column,"
                + " with one blank between.");
  }

  private OthelloRule decider() {
    return (OthelloRule) step.decidedBy().get(0);
  }

  private String first() {
    return sentence(words.bracketing(step.moves().get(0))) + ".";
  }

  private String why(Square square) {
    return words.bracketing(square) + ".";
  }

  private String wrong(Square square) {
    return position.isEmpty(square)
        ? words.notBracketing(square) + "."
        : "a " + position.at(square).map(OthelloSide::word).orElse("") + " disc lies there.";
  }

  private Diagram bracket(Square square) {
    List<Square> turned = new OthelloReferee().turned(position, side, square);
    List<Arrow> arrows = new ArrayList<>();
    for (Square end : words.ends(square)) {
      arrows.add(new Arrow(square, end, Arrow.Kind.CAPTURE));
    }
    return position
        .diagram()
        .mark(Mark.CAPTURED, turned)
        .mark(Mark.SUBJECT, words.ends(square))
        .mark(Mark.TARGET, square)
        .arrows(arrows);
  }

  private Explanation of(OthelloRule rule, String because) {
    return board(
        rule,
        because,
        "at command "
            + step.number()
            + ", "
            + side.title()
            + "'s turn"
            + (step.moves().isEmpty() ? "" : ", the legal moves marked"),
        step.board());
  }

  private static Explanation board(
      OthelloRule rule, String because, String caption, Diagram diagram) {
    return new Explanation(rule, because, List.of(new Evidence.Board(caption, diagram)));
  }
}

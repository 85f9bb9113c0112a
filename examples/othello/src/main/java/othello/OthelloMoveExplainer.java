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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says why M prints what it prints: how the two numbers come about. */
final class OthelloMoveExplainer {
  private final OthelloMoveStep step;
  private final OthelloExplainer words;

  OthelloMoveExplainer(OthelloMoveStep step) {
    this.step = step;
    words = new OthelloExplainer(step.before(), step.mover());
  }

  Explanation explain(Discrepancy discrepancy) {
    if (discrepancy.row() > 0) {
      return explanation(OthelloRule.COUNTS, "M prints this one line alone.");
    }
    if (discrepancy.isNone()) {
      return explanation(step.isPass() ? OthelloRule.PASS : OthelloRule.TURNED, account());
    }
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    Optional<OthelloCounts> counts = OthelloCounts.of(found);
    if (counts.isEmpty()) {
      return explanation(
          OthelloRule.COUNTS,
          "M prints the numbers of black and white discs after the move. " + account());
    }
    return explanation(rule(counts.get()), account() + note(counts.get()));
  }

  private OthelloCounts right() {
    return new OthelloCounts(
        step.after().count(OthelloSide.BLACK), step.after().count(OthelloSide.WHITE));
  }

  private OthelloRule rule(OthelloCounts found) {
    if (found.equals(right()) || found.swapped().equals(right())) {
      return OthelloRule.COUNTS;
    }
    // Who passes rightly has more discs of the mover's colour after it.
    boolean moverIsRight =
        found.of(step.mover()) > step.before().count(step.mover()) || !step.isPass();
    return moverIsRight ? OthelloRule.TURNED : OthelloRule.PASS;
  }

  private String note(OthelloCounts found) {
    if (found.equals(right())) {
      return " The numbers are right, but each is to be at least two characters wide, with a blank"
          + " before a single digit.";
    }
    if (found.swapped().equals(right())) {
      return " The black discs come first.";
    }
    int before = step.before().count(OthelloSide.BLACK) + step.before().count(OthelloSide.WHITE);
    return found.sum() == before + 1
        ? ""
        : " A move adds one disc, so the numbers add up to " + (before + 1) + ".";
  }

  /** How the position comes about. */
  String account() {
    String pass =
        step.isPass()
            ? step.before().toMove().title()
                + " has no legal move, so this is a move of "
                + step.mover().title()
                + ". "
            : "";
    return pass
        + sentence(words.bracketing(step.square()))
        + ", so "
        + OthelloExplainer.count(step.turned().size(), "disc")
        + (step.turned().size() == 1 ? " is" : " are")
        + " turned.";
  }

  private Explanation explanation(OthelloRule rule, String because) {
    return new Explanation(rule, because, boards());
  }

  /** The board before the move, with what it brackets, and the board after it. */
  List<Evidence> boards() {
    Square square = step.square();
    List<Arrow> arrows = new ArrayList<>();
    for (Square end : words.ends(square)) {
      arrows.add(new Arrow(square, end, Arrow.Kind.CAPTURE));
    }
    Diagram before =
        step.before()
            .diagram()
            .mark(Mark.CAPTURED, step.turned())
            .mark(Mark.SUBJECT, words.ends(square))
            .mark(Mark.TARGET, square)
            .arrows(arrows);
    String move = step.mover().title() + " " + name(square);
    return List.of(
        new Evidence.Board("before command " + step.number() + ", " + move, before),
        new Evidence.Board("after command " + step.number(), step.board()));
  }
}

package othello;

import static othello.OthelloExplainer.say;
import static othello.OthelloExplainer.sentence;
import static othello.OthelloPosition.name;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
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
      return new Explanation(OthelloRule.COUNTS, say("one-line-m"), boards());
    }
    OthelloRule rule = step.isPass() ? OthelloRule.PASS : OthelloRule.TURNED;
    String because = account();
    if (discrepancy.isNone()) {
      return new Explanation(rule, because, boards());
    }
    Optional<OthelloCounts> counts = OthelloCounts.of(discrepancy.foundLine().orElse(""));
    if (counts.isEmpty()) {
      return new Explanation(OthelloRule.COUNTS, say("counts-form", "account", because), boards());
    }
    OthelloCounts found = counts.get();
    OthelloCounts right = OthelloCounts.of(step.after());
    if (found.equals(right) || found.swapped().equals(right)) {
      String name = found.equals(right) ? "counts-wide" : "counts-swapped";
      return new Explanation(OthelloRule.COUNTS, say(name, "account", because), boards());
    }
    // Who passes rightly has more discs of the mover's colour after it.
    if (found.of(step.mover()) > step.before().count(step.mover())) {
      rule = OthelloRule.TURNED;
    }
    return new Explanation(
        rule,
        found.sum() == right.sum()
            ? because
            : say("counts-sum", "account", because, "sum", right.sum()),
        boards());
  }

  /** How the position comes about. */
  String account() {
    String bracketing = sentence(words.bracketing(step.square()));
    String account = say("account", "bracketing", bracketing, "count", step.turned().size());
    String side = step.before().toMove().title();
    String mover = step.mover().title();
    return step.isPass()
        ? say("account-pass", "side", side, "mover", mover, "account", account)
        : account;
  }

  /** The board before the move, with what it brackets, and the board after it. */
  List<Evidence> boards() {
    String move = step.mover().title() + " " + name(step.square());
    return List.of(
        new Evidence.Board(
            "before command " + step.number() + ", " + move, words.bracket(step.square())),
        new Evidence.Board("after command " + step.number(), step.board()));
  }
}

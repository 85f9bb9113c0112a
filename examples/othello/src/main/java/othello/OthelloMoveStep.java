package othello;

import static othello.OthelloExplainer.say;
import static othello.OthelloExplainer.sentence;

import boardjudge.reference.Difference;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.LineForm;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command M, judged.
 *
 * @param number which of its game's commands it is, from 1
 * @param before the position that it met
 * @param mover whose move it is
 * @param square where the new disc lies
 * @param turned the discs that it turned
 * @param after the position that the next command meets
 * @param output what it prints
 */
public record OthelloMoveStep(
    int number,
    OthelloPosition before,
    OthelloSide mover,
    Square square,
    List<Square> turned,
    OthelloPosition after,
    List<String> output)
    implements OthelloStep {
  private static final LineForm COUNTS =
      LineForm.fields("counts", "Black - {black:2} White - {white:2}").written(OthelloRule.COUNTS);

  /** Keeps unmodifiable copies. */
  public OthelloMoveStep {
    turned = List.copyOf(turned);
    output = List.copyOf(output);
  }

  @Override
  public String action() {
    return "command "
        + number
        + ": "
        + OthelloCommand.move(square).text()
        + ", "
        + mover.title()
        + "'s move";
  }

  /** Whether it is a move of the player whose turn it was not. */
  public boolean isPass() {
    return mover != before.toMove();
  }

  @Override
  public List<Rule> decidedBy() {
    List<Rule> rules = new ArrayList<>();
    if (isPass()) {
      rules.add(OthelloRule.PASS);
    }
    rules.add(OthelloRule.TURNED);
    rules.add(OthelloRule.COUNTS);
    rules.add(OthelloRule.NEXT_PLAYER);
    if (number == 1) {
      rules.add(OthelloRule.FIRST_PLAYER);
    }
    return List.copyOf(rules);
  }

  @Override
  public Optional<LineForm> form() {
    return Optional.of(COUNTS);
  }

  @Override
  public Map<String, Object> names() {
    return Map.of("number", number);
  }

  @Override
  public Diagram board() {
    return after.diagram().mark(Mark.CAPTURED, turned).mark(Mark.LAST, square);
  }

  @Override
  public List<Event> events() {
    List<Event> events = new ArrayList<>();
    events.add(new Event("turned-discs", turned.size()));
    OthelloReferee referee = new OthelloReferee();
    int lines = 0;
    for (Direction direction : Direction.values()) {
      lines += referee.bracketed(before, mover, square, direction).isEmpty() ? 0 : 1;
    }
    events.add(new Event("lines-bracketed", lines));
    if (isPass()) {
      events.add(new Event("pass", 1));
    }
    return List.copyOf(events);
  }

  /** How the position comes about. */
  @Override
  public String because() {
    String bracketing = sentence(new OthelloExplainer(before, mover).bracketing(square));
    String account = say("counts-because", "bracketing", bracketing, "count", turned.size());
    return isPass()
        ? say(
            "counts-because-pass",
            "side",
            before.toMove().title(),
            "mover",
            mover.title(),
            "account",
            account)
        : account;
  }

  /** The board before the move, with what it brackets, and the board after it. */
  @Override
  public List<Evidence> evidence() {
    String move = mover.title() + " " + OthelloPosition.name(square);
    return List.of(
        new Evidence.Board(
            "before command " + number + ", " + move,
            new OthelloExplainer(before, mover).bracket(square)),
        new Evidence.Board("after command " + number, board()));
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    Explanation told = OthelloStep.super.explain(discrepancy);
    Difference difference = COUNTS.difference(this, discrepancy);
    if (difference.kind() != Difference.Kind.VALUE) {
      return told;
    }
    int found = difference.number(mover.word());
    int sum = after.count(OthelloSide.BLACK) + after.count(OthelloSide.WHITE);
    return new Explanation(
        // Who passes rightly has more discs of the mover's colour after it.
        found > before.count(mover) ? OthelloRule.TURNED : told.rule(),
        found + difference.number(mover.opponent().word()) == sum
            ? because()
            : say("counts-sum", "because", because(), "sum", sum),
        told.evidence());
  }
}

package othello;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Event;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
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
  public boolean mightPrint(String line) {
    return line.startsWith("Black");
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

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new OthelloMoveExplainer(this).explain(discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return OthelloContrast.ofMove(this, discrepancy);
  }
}

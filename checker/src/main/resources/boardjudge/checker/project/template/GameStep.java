package __game__;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * One judged move, or the result: what was done, which rule decided, what is printed, the board.
 *
 * <p>YOURS: what a step of your game knows. A replay shows the board of each, its square marked.
 *
 * @param action what is judged, as a phrase
 * @param rule the rule that decides
 * @param line what is printed, empty for nothing
 * @param position the board after it
 * @param square the square that it is about
 */
record __Game__Step(
    String action, __Game__Rule rule, String line, __Game__Position position, Square square)
    implements Step {
  @Override
  public List<Rule> decidedBy() {
    return List.of(rule);
  }

  @Override
  public List<String> output() {
    return line.isEmpty() ? List.of() : List.of(line);
  }

  /** Which lines a program may print here that gets a rule wrong: so reports find the step. */
  @Override
  public boolean mightPrint(String found) {
    return switch (rule) {
      case GAME_OVER, TAKEN, PLACED -> List.of("taken", "over").contains(found);
      case LINE, NO_LINE -> List.of("X", "O", "draw", "open").contains(found);
    };
  }

  @Override
  public Diagram board() {
    return position.diagram().mark(Mark.LAST, square);
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new __Game__Explainer(this).explain();
  }
}

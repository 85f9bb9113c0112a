package othello;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/**
 * The command Q, judged: the board that remains.
 *
 * @param number which of its game's commands it is, from 1
 * @param game the game, to find the move that changed a square last
 * @param after the position that it met and leaves
 * @param output the rows that it prints
 */
public record OthelloQuitStep(
    int number, OthelloCase game, OthelloPosition after, List<String> output)
    implements OthelloStep {
  /** Keeps an unmodifiable copy. */
  public OthelloQuitStep {
    output = List.copyOf(output);
  }

  @Override
  public String action() {
    return "command " + number + ": Q, the final board";
  }

  @Override
  public List<Rule> decidedBy() {
    return List.of(OthelloRule.FINAL_BOARD, OthelloRule.GAMES_APART);
  }

  @Override
  public boolean mightPrint(String line) {
    return OthelloStep.isRow(line);
  }

  @Override
  public Diagram board() {
    return after.diagram();
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new OthelloQuitExplainer(this).explain(discrepancy);
  }

  @Override
  public Optional<Contrast> contrast(Discrepancy discrepancy) {
    return OthelloContrast.ofBoard(this, discrepancy);
  }
}

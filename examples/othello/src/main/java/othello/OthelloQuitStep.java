package othello;

import boardjudge.reference.LineForm;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import java.util.List;
import java.util.Optional;

/**
 * The command Q, judged: the board that remains.
 *
 * @param number which of its game's commands it is, from 1
 * @param after the position that it met and leaves
 * @param output the rows that it prints
 */
public record OthelloQuitStep(int number, OthelloPosition after, List<String> output)
    implements OthelloStep {
  private static final LineForm ROWS =
      LineForm.board("board", OthelloPosition.SIGNS, OthelloPosition.COLUMNS, OthelloPosition.NAME)
          .deciding("more", OthelloRule.GAMES_APART);

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
  public Optional<LineForm> form() {
    return Optional.of(ROWS);
  }

  @Override
  public Diagram board() {
    return after.diagram();
  }
}

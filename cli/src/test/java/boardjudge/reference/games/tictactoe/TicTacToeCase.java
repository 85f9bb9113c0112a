package boardjudge.reference.games.tictactoe;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * One game.
 *
 * @param moves where the marks are to go, in order
 */
public record TicTacToeCase(List<Square> moves) {
  public TicTacToeCase {
    moves = List.copyOf(moves);
  }
}

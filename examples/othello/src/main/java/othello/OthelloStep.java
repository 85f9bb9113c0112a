package othello;

import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One command, judged: a list, a move, or the Q. */
public sealed interface OthelloStep extends Step
    permits OthelloListStep, OthelloMoveStep, OthelloQuitStep {
  /** Which of its game's commands it is, from 1. */
  int number();

  /** The position that the next command meets. */
  OthelloPosition after();

  /** The squares of a line that lists any, in its order; empty for a line of another form. */
  static Optional<List<Square>> squares(String line) {
    List<Square> squares = new ArrayList<>();
    for (String word : line.strip().split("\\s+", -1)) {
      if (!word.matches("\\([1-8],[1-8]\\)")) {
        return Optional.empty();
      }
      squares.add(OthelloPosition.square(word.charAt(1) - '1', word.charAt(3) - '1'));
    }
    return Optional.of(squares);
  }

  /** Whether a line is a row of the board. */
  static boolean isRow(String line) {
    return line.stripTrailing().matches("[-BW]{8}");
  }
}

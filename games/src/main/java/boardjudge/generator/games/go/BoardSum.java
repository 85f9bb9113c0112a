package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPosition;
import java.util.BitSet;
import java.util.function.Function;

/**
 * A number that boards have in common which a program takes for the same, and others seldom; kept
 * up to date stone by stone. Mutable.
 */
interface BoardSum {
  /** The board is empty. */
  void clear();

  /** A stone is put down, or taken away. */
  void change(int point, GoColour colour, boolean isPut);

  /** The number of the board that stands. */
  long value();

  /**
   * The number of each board in turn. Most boards differ from the one before in a few points, and
   * only these are changed. To be used alone from the empty board on.
   */
  default Function<GoPosition, Object> ofBoards() {
    GoPosition[] last = {GoPosition.EMPTY};
    return board -> {
      BitSet changed = board.differences(last[0]);
      for (int at = changed.nextSetBit(0); at >= 0; at = changed.nextSetBit(at + 1)) {
        int point = at;
        last[0].at(point).ifPresent(colour -> change(point, colour, false));
        board.at(point).ifPresent(colour -> change(point, colour, true));
      }
      last[0] = board;
      return value();
    };
  }
}

package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPosition;
import java.util.BitSet;
import java.util.function.ToLongFunction;

/**
 * A number that is equal for boards that a wrong program considers equal, and hardly ever for
 * others; updated stone by stone. Mutable.
 */
interface BoardSum {
  /** Updates the number for a stone that is put down or removed. */
  void change(int point, GoColour colour, boolean isPut);

  /** Updates the number for a legal command of the right referee. */
  default void change(GoCommandStep step) {
    change(step.command().point(), step.command().colour(), true);
    if (step.ruling().captured() > 0) {
      BitSet captured = step.captured();
      for (int point = captured.nextSetBit(0); point >= 0; point = captured.nextSetBit(point + 1)) {
        change(point, step.command().colour().opponent(), false);
      }
    }
  }

  /** The current board's number. */
  long value();

  /**
   * Maps boards to numbers. Only points that differ from the previous board are updated, so nothing
   * else may change this sum. The first board is compared with the empty one.
   */
  default ToLongFunction<GoPosition> ofBoards() {
    GoPosition[] last = {GoPosition.EMPTY};
    return board -> {
      GoPosition before = last[0];
      for (int at = board.mismatch(before, 0); at >= 0; at = board.mismatch(before, at + 1)) {
        int point = at;
        before.at(point).ifPresent(colour -> change(point, colour, false));
        board.at(point).ifPresent(colour -> change(point, colour, true));
      }
      last[0] = board;
      return value();
    };
  }
}

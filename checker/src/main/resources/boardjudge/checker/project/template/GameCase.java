package __game__;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * One case of an input file.
 *
 * <p>YOURS: what a case of your game holds. Keep it a record of values and lists: it has equals, and
 * boardjudge knows by itself how to make such cases smaller.
 *
 * @param moves where the players put their marks, in order; rows and columns from 0
 */
public record __Game__Case(List<Square> moves) {
  /** Keeps an unmodifiable copy. */
  public __Game__Case {
    moves = List.copyOf(moves);
  }
}

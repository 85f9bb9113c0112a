package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * One command: move what stands on the first square to the second.
 *
 * @param xs row of the first square, from 0 to 9
 * @param ys column of the first square, from 0 to 8
 * @param xt row of the second square, from 0 to 9
 * @param yt column of the second square, from 0 to 8
 */
public record DuckCommand(int xs, int ys, int xt, int yt) {
  private static final List<DuckCommand> ALL = table();

  private static List<DuckCommand> table() {
    List<DuckCommand> all = new ArrayList<>();
    for (Square from : DuckPosition.squares()) {
      for (Square to : DuckPosition.squares()) {
        all.add(new DuckCommand(from.row(), from.column(), to.row(), to.column()));
      }
    }
    return List.copyOf(all);
  }

  /**
   * Checks the squares.
   *
   * @throws IllegalArgumentException if one of them is off the board
   */
  public DuckCommand {
    if (!DuckPosition.isOnBoard(xs, ys) || !DuckPosition.isOnBoard(xt, yt)) {
      throw new IllegalArgumentException("off the board: " + xs + " " + ys + " " + xt + " " + yt);
    }
  }

  /**
   * The command of these squares, without making a new one: there are 8100 in all.
   *
   * @throws IndexOutOfBoundsException if the squares are off the board
   */
  public static DuckCommand of(int xs, int ys, int xt, int yt) {
    int squares = DuckPosition.squares().size();
    return ALL.get(DuckPosition.index(xs, ys) * squares + DuckPosition.index(xt, yt));
  }

  /** The command from one square to another. */
  public static DuckCommand of(Square from, Square to) {
    return of(from.row(), from.column(), to.row(), to.column());
  }

  /** The square that it moves from. */
  public Square from() {
    return DuckPosition.square(xs, ys);
  }

  /** The square that it moves to. */
  public Square to() {
    return DuckPosition.square(xt, yt);
  }
}

package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * One command: move the piece from the first square to the second.
 *
 * @param xs row of the first square, from 0 to 9
 * @param ys column of the first square, from 0 to 8
 * @param xt row of the second square, from 0 to 9
 * @param yt column of the second square, from 0 to 8
 */
public record DuckchessCommand(int xs, int ys, int xt, int yt) {
  private static final List<DuckchessCommand> ALL = table();

  private static List<DuckchessCommand> table() {
    List<DuckchessCommand> all = new ArrayList<>();
    for (Square from : DuckchessPosition.squares()) {
      for (Square to : DuckchessPosition.squares()) {
        all.add(new DuckchessCommand(from.row(), from.column(), to.row(), to.column()));
      }
    }
    return List.copyOf(all);
  }

  /**
   * Checks the squares.
   *
   * @throws IllegalArgumentException if one of them is off the board
   */
  public DuckchessCommand {
    DuckchessPosition.requireOnBoard(xs, ys);
    DuckchessPosition.requireOnBoard(xt, yt);
  }

  /**
   * The cached command of these squares; there are 8100.
   *
   * @throws IllegalArgumentException if one of the squares is off the board
   */
  public static DuckchessCommand of(int xs, int ys, int xt, int yt) {
    int squares = DuckchessPosition.squares().size();
    return ALL.get(DuckchessPosition.index(xs, ys) * squares + DuckchessPosition.index(xt, yt));
  }

  /** The command from one square to another. */
  public static DuckchessCommand of(Square from, Square to) {
    return of(from.row(), from.column(), to.row(), to.column());
  }

  /** {@return the first square} */
  public Square from() {
    return DuckchessPosition.square(xs, ys);
  }

  /** {@return the second square} */
  public Square to() {
    return DuckchessPosition.square(xt, yt);
  }
}

package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;

/**
 * One command: move the piece on row {@code xs} and column {@code ys} to row {@code xt} and column
 * {@code yt}, all counted from 0.
 */
public record DuckchessCommand(int xs, int ys, int xt, int yt) {
  /**
   * @throws IllegalArgumentException if a square is off the board
   */
  public DuckchessCommand {
    DuckchessPosition.requireOnBoard(xs, ys);
    DuckchessPosition.requireOnBoard(xt, yt);
  }

  /** The command from one square to another. */
  public static DuckchessCommand of(Square from, Square to) {
    return new DuckchessCommand(from.row(), from.column(), to.row(), to.column());
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

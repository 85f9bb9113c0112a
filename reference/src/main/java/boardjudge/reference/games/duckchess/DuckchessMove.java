package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;

/** A piece going from one square to another, whether or not it may. */
public record DuckchessMove(DuckchessPiece piece, Square from, Square to) {
  /** The distance in rows. */
  public int rows() {
    return Math.abs(to.row() - from.row());
  }

  /** The distance in columns. */
  public int columns() {
    return Math.abs(to.column() - from.column());
  }

  /** Whether it covers more rows than columns. */
  public boolean isTall() {
    return rows() > columns();
  }

  /** The rows by which the piece moves away from its home row; negative if it moves back. */
  public int forward() {
    int home = piece.side().homeRow();
    return Math.abs(to.row() - home) - Math.abs(from.row() - home);
  }

  /**
   * The square that many rows and columns from the first square, towards the second.
   *
   * @throws IllegalArgumentException if it is off the board
   */
  public Square on(int rows, int columns) {
    return DuckchessPosition.square(
        from.row() + rows * Integer.signum(to.row() - from.row()),
        from.column() + columns * Integer.signum(to.column() - from.column()));
  }

  /** As {@link #on}, with the steps along the longer distance and across it. */
  public Square along(int along, int across) {
    return isTall() ? on(along, across) : on(across, along);
  }
}

package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;

/** One red piece on its square; squares count from 0, texts from 1 as the statement does. */
public record XiangqiPiece(XiangqiKind kind, Square square) {
  /** A piece of that letter by the statement's coordinates, which count from 1. */
  static XiangqiPiece at(XiangqiKind kind, int r, int c) {
    return new XiangqiPiece(kind, new Square(r - 1, c - 1));
  }

  /** The square as the statement writes it, {@code (6,4)}: row first, both from 1. */
  public static String name(Square square) {
    return "(" + (square.row() + 1) + "," + (square.column() + 1) + ")";
  }

  /** {@code R at (6,4)}. */
  @Override
  public String toString() {
    return kind.letter() + " at " + name(square);
  }
}

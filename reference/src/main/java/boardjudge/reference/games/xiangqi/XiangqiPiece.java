package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;

/** One red piece on its square. */
public record XiangqiPiece(XiangqiKind kind, Square square) {
  /** {@code R at (6,4)}. */
  @Override
  public String toString() {
    return kind.letter() + " at " + XiangqiPosition.name(square);
  }
}

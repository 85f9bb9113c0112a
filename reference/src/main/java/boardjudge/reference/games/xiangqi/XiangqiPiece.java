package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;

/** One red piece on its square. */
public record XiangqiPiece(XiangqiKind kind, Square square) {
  Message message() {
    return Xiangqi.say("piece-" + kind.word(), "at", XiangqiPosition.name(square));
  }

  /** {@code R at (6,4)}. */
  @Override
  public String toString() {
    return kind.letter() + " at " + XiangqiPosition.name(square);
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Square;

/**
 * A pawn goes from one square to another.
 *
 * @param captures whether an enemy pawn stands on the target
 */
public record PawnchessMove(Square from, Square to, boolean captures) {
  /** The move as chess players write it: {@code b2-b3}, {@code b2xc3}; a1 is at the bottom left. */
  public String name() {
    return name(from) + (captures ? 'x' : '-') + name(to);
  }

  private static String name(Square square) {
    return ""
        + PawnchessPosition.COLUMNS.charAt(square.column())
        + (PawnchessPosition.SIZE - square.row());
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;

/** A move, legal or not, of the pawn on {@code from}. */
public record PawnchessMove(PawnchessPosition before, Square from, Square to) {
  /** The move in chess notation: {@code b2-b3}, {@code b2xc3}. */
  public String name() {
    return PawnchessPosition.name(from) + (captures() ? 'x' : '-') + PawnchessPosition.name(to);
  }

  /** The side of the pawn. */
  public PawnchessColour mover() {
    return before.at(from).orElseThrow();
  }

  /** The position after the move. */
  public PawnchessPosition after() {
    return before.moved(from, to);
  }

  /** The board after the move, both squares marked and joined by an arrow. */
  public Diagram diagram() {
    return after()
        .diagram()
        .mark(Mark.FROM, from)
        .mark(Mark.LAST, to)
        .arrow(captures() ? Arrow.Kind.CAPTURE : Arrow.Kind.MOVE, from, to);
  }

  /** Whether a pawn of either side stands on the target. */
  public boolean captures() {
    return before.at(to).isPresent();
  }

  /** Whether a pawn of the opponent stands on the target. */
  public boolean capturesEnemy() {
    return before.holds(to, mover().opponent());
  }

  /** Whether a pawn of the same side stands on the target. */
  public boolean capturesOwn() {
    return before.holds(to, mover());
  }

  /** Whether something stands straight ahead of the pawn, or the board ends there. */
  public boolean isBlocked() {
    return !before.isEmpty(mover().ahead(from));
  }
}

package boardjudge.reference.games.pawnchess;

import java.util.Optional;

/**
 * A position as the statement allows it, White to move: one to four pawns a side, nobody has won
 * yet, and White has a legal move.
 */
public record PawnchessCase(PawnchessPosition position) {
  /** The most pawns of a side. */
  public static final int MOST_PAWNS = 4;

  /**
   * Checks the position.
   *
   * @throws IllegalArgumentException if the statement does not allow it
   */
  public PawnchessCase {
    Optional<String> fault = fault(position);
    if (fault.isPresent()) {
      throw new IllegalArgumentException("not a case: " + fault.get() + ": " + position.rows());
    }
  }

  /**
   * The case drawn in a text block.
   *
   * @throws IllegalArgumentException if the picture is none, or the statement does not allow it
   */
  public static PawnchessCase parse(String textBlock) {
    return new PawnchessCase(PawnchessPosition.parse(textBlock));
  }

  /** What the statement has against a position, as a phrase; empty if it can be a case. */
  public static Optional<String> fault(PawnchessPosition position) {
    for (PawnchessColour side : PawnchessColour.values()) {
      int pawns = position.pawns(side);
      if (pawns < 1 || pawns > MOST_PAWNS) {
        return Optional.of(pawns + " pawns of " + side.title());
      }
    }
    for (PawnchessColour side : PawnchessColour.values()) {
      if (position.hasArrived(side)) {
        return Optional.of("a pawn of " + side.title() + " on its far row");
      }
    }
    if (new PawnchessReferee().moves(position, PawnchessColour.WHITE).isEmpty()) {
      return Optional.of("no legal move for White");
    }
    return Optional.empty();
  }
}

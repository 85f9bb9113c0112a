package boardjudge.reference.games.pawnchess;

import java.util.Optional;

/**
 * A position that the statement allows: each side has one to four pawns, nobody has won, and White,
 * to move, has a legal move.
 */
public record PawnchessCase(PawnchessPosition position) {
  /** The largest number of cases in a file; at least one is required. */
  public static final int MAX_CASES = 50;

  /** The largest number of pawns of a side; at least one is required. */
  public static final int MAX_PAWNS = 4;

  /** What the statement requires of a position, and what was found; both are phrases. */
  public record Violation(String expected, String found) {}

  /**
   * @throws IllegalArgumentException if the statement does not allow the position
   */
  public PawnchessCase {
    Optional<Violation> violation = violation(position);
    if (violation.isPresent()) {
      throw new IllegalArgumentException(
          "not a case: " + violation.get().found() + ": " + position.rows());
    }
  }

  /**
   * The case of a picture as for {@link PawnchessPosition#of}.
   *
   * @throws IllegalArgumentException if the picture is malformed, or the statement does not allow
   *     the position
   */
  public static PawnchessCase of(String... rows) {
    return new PawnchessCase(PawnchessPosition.of(rows));
  }

  /** The first condition of the statement that a position violates; empty if it can be a case. */
  public static Optional<Violation> violation(PawnchessPosition position) {
    for (PawnchessColour side : PawnchessColour.values()) {
      int pawns = position.pawns(side);
      if (pawns < 1 || pawns > MAX_PAWNS) {
        String of = " pawns of " + side.message();
        return Optional.of(new Violation("1 to " + MAX_PAWNS + of, pawns + of));
      }
    }
    for (PawnchessColour side : PawnchessColour.values()) {
      if (position.hasArrived(side)) {
        String pawn = " pawn of " + side.message() + " on its far row";
        return Optional.of(new Violation("no" + pawn, "a" + pawn));
      }
    }
    return new PawnchessReferee().moves(position, PawnchessColour.WHITE).isEmpty()
        ? Optional.of(new Violation("a legal move for White", "no legal move for White"))
        : Optional.empty();
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Rule;

/** The clauses of the statement. */
public enum PawnchessRule implements Rule {
  /** How pawns move. */
  STRAIGHT_MOVE("A pawn moves one square straight forward, and only onto an empty square."),
  /** How pawns capture. */
  DIAGONAL_CAPTURE(
      "A pawn captures an enemy pawn that stands one square diagonally forward; it never captures"
          + " straight ahead."),
  /** The first way to win. */
  FAR_ROW_WINS("A player wins as soon as one of its pawns stands on the far row."),
  /** The second way to win. */
  NO_MOVE_LOSES("A player who is to move and has no legal move loses."),
  /** The third way to win, a case of the second. */
  NO_PAWN_LOSES("A player with no pawn left has no legal move, and so loses."),
  /** Nobody errs. */
  PERFECT_PLAY("Both players play perfectly: a player who can win does."),
  /** Between two wins. */
  WINNER_HURRIES("The player who wins does so as soon as possible."),
  /** Between two losses. */
  LOSER_DELAYS("The player who loses holds out as long as possible."),
  /** What is counted. */
  PLIES_COUNTED("The number printed counts the plies, the moves of both players, up to the end.");

  private final String clause;

  PawnchessRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Rule;

/** The clauses of the statement. */
public enum PawnchessRule implements Rule {
  /** How pawns move. */
  STRAIGHT_MOVE,
  /** How pawns capture. */
  DIAGONAL_CAPTURE,
  /** The first way to win. */
  FAR_ROW_WINS,
  /** The second way to win. */
  NO_MOVE_LOSES,
  /** The third way to win, a case of the second. */
  NO_PAWN_LOSES,
  /** Nobody errs. */
  PERFECT_PLAY,
  /** Between two wins. */
  WINNER_HURRIES,
  /** Between two losses. */
  LOSER_DELAYS,
  /** What is counted. */
  PLIES_COUNTED
}

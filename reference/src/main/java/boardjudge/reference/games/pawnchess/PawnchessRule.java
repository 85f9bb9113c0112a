package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Rule;

/** The clauses of the statement. */
public enum PawnchessRule implements Rule {
  STRAIGHT_MOVE,
  DIAGONAL_CAPTURE,
  FAR_ROW_WINS,
  NO_MOVE_LOSES,
  /** A case of {@link #NO_MOVE_LOSES}. */
  NO_PAWN_LOSES,
  PERFECT_PLAY,
  WINNER_HURRIES,
  LOSER_DELAYS,
  PLIES_COUNTED
}

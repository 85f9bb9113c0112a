package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Rule;

/** The statement's clauses. */
public enum XiangqiRule implements Rule {
  FACING_AT_START,
  STRAIGHT_STEP,
  PALACE,
  CAPTURE,
  PROTECTED_PIECE,
  OLD_SQUARE_EMPTY,
  FACING_AFTER_STEP,
  CHARIOT,
  CANNON,
  HORSE,
  HORSE_LEG,
  CHECKMATE
}

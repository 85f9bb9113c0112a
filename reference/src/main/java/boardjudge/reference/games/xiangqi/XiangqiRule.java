package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Rule;

/** The statement's clauses. */
public enum XiangqiRule implements Rule {
  FACING_AT_START(
      "If the generals already face each other on one column with nothing between, Black captures"
          + " Red's general and is not mated."),
  STRAIGHT_STEP("Black's general steps one square up, down, left or right, never diagonally."),
  PALACE("Black's general never leaves its palace, rows 1 to 3 and columns 4 to 6."),
  CAPTURE("Black's general captures a red piece by stepping onto it; that piece is gone."),
  PROTECTED_PIECE(
      "A capture does not save Black's general where another red piece attacks that square."),
  OLD_SQUARE_EMPTY(
      "After the step the square that Black's general left is empty: it blocks nothing and is no"
          + " mount."),
  FACING_AFTER_STEP(
      "After Black's step, a column that is open between the generals counts as an attack."),
  CHARIOT("A chariot attacks along its row and column up to the first piece."),
  CANNON(
      "A cannon attacks along its row and column the square behind exactly one piece of either"
          + " side."),
  HORSE("A horse attacks the squares one straight and one diagonal step away."),
  HORSE_LEG("A horse does not go where a piece stands beside it on the long side of its jump."),
  CHECKMATE(
      "It is checkmate if, after every step that Black's general can make, some red piece attacks"
          + " it.");

  private final String clause;

  XiangqiRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}

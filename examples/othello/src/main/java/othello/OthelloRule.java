package othello;

import boardjudge.reference.Rule;

/** The statement's clauses. */
public enum OthelloRule implements Rule {
  FIRST_PLAYER("The line below a game's board names the player whose turn it is first."),
  EMPTY_SQUARE("A disc is put on an empty square."),
  BRACKETS(
      "A move is legal if the new disc brackets at least one disc of the other colour: one or more"
          + " of them in a straight line, without a gap, between the new disc and a disc of its own"
          + " colour that lay there before."),
  EIGHT_DIRECTIONS("Lines run along rows, columns and diagonals, in all eight directions."),
  LIST_ORDER(
      "L prints the legal moves of the current player as (row,column) with single blanks between,"
          + " by row, and within a row by column."),
  NO_LEGAL_MOVE(
      "If the current player has no legal move, L prints \"No legal move.\" and changes nothing."),
  TURNED("A move turns all discs that the new disc brackets, in every direction, and only those."),
  PASS("If the current player has no legal move, M makes a move of the other player."),
  NEXT_PLAYER("After a move it is the turn of the player who did not make it."),
  COUNTS(
      "M prints the number of black discs and then that of white ones, each at least two characters"
          + " wide."),
  FINAL_BOARD("Q prints the eight rows of the board as the input has them."),
  GAMES_APART("One empty line stands between the outputs of two games, and nowhere else.");

  private final String clause;

  OthelloRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}

package __game__;

import boardjudge.reference.Rule;

/**
 * The statement's clauses: reports name the one that decides.
 *
 * <p>YOURS: one constant for each clause that a program can get wrong, in the statement's order,
 * each a sentence that a contestant finds in the statement.
 */
public enum __Game__Rule implements Rule {
  /** No move counts after a line. */
  GAME_OVER("After a line of three, every further move prints \"over\"."),
  /** A square holds one mark. */
  TAKEN("A move to a square that is not empty prints \"taken\"; the same player stays to move."),
  /** What a move does. */
  PLACED("X begins; any other move puts the mover's mark down and prints nothing."),
  /** Who wins. */
  LINE("Who has three in a row, a column or a diagonal has won; the winner is printed last."),
  /** What is printed otherwise. */
  NO_LINE("Without a line, \"draw\" is printed last if the board is full, otherwise \"open\".");

  private final String clause;

  __Game__Rule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}

package othello;

import boardjudge.reference.Rule;

/** The statement's clauses; messages.properties has their sentences. */
public enum OthelloRule implements Rule {
  FIRST_PLAYER,
  EMPTY_SQUARE,
  BRACKETS,
  EIGHT_DIRECTIONS,
  LIST_ORDER,
  NO_LEGAL_MOVE,
  TURNED,
  PASS,
  NEXT_PLAYER,
  COUNTS,
  FINAL_BOARD,
  GAMES_APART
}

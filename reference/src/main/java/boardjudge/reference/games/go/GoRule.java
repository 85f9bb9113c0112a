package boardjudge.reference.games.go;

import boardjudge.reference.Rule;

/** The clauses of Go's statement. */
public enum GoRule implements Rule {
  EMPTY_START,
  OCCUPIED,
  PLACEMENT,
  CAPTURE,
  SUICIDE_OF_ONE,
  SUICIDE_OF_MANY,
  SUPERKO,
  MISS_CHANGES_NOTHING,
  FINAL_BOARD
}

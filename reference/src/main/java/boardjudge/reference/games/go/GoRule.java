package boardjudge.reference.games.go;

import boardjudge.reference.Rule;

/** The clauses of Go's statement. */
public enum GoRule implements Rule {
  EMPTY_START("Each case starts from the empty board with an empty history."),
  OCCUPIED("A command on an occupied point is miss 1, whatever else could be said of it."),
  PLACEMENT("A stone put on an empty point stays, unless a clause below forbids it."),
  CAPTURE(
      "Every enemy chain left without a liberty is removed, all of it, before the new stone's own"
          + " chain is looked at."),
  SUICIDE_OF_ONE(
      "A stone that stands alone and without a liberty once the captured chains are gone is miss"
          + " 2."),
  SUICIDE_OF_MANY(
      "A stone that joins others into a chain without a liberty once the captured chains are gone"
          + " is miss 2; the chain is not removed."),
  SUPERKO(
      "A board that equals one that stood after an earlier legal command of the same case is miss"
          + " 3, whoever is to move."),
  MISS_CHANGES_NOTHING(
      "A command that misses changes neither the board nor the history; it only uses up its line."),
  FINAL_BOARD("After the misses of a case come the 19 rows of its final board.");

  private final String clause;

  GoRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}

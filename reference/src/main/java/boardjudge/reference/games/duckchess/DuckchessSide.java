package boardjudge.reference.games.duckchess;

import boardjudge.reference.Message;

/** One of the two players. */
public enum DuckchessSide {
  /** Moves first. */
  RED("red", 0),
  BLUE("blue", DuckchessPosition.ROWS - 1);

  private final String word;
  private final int homeRow;

  DuckchessSide(String word, int homeRow) {
    this.word = word;
    this.homeRow = homeRow;
  }

  /** The side in answers: {@code red}. */
  public String word() {
    return word;
  }

  Message message() {
    return Duckchess.say(word);
  }

  /** The side as the first word of a sentence: {@code Red}. */
  Message title() {
    return Duckchess.say("side-" + word);
  }

  Message captain() {
    return Duckchess.say("captain-of", "side", message());
  }

  /** The row on which its captain stands at the start. */
  public int homeRow() {
    return homeRow;
  }

  /** The side that plays against this one. */
  public DuckchessSide opponent() {
    return this == RED ? BLUE : RED;
  }
}

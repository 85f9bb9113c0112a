package boardjudge.reference.games.duckchess;

import boardjudge.reference.Message;

/** What a piece is, whichever side it belongs to. */
public enum DuckchessKind {
  CAPTAIN("captain", 'K', DuckchessRule.CAPTAIN_MOVE),
  GUARD("guard", 'G', DuckchessRule.GUARD_MOVE),
  ELEPHANT("elephant", 'E', DuckchessRule.ELEPHANT_MOVE, DuckchessRule.ELEPHANT_EYE),
  HORSE("horse", 'H', DuckchessRule.HORSE_MOVE, DuckchessRule.HORSE_LEG),
  CAR("car", 'R', DuckchessRule.CAR_MOVE, DuckchessRule.CAR_PATH),
  DUCK("duck", 'D', DuckchessRule.DUCK_MOVE, DuckchessRule.DUCK_LEGS),
  SOLDIER("soldier", 'S', DuckchessRule.SOLDIER_MOVE);

  private final String word;
  private final char letter;
  private final DuckchessRule move;
  private final DuckchessRule way;

  DuckchessKind(String word, char letter, DuckchessRule move) {
    this(word, letter, move, move);
  }

  DuckchessKind(String word, char letter, DuckchessRule move, DuckchessRule way) {
    this.word = word;
    this.letter = letter;
    this.move = move;
    this.way = way;
  }

  /** The kind as answers print it: {@code captain}. */
  public String word() {
    return word;
  }

  Message message() {
    return Duckchess.say(word);
  }

  /**
   * The kind in a picture, as a capital. Captain and car begin alike, so they take the letters that
   * chess players give to king and rook: K and R.
   */
  public char letter() {
    return letter;
  }

  /** The clause that says where such a piece may go. */
  public DuckchessRule move() {
    return move;
  }

  /** The clause about what may not stand in its way; its move's where nothing can. */
  public DuckchessRule way() {
    return way;
  }
}

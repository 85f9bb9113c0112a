package boardjudge.reference.games.duckchess;

import boardjudge.reference.Message;

/** The kind of a piece, without its side. */
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
   * The kind in a picture, a capital. Captain and car begin with the same letter, so they have
   * those of king and rook: K and R.
   */
  public char letter() {
    return letter;
  }

  /** The clause about where such a piece may go. */
  public DuckchessRule move() {
    return move;
  }

  /** The clause about what blocks its way; that of its move if nothing can. */
  public DuckchessRule way() {
    return way;
  }
}

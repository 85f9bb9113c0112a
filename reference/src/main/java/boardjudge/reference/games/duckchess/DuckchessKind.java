package boardjudge.reference.games.duckchess;

/** What a piece is, whichever side it belongs to. */
public enum DuckchessKind {
  CAPTAIN("captain", 'K', DuckchessRule.CAPTAIN_MOVE),
  GUARD("guard", 'G', DuckchessRule.GUARD_MOVE),
  ELEPHANT("elephant", 'E', DuckchessRule.ELEPHANT_MOVE),
  HORSE("horse", 'H', DuckchessRule.HORSE_MOVE),
  CAR("car", 'R', DuckchessRule.CAR_MOVE),
  DUCK("duck", 'D', DuckchessRule.DUCK_MOVE),
  SOLDIER("soldier", 'S', DuckchessRule.SOLDIER_MOVE);

  private final String word;
  private final char letter;
  private final DuckchessRule move;

  DuckchessKind(String word, char letter, DuckchessRule move) {
    this.word = word;
    this.letter = letter;
    this.move = move;
  }

  /** The kind as answers print it: {@code captain}. */
  public String word() {
    return word;
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
}

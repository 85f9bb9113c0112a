package boardjudge.reference.games.duckchess;

/** What a piece is, whichever side it belongs to. */
public enum DuckKind {
  CAPTAIN("captain", 'K', DuckRule.CAPTAIN_MOVE),
  GUARD("guard", 'G', DuckRule.GUARD_MOVE),
  ELEPHANT("elephant", 'E', DuckRule.ELEPHANT_MOVE),
  HORSE("horse", 'H', DuckRule.HORSE_MOVE),
  CAR("car", 'R', DuckRule.CAR_MOVE),
  DUCK("duck", 'D', DuckRule.DUCK_MOVE),
  SOLDIER("soldier", 'S', DuckRule.SOLDIER_MOVE);

  private final String word;
  private final char letter;
  private final DuckRule move;

  DuckKind(String word, char letter, DuckRule move) {
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
  public DuckRule move() {
    return move;
  }
}

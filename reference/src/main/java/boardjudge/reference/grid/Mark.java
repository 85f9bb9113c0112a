package boardjudge.reference.grid;

/** What a {@link Diagram} says about a square beyond the glyph that stands on it. */
public enum Mark {
  /** The square the command is about: a stone just put down, a piece's target. */
  LAST("the command's square"),
  /** The square a piece came from. */
  FROM("where the piece came from"),
  /** The found output says something else here. */
  DIFFERS("differs"),
  /** A piece or stone stood here and was taken. */
  CAPTURED("captured"),
  /** A member of the chain, or the piece, that the rule is about. */
  SUBJECT("what the rule is about"),
  /** A piece that gives check or attacks the square in question. */
  ATTACKER("attacker"),
  /** A piece that stands in the way, or serves as a mount. */
  BLOCKER("in the way"),
  /** A square that something could move to, or a liberty. */
  TARGET("could move here");

  private final String meaning;

  Mark(String meaning) {
    this.meaning = meaning;
  }

  /**
   * A few words for a legend.
   *
   * @return the words, without a full stop
   */
  public String meaning() {
    return meaning;
  }
}

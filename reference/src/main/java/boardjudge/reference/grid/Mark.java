package boardjudge.reference.grid;

/** What a {@link Diagram} says about a square beside its glyph. */
public enum Mark {
  /** The square the command is about: a stone just put down, a piece's target. */
  LAST,
  /** The square a piece came from. */
  FROM,
  /** The found output says something else here. */
  DIFFERS,
  /** A piece or stone stood here and was taken. */
  CAPTURED,
  /** A member of the chain, or the piece, that the rule is about. */
  SUBJECT,
  /** A piece that gives check or attacks the square in question. */
  ATTACKER,
  /** A piece that blocks the way, or is a mount. */
  BLOCKER,
  /** A square that something could move to, or a liberty. */
  TARGET
}

package boardjudge.reference.grid;

/**
 * Something that a {@link Diagram} says about two squares at once.
 *
 * @param from where it begins: the piece that moves, attacks or takes
 * @param to where its head points; another square than {@code from}
 * @param kind what it says
 */
public record Arrow(Square from, Square to, Kind kind) {
  /** What an arrow says. */
  public enum Kind {
    /** A piece went this way. */
    MOVE,
    /** What stands or stood at the head is taken from the tail. */
    CAPTURE,
    /** What stands at the tail attacks what stands at the head. */
    ATTACK,
    /** What stands at the tail could go to the head. */
    ESCAPE,
    /** What stands at the tail cannot go to the head, or is kept from attacking it. */
    STOPPED
  }

  /**
   * Checks the squares.
   *
   * @throws IllegalArgumentException if the arrow has no length
   */
  public Arrow {
    if (from.equals(to)) {
      throw new IllegalArgumentException("an arrow from a square to itself, " + from);
    }
  }
}

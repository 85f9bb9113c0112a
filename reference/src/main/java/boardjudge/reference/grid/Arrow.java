package boardjudge.reference.grid;

/**
 * An arrow of a {@link Diagram} between two squares.
 *
 * @param from where it begins: the piece that moves, attacks or takes
 * @param to where its head points; not {@code from}
 * @param kind what it says
 */
public record Arrow(Square from, Square to, Kind kind) {
  /** What an arrow says. */
  public enum Kind {
    /** A piece went this way. */
    MOVE,
    /** The piece at the tail takes, or took, what stands at the head. */
    CAPTURE,
    /** The piece at the tail attacks the head. */
    ATTACK,
    /** The piece at the tail could go to the head. */
    ESCAPE,
    /** The piece at the tail cannot go to the head, or is kept from attacking it. */
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

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
    MOVE("move"),
    /** What stands or stood at the head is taken from the tail. */
    CAPTURE("capture"),
    /** What stands at the tail attacks what stands at the head. */
    ATTACK("attack"),
    /** What stands at the tail could go to the head. */
    ESCAPE("free to go there"),
    /** What stands at the tail cannot go to the head, or is kept from attacking it. */
    STOPPED("does not get there");

    private final String meaning;

    Kind(String meaning) {
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

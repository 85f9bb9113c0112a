package boardjudge.cli.project;

/**
 * One part of a game, and how it stands.
 *
 * @param part what it is: {@code solver}
 * @param found what there is, a few words; what is missing where it is
 * @param gives what it is good for
 * @param next what to do; empty where it is done
 * @param page of the documentation that says how, a file's name
 */
public record StatusPart(
    String part, State state, String found, String gives, String next, String page) {
  /** How a part stands. */
  public enum State {
    /** The game has it. */
    DONE("done"),
    /** The game has none of its own; boardjudge makes one that serves for now. */
    BY_ITSELF("by itself"),
    /** The game lacks it, and with it what it gives. */
    MISSING("missing"),
    /** The game lacks it and can do without. */
    OPTIONAL("optional");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** As reports print it. */
    public String words() {
      return words;
    }
  }
}

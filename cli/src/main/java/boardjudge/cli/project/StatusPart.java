package boardjudge.cli.project;

import java.util.Locale;

/**
 * A part of a game and its state.
 *
 * @param part its name: {@code solver}
 * @param found what there is, or what is missing
 * @param gives what it is good for
 * @param next what to do; empty where it is done
 * @param page the file name of its documentation
 */
public record StatusPart(
    String part, State state, String found, String gives, String next, String page) {
  /** The state of a part. */
  public enum State {
    /** The game has it. */
    DONE,
    /** The game has none of its own and uses a default. */
    DEFAULT,
    /** The game lacks it, and what it gives. */
    MISSING,
    /** The game lacks it and can do without. */
    OPTIONAL;

    /** As reports print it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}

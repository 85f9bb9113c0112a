package othello;

import java.util.List;

/**
 * One game: the board that it begins with, whose turn it is there, and the commands up to the Q
 * that ends it.
 *
 * @param start any discs anywhere; a real game need not lead there
 * @param commands without the Q; by the statement at most {@link #MAX_COMMANDS}, lenient reading
 *     takes more. Every move among them is legal
 */
public record OthelloCase(OthelloPosition start, List<OthelloCommand> commands) {
  /** The most games that a file may hold. */
  public static final int MAX_CASES = 20;

  /** The most commands of a game before its Q. */
  public static final int MAX_COMMANDS = 150;

  /** Keeps an unmodifiable copy. */
  public OthelloCase {
    commands = List.copyOf(commands);
  }
}

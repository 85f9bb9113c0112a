package boardjudge.reference.games.go;

import java.util.List;

/**
 * One game: commands in their order, on a board that is empty before the first.
 *
 * @param commands at least one; by the statement at most 2000, the colours taking turns
 */
public record GoCase(List<GoCommand> commands) {
  /** The most cases that a file may hold by the statement. */
  public static final int MAX_CASES = 100;

  /** The most commands that a case may have by the statement. */
  public static final int MAX_COMMANDS = 2000;

  /**
   * Keeps an unmodifiable copy.
   *
   * @throws IllegalArgumentException if there is no command
   */
  public GoCase {
    commands = List.copyOf(commands);
    if (commands.isEmpty()) {
      throw new IllegalArgumentException("a case without commands");
    }
  }
}

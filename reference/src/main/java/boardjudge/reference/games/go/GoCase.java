package boardjudge.reference.games.go;

import java.util.List;

/**
 * One game: commands in order, on an empty board.
 *
 * @param commands at least one; by the statement at most 2000, in alternating colours
 */
public record GoCase(List<GoCommand> commands) {
  /** The largest number of cases in a file by the statement. */
  public static final int MAX_CASES = 100;

  /** The largest number of commands in a case by the statement. */
  public static final int MAX_COMMANDS = 2000;

  /**
   * @throws IllegalArgumentException if there is no command
   */
  public GoCase {
    commands = List.copyOf(commands);
    if (commands.isEmpty()) {
      throw new IllegalArgumentException("a case without commands");
    }
  }
}

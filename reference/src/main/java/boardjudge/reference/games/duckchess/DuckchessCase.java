package boardjudge.reference.games.duckchess;

import java.util.List;

/**
 * One game: the commands of a whole input file, from the start position on.
 *
 * @param commands by the statement at most {@link #MAX_COMMANDS}; lenient reading accepts more
 */
public record DuckchessCase(List<DuckchessCommand> commands) {
  /** The largest number of commands that the statement allows. */
  public static final int MAX_COMMANDS = 1000;

  public DuckchessCase {
    commands = List.copyOf(commands);
  }
}

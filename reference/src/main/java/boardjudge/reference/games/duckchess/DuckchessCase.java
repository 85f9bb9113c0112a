package boardjudge.reference.games.duckchess;

import java.util.List;

/**
 * One game: the commands of a whole input file, from the start position on.
 *
 * @param commands by the statement at most {@link DuckchessFormat#MAX_COMMANDS}
 */
public record DuckchessCase(List<DuckchessCommand> commands) {
  public DuckchessCase {
    commands = List.copyOf(commands);
  }
}

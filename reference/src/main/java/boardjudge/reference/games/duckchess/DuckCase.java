package boardjudge.reference.games.duckchess;

import java.util.List;

/**
 * One game: the commands of a whole input file, from the start position on.
 *
 * @param commands by the statement at most {@link DuckFormat#MAX_COMMANDS}
 */
public record DuckCase(List<DuckCommand> commands) {
  public DuckCase {
    commands = List.copyOf(commands);
  }
}

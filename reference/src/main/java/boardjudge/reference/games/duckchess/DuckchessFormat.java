package boardjudge.reference.games.duckchess;

import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;

/** The input file: the number of commands, then one command a line; the whole file is one case. */
final class DuckchessFormat implements CountedCases<DuckchessCase> {
  @Override
  public int maxCases() {
    return 1;
  }

  @Override
  public DuckchessCase readCase(InputReader in) throws InputException {
    int count = in.readCount(0, DuckchessCase.MAX_COMMANDS, "Q");
    in.endLine();
    List<DuckchessCommand> commands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int xs = in.readInt(0, DuckchessPosition.ROWS - 1, "xs");
      in.space();
      int ys = in.readInt(0, DuckchessPosition.COLUMNS - 1, "ys");
      in.space();
      int xt = in.readInt(0, DuckchessPosition.ROWS - 1, "xt");
      in.space();
      int yt = in.readInt(0, DuckchessPosition.COLUMNS - 1, "yt");
      in.endLine();
      commands.add(new DuckchessCommand(xs, ys, xt, yt));
    }
    return new DuckchessCase(commands);
  }

  @Override
  public void writeCase(DuckchessCase game, StringBuilder out) {
    List<DuckchessCommand> commands = game.commands();
    out.append(commands.size()).append('\n');
    for (DuckchessCommand command : commands) {
      out.append(command.xs()).append(' ').append(command.ys()).append(' ');
      out.append(command.xt()).append(' ').append(command.yt()).append('\n');
    }
  }
}

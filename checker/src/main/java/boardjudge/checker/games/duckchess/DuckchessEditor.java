package boardjudge.checker.games.duckchess;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A command is two clicks: the square of the piece and its target. */
public final class DuckchessEditor implements BoardEditor.OfCommands<DuckchessCase> {
  @Override
  public Optional<String> wrongProgram() {
    return Optional.of("wa_duck_second_leg_forgotten.cpp");
  }

  @Override
  public Diagram start() {
    return DuckchessPosition.start().diagram();
  }

  @Override
  public int squares() {
    return 2;
  }

  @Override
  public DuckchessCase add(Optional<DuckchessCase> soFar, List<Square> squares) {
    List<DuckchessCommand> commands = new ArrayList<>();
    soFar.ifPresent(testCase -> commands.addAll(testCase.commands()));
    commands.add(DuckchessCommand.of(squares.get(0), squares.get(1)));
    return new DuckchessCase(commands);
  }

  @Override
  public int lastStep(DuckchessCase testCase) {
    return testCase.commands().size();
  }
}

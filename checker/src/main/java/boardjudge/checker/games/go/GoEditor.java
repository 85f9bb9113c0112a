package boardjudge.checker.games.go;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A command is one click; the colours alternate, black first. */
public final class GoEditor implements BoardEditor.OfCommands<GoCase> {
  @Override
  public Diagram start() {
    return Diagram.numbered(
        Collections.nCopies(GoPosition.ROWS, ".".repeat(GoPosition.COLUMNS)), 1);
  }

  @Override
  public GoCase add(Optional<GoCase> soFar, List<Square> squares) {
    List<GoCommand> commands = new ArrayList<>();
    soFar.ifPresent(testCase -> commands.addAll(testCase.commands()));
    GoColour colour =
        commands.isEmpty() ? GoColour.BLACK : commands.get(commands.size() - 1).colour().opponent();
    Square square = squares.get(0);
    commands.add(new GoCommand(colour, square.row() + 1, square.column() + 1));
    return new GoCase(commands);
  }

  @Override
  public int lastStep(GoCase testCase) {
    return testCase.commands().size();
  }
}

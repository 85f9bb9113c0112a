package othello.theme;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;

/** A click is a move, from the usual start on; the reader says which are not legal. */
public final class OthelloEditor implements BoardEditor.OfCommands<OthelloCase> {
  @Override
  public String problem() {
    return "othello";
  }

  @Override
  public Diagram start() {
    return OthelloPosition.usual().diagram();
  }

  @Override
  public int squares() {
    return 1;
  }

  @Override
  public OthelloCase add(Optional<OthelloCase> soFar, List<Square> squares) {
    List<OthelloCommand> commands = new ArrayList<>();
    soFar.ifPresent(game -> commands.addAll(game.commands()));
    commands.add(OthelloCommand.move(squares.get(0)));
    return new OthelloCase(soFar.map(OthelloCase::start).orElse(OthelloPosition.usual()), commands);
  }

  @Override
  public int lastStep(OthelloCase testCase) {
    return testCase.commands().size();
  }
}

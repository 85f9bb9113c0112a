package boardjudge.reference.games.go;

import java.util.function.Consumer;

/** The fast solver: plays the commands of a case on a {@link GoBoard}. */
public final class GoSolver {
  /** Answers one case: a line for each miss, then the 19 rows of the board. */
  public void solve(GoCase testCase, Consumer<? super String> lines) {
    GoBoard board = new GoBoard();
    for (GoCommand command : testCase.commands()) {
      board.play(command.colour(), command.point()).output().forEach(lines);
    }
    board.rows().forEach(lines);
  }
}

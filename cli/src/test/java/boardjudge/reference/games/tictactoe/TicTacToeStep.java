package boardjudge.reference.games.tictactoe;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.games.tictactoe.TicTacToe.TicTacToeRule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.List;

/** One move, or the result. */
record TicTacToeStep(
    String action, TicTacToeRule rule, String line, TicTacToePosition position, Square square)
    implements Step {
  @Override
  public List<Rule> decidedBy() {
    return List.of(rule);
  }

  @Override
  public List<String> output() {
    return line.isEmpty() ? List.of() : List.of(line);
  }

  @Override
  public boolean mightPrint(String found) {
    return switch (rule) {
      case GAME_OVER, TAKEN, PLACED -> found.equals("taken") || found.equals("over");
      case LINE, NO_LINE -> List.of("X", "O", "draw", "open").contains(found);
    };
  }

  @Override
  public Diagram board() {
    return position.diagram().mark(Mark.LAST, square);
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new Explanation(
        rule, "This is the board.", List.of(new Evidence.Board("the board", board())));
  }
}

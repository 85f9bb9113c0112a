package boardjudge.reference.games.tictactoe;

import boardjudge.reference.Step;
import boardjudge.reference.games.tictactoe.TicTacToe.TicTacToeRule;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.Consumer;

/** The statement in code; wrong programs override its small decisions. */
public class TicTacToeReferee {
  static final TicTacToePosition EMPTY = new TicTacToePosition(List.of("...", "...", "..."));

  /** Judges one game. */
  public final void judge(TicTacToeCase testCase, Consumer<? super Step> steps) {
    TicTacToePosition position = EMPTY;
    char mover = first();
    for (int i = 0; i < testCase.moves().size(); i++) {
      Square move = testCase.moves().get(i);
      String action =
          "move "
              + (i + 1)
              + ": "
              + mover
              + " to ("
              + (move.row() + 1)
              + ", "
              + (move.column() + 1)
              + ")";
      if (stopsAtALine() && decided(position)) {
        steps.accept(new TicTacToeStep(action, TicTacToeRule.GAME_OVER, "over", position, move));
      } else if (taken(position, move)) {
        steps.accept(new TicTacToeStep(action, TicTacToeRule.TAKEN, "taken", position, move));
        mover = takenUsesUpTheTurn() ? other(mover) : mover;
      } else {
        position = position.with(move, mover);
        steps.accept(new TicTacToeStep(action, TicTacToeRule.PLACED, "", position, move));
        mover = other(mover);
      }
    }
    String result =
        line(position, 'X') ? "X" : line(position, 'O') ? "O" : full(position) ? "draw" : "open";
    TicTacToeRule rule = decided(position) ? TicTacToeRule.LINE : TicTacToeRule.NO_LINE;
    steps.accept(new TicTacToeStep("the result", rule, result, position, new Square(1, 1)));
  }

  private static char other(char mover) {
    return mover == 'X' ? 'O' : 'X';
  }

  private boolean decided(TicTacToePosition position) {
    return line(position, 'X') || line(position, 'O');
  }

  protected char first() {
    return 'X';
  }

  protected boolean stopsAtALine() {
    return true;
  }

  protected boolean taken(TicTacToePosition position, Square move) {
    return position.at(move.row(), move.column()) != '.';
  }

  protected boolean takenUsesUpTheTurn() {
    return false;
  }

  protected boolean line(TicTacToePosition position, char mark) {
    return position.line(mark, true, true, true);
  }

  protected boolean full(TicTacToePosition position) {
    return position.full();
  }
}

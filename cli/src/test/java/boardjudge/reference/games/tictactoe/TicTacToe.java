package boardjudge.reference.games.tictactoe;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * The fifth game, which is only among the tests: it shows that a game is one package and one
 * service line in each module.
 */
public final class TicTacToe implements Problem<TicTacToeCase> {
  /** The statement's clauses. */
  public enum TicTacToeRule implements Rule {
    GAME_OVER("After a line of three, every further move prints \"over\"."),
    TAKEN("A move to a square that is not empty prints \"taken\"; the same player stays to move."),
    PLACED("X begins; any other move puts the mover's mark down and prints nothing."),
    LINE("Who has three in a row, a column or a diagonal has won; the winner is printed last."),
    NO_LINE("Without a line, \"draw\" is printed last if the board is full, otherwise \"open\".");

    private final String clause;

    TicTacToeRule(String clause) {
      this.clause = clause;
    }

    @Override
    public String clause() {
      return clause;
    }
  }

  @Override
  public String id() {
    return "tictactoe";
  }

  @Override
  public String title() {
    return "Tic-tac-toe, replayed";
  }

  @Override
  public String source() {
    return "boardjudge's own tests";
  }

  @Override
  public InputFormat<TicTacToeCase> format() {
    return new TicTacToeFormat();
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(TicTacToeRule.values());
  }

  @Override
  public Diagram start(TicTacToeCase testCase) {
    return TicTacToeReferee.EMPTY.diagram();
  }

  @Override
  public void solve(TicTacToeCase testCase, Consumer<? super String> lines) {
    new TicTacToeSolver().solve(testCase, lines);
  }

  @Override
  public void referee(TicTacToeCase testCase, Consumer<? super Step> steps) {
    new TicTacToeReferee().judge(testCase, steps);
  }
}

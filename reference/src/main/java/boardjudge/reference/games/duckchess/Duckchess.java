package boardjudge.reference.games.duckchess;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/** Duck Chess: judge the commands of one game. */
public final class Duckchess implements Problem<DuckCase> {
  private static final DuckReferee REFEREE = new DuckReferee();

  @Override
  public String id() {
    return "duckchess";
  }

  @Override
  public String title() {
    return "Duck Chess";
  }

  @Override
  public String source() {
    return "THUPC 2019; Luogu P5380";
  }

  @Override
  public InputFormat<DuckCase> format() {
    return new DuckFormat();
  }

  @Override
  public List<DuckRule> rules() {
    return List.of(DuckRule.values());
  }

  @Override
  public Diagram start(DuckCase testCase) {
    return DuckPosition.start().diagram();
  }

  @Override
  public void solve(DuckCase testCase, Consumer<? super String> lines) {
    new DuckSolver().solve(testCase, lines);
  }

  @Override
  public void referee(DuckCase testCase, Consumer<? super Step> steps) {
    REFEREE.judge(testCase, steps);
  }
}

package othello;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/** Othello: list the legal moves, make moves, print the board that remains. */
public final class Othello implements Problem<OthelloCase> {
  @Override
  public String source() {
    return "ACM World Finals 1992, problem F; UVa 220";
  }

  @Override
  public InputFormat<OthelloCase> format() {
    return OthelloCase.FORMAT;
  }

  @Override
  public List<OthelloRule> rules() {
    return List.of(OthelloRule.values());
  }

  @Override
  public Diagram start(OthelloCase testCase) {
    return testCase.start().diagram();
  }

  @Override
  public List<String> between() {
    return List.of("");
  }

  @Override
  public void solve(OthelloCase testCase, Consumer<? super String> lines) {
    OthelloBoard.solve(testCase, lines);
  }

  @Override
  public void referee(OthelloCase testCase, Consumer<? super Step> steps) {
    new OthelloReferee().judge(testCase, steps);
  }
}

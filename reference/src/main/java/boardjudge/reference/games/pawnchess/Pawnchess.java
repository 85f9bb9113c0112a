package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.function.Consumer;

/** Who wins a game of pawns on four by four squares, and in how many plies. */
public final class Pawnchess implements Problem<PawnCase> {
  private final PawnFormat format = new PawnFormat();

  @Override
  public String id() {
    return "pawnchess";
  }

  @Override
  public String title() {
    return "The Pawn Chess";
  }

  @Override
  public String source() {
    return "UVa 10838";
  }

  @Override
  public InputFormat<PawnCase> format() {
    return format;
  }

  @Override
  public List<PawnRule> rules() {
    return List.of(PawnRule.values());
  }

  @Override
  public Diagram start(PawnCase testCase) {
    return testCase.position().diagram();
  }

  @Override
  public void solve(PawnCase testCase, Consumer<? super String> lines) {
    lines.accept(result(testCase).line());
  }

  /** How a case ends, fast. */
  public PawnResult result(PawnCase testCase) {
    return PawnSolver.shared().solve(testCase);
  }

  @Override
  public void referee(PawnCase testCase, Consumer<? super Step> steps) {
    steps.accept(new PawnStep(new PawnReferee().line(testCase)));
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Pawn chess on four by four squares: who wins, and in how many plies. */
public final class Pawnchess implements Problem<PawnchessCase> {
  /** Of a position without pawns; measured beside the other games' plain engines. */
  private static final long EFFORT = 6;

  private final PawnchessFormat format = new PawnchessFormat();
  private final PawnchessSolver solver = new PawnchessSolver();

  static Message say(String name, Object... arguments) {
    return Message.of(Pawnchess.class, name, arguments);
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
  public InputFormat<PawnchessCase> format() {
    return format;
  }

  @Override
  public List<PawnchessRule> rules() {
    return List.of(PawnchessRule.values());
  }

  @Override
  public Diagram start(PawnchessCase testCase) {
    return testCase.position().diagram();
  }

  @Override
  public void solve(PawnchessCase testCase, Consumer<? super String> lines) {
    solver.solve(testCase, lines);
  }

  /** Each pawn multiplies the positions to search by about four. */
  @Override
  public long effort(List<PawnchessCase> cases) {
    return cases.stream().mapToLong(testCase -> EFFORT << (2 * testCase.position().pawns())).sum();
  }

  /** The result of a case, by the solver. */
  public PawnchessResult result(PawnchessCase testCase) {
    return solver.result(testCase);
  }

  @Override
  public void referee(PawnchessCase testCase, Consumer<? super Step> steps) {
    PawnchessReferee.ofThread().judge(testCase, steps);
  }

  @Override
  public Optional<Set<Rule>> suspects(PawnchessCase testCase, List<String> found) {
    String line = found.isEmpty() ? "" : found.get(0).stripTrailing();
    return Optional.of(PawnchessSuspects.of(testCase, line));
  }
}

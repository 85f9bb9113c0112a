package boardjudge.reference.games.go;

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

/** Replays games of Go: which commands miss, and the final board. */
public final class Go implements Problem<GoCase> {
  private final GoFormat format = new GoFormat();
  private final GoReferee referee = new GoReferee();
  private final GoSolver solver = new GoSolver();

  static Message say(String name, Object... arguments) {
    return Message.of(Go.class, name, arguments);
  }

  @Override
  public String source() {
    return "nowcoder contest 5, problem E (2017); again as NC13225";
  }

  @Override
  public InputFormat<GoCase> format() {
    return format;
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of(GoRule.values());
  }

  @Override
  public Diagram start(GoCase testCase) {
    return GoPosition.EMPTY.diagram();
  }

  @Override
  public void solve(GoCase testCase, Consumer<? super String> lines) {
    solver.solve(testCase, lines);
  }

  @Override
  public void referee(GoCase testCase, Consumer<? super Step> steps) {
    referee.judge(testCase, steps);
  }

  @Override
  public Optional<Set<Rule>> suspects(GoCase testCase, List<String> found) {
    return Optional.of(GoSuspects.rules(testCase, found));
  }
}

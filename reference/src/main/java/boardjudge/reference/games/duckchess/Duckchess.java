package boardjudge.reference.games.duckchess;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Duck Chess: judge the commands of one game. */
public final class Duckchess implements Problem<DuckchessCase> {
  static Message say(String name, Object... arguments) {
    return Message.of(Duckchess.class, name, arguments);
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
  public InputFormat<DuckchessCase> format() {
    return new DuckchessFormat();
  }

  @Override
  public List<DuckchessRule> rules() {
    return List.of(DuckchessRule.values());
  }

  @Override
  public Diagram start(DuckchessCase testCase) {
    return DuckchessPosition.start().diagram();
  }

  @Override
  public void solve(DuckchessCase testCase, Consumer<? super String> lines) {
    new DuckchessSolver().solve(testCase, lines);
  }

  @Override
  public void referee(DuckchessCase testCase, Consumer<? super Step> steps) {
    new DuckchessReferee().judge(testCase, steps);
  }

  @Override
  public Optional<List<DecidedAnswer>> decidedAnswers(DuckchessCase testCase, List<String> found) {
    return Optional.of(DuckchessAnswers.of(testCase, found));
  }
}

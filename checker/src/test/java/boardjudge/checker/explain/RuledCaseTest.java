package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.RuleMistake;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RuledCaseTest {
  private record Printed(String action) implements Step {
    @Override
    public List<Rule> decidedBy() {
      return List.of(GoRule.SUPERKO, GoRule.FINAL_BOARD, GoRule.SUPERKO);
    }

    @Override
    public List<String> output() {
      return List.of(action + " ", "");
    }

    @Override
    public Diagram board() {
      throw new UnsupportedOperationException();
    }
  }

  /** Prints the case, whose mistake is its name; the empty case has no known mistakes. */
  private static final class Echo implements Problem<String> {
    private final List<String> asked = new ArrayList<>();

    @Override
    public InputFormat<String> format() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<? extends Rule> rules() {
      return List.of(GoRule.SUPERKO, GoRule.FINAL_BOARD);
    }

    @Override
    public Diagram start(String testCase) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void referee(String testCase, Consumer<? super Step> steps) {
      asked.add(testCase);
      steps.accept(new Printed(testCase));
    }

    @Override
    public Optional<Set<RuleMistake>> mistakes(String testCase) {
      return testCase.isEmpty()
          ? Optional.empty()
          : Optional.of(Set.of(new RuleMistake(GoRule.SUPERKO, testCase)));
    }
  }

  private final Echo game = new Echo();

  @Test
  void eachLineHasTheRulesOfItsStepOnce() {
    RuledCase ruled = RuledCase.of(game, "one");
    assertThat(ruled.lines()).extracting(RuledCase.Line::text).containsExactly("one", "");
    assertThat(ruled.lines())
        .allSatisfy(
            line -> assertThat(line.rules()).containsExactly(GoRule.SUPERKO, GoRule.FINAL_BOARD));
    assertThat(ruled.mistakes()).contains(Set.of(new RuleMistake(GoRule.SUPERKO, "one")));
    assertThat(RuledCase.of(game, "").mistakes()).isEmpty();
  }

  @Test
  void aGameIsAskedOnceForEachCase() {
    for (String each : List.of("one", "two", "one", "two")) {
      assertThat(RuledCase.of(game, each).lines().get(0).text()).isEqualTo(each);
    }
    assertThat(game.asked).containsExactly("one", "two");
    Echo other = new Echo();
    RuledCase.of(other, "one");
    assertThat(other.asked).containsExactly("one");
  }
}

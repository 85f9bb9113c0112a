package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
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

class MemoizedSlipsTest {
  /** A case's slip has the name of the case; of the empty one the game does not say it. */
  private static final class Named implements Problem<String> {
    private final List<String> asked = new ArrayList<>();

    @Override
    public InputFormat<String> format() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<? extends Rule> rules() {
      return List.of(GoRule.SUPERKO);
    }

    @Override
    public Diagram start(String testCase) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void referee(String testCase, Consumer<? super Step> steps) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Optional<Set<Slip>> slips(String testCase) {
      asked.add(testCase);
      return testCase.isEmpty()
          ? Optional.empty()
          : Optional.of(Set.of(new Slip(GoRule.SUPERKO, testCase)));
    }
  }

  @Test
  void areAskedOnceForEachCase() {
    Named game = new Named();
    for (int time = 0; time < 2; time++) {
      for (String each : List.of("one", "two")) {
        assertThat(MemoizedSlips.of(game, each)).contains(Set.of(new Slip(GoRule.SUPERKO, each)));
      }
      assertThat(MemoizedSlips.of(game, "")).isEmpty();
    }
    assertThat(game.asked).containsExactly("one", "two", "", "");
  }

  @Test
  void areThoseOfTheGameThatIsAsked() {
    MemoizedSlips.of(new Named(), "one");
    Named other = new Named();
    MemoizedSlips.of(other, "one");
    assertThat(other.asked).containsExactly("one");
  }
}

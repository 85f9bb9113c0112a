package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NormalizedOutputTest {
  private static String mistake(List<String> answer, String... printed) {
    NormalizedOutput cases =
        new NormalizedOutput(List.of(answer), List.of(printed), true, List.of("5", "6", "7"));
    return CommonMistakes.of(cases).map(LikelyMistake::name).orElse("");
  }

  @Test
  void linesInNoAnswerAreListedOnce() {
    List<List<String>> answers = List.of(List.of("a"), List.of("b", "c"));
    List<String> found = List.of("x", "b", "y", "x", "a");
    assertThat(new NormalizedOutput(answers, found, true, List.of()).linesInNoAnswer())
        .containsExactly("x", "y");
  }

  @Test
  void aPatternThatARightLineHasIsNoMistake() {
    assertThat(mistake(List.of("YES", "NO"), "YES", "n = 2")).isEqualTo("debug-output");
    assertThat(mistake(List.of("YES", "n = 2"), "YES", "n = 3")).isEmpty();
    assertThat(mistake(List.of("n = 2", "NO"), "n = 2", "YES")).isEmpty();
  }
}

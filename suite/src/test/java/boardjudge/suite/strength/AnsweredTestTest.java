package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.reference.Rule;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnsweredTestTest {
  private enum OneRule implements Rule {
    ONLY;

    @Override
    public String clause() {
      return "Every number is printed.";
    }
  }

  private static final AnsweredTest<Integer> TEST =
      new AnsweredTest<>("numbers", List.of(1, 2), List.of("1", "2"));

  private static Mutant<Integer> printing(boolean crashes, String... lines) {
    return new Mutant<>(
        "any",
        OneRule.ONLY,
        "Prints what it likes.",
        "any",
        (cases, out) -> {
          List.of(lines).forEach(out);
          if (crashes) {
            throw new IllegalStateException("crash");
          }
        });
  }

  @Test
  void onlyTheAnswerItselfSurvives() {
    assertThat(TEST.kills(printing(false, "1", "2"))).isFalse();
    assertThat(TEST.kills(printing(false, "1"))).isTrue();
    assertThat(TEST.kills(printing(false, "1", "2", ""))).isTrue();
    assertThat(TEST.kills(printing(false, "1", "3"))).isTrue();
    assertThat(TEST.kills(printing(false))).isTrue();
  }

  @Test
  void aCrashKillsEvenAfterTheLastLine() {
    assertThat(TEST.kills(printing(true, "1", "2"))).isTrue();
    assertThat(TEST.kills(printing(true, "1"))).isTrue();
    assertThat(TEST.output(printing(true, "1", "2"))).containsExactly("1", "2");
  }

  @Test
  void outputIsReadUpToAHundredLinesBeyondTwiceTheAnswer() {
    String[] endless = new String[1000];
    Arrays.fill(endless, "1");
    assertThat(TEST.output(printing(false, endless))).hasSize(104);
  }
}

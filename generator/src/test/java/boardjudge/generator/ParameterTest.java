package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ParameterTest {
  private static final Recipe<Integer> RECIPE =
      new Recipe<>(
          "walks",
          "Walks along the strip.",
          List.of(
              Parameter.integer("steps", 1, 9, 3, "how many"),
              Parameter.choice("kind", List.of("near", "far"), "how far"),
              Parameter.text(
                  "base", Pattern.compile("2\\^[0-9]+"), "a power of two", "2^6", "what")),
          (random, arguments) ->
              List.of(
                  arguments.integer("steps"), arguments.text("kind").length(), random.below(5)));

  @Test
  void takesGivenArgumentsAndDefaultsForTheRest() {
    assertThat(RECIPE.make(new SeededRandom(1), Map.of())).startsWith(3, 4);
    assertThat(RECIPE.make(new SeededRandom(1), Map.of("steps", "9", "kind", "far")))
        .startsWith(9, 3);
    assertThat(RECIPE.arguments(Map.of("base", "2^9")).values())
        .containsExactly(
            Map.entry("steps", "3"), Map.entry("kind", "near"), Map.entry("base", "2^9"));
  }

  @Test
  void refusesInvalidArguments() {
    assertRefused(Map.of("steps", "0"), "steps: expected an integer from 1 to 9, found \"0\"");
    assertRefused(Map.of("steps", "10"), "steps: expected an integer from 1 to 9, found \"10\"");
    assertRefused(Map.of("steps", "03"), "steps: expected an integer from 1 to 9, found \"03\"");
    assertRefused(Map.of("steps", "x\n"), "steps: expected an integer from 1 to 9, found \"x\\n\"");
    assertRefused(Map.of("kind", ""), "kind: expected one of near, far, found \"\"");
    assertRefused(Map.of("base", "3"), "base: expected a power of two, found \"3\"");
    assertRefused(Map.of("step", "3"), "walks has no parameter \"step\"; it has steps, kind, base");
  }

  @Test
  void refusesLimitsInAnotherOrder() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.integer("steps", 5, 1, 9, "how many"))
        .withMessage("steps: expected min <= default <= max, found min 5, max 1, default 9");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parameter.integer("steps", 1, 5, 0, "how many"));
    assertThat(Parameter.integer("steps", 5, 5, 5, "how many").defaultText()).isEqualTo("5");
  }

  private static void assertRefused(Map<String, String> arguments, String message) {
    assertThatExceptionOfType(BadArgumentException.class)
        .isThrownBy(() -> RECIPE.make(new SeededRandom(1), arguments))
        .withMessage(message);
  }

  @Test
  void anUndeclaredParameterIsAnInternalError() {
    Arguments arguments = RECIPE.arguments(Map.of());
    assertThatIllegalStateException().isThrownBy(() -> arguments.integer("other"));
  }
}

package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Recipes of one case after the other")
class RecipeTest {
  private static final Recipe<String> RECIPE =
      Recipe.each(
          "any",
          "Any words.",
          Parameter.integer("words", 1, 9, 3, "how many"),
          List.of(Parameter.integer("most", 1, 100, 50, "the largest number")),
          (random, arguments) -> "w" + random.below(arguments.integer("most")));

  @Test
  void takeTheNumberOfCasesFirst() {
    assertThat(RECIPE.parameters()).extracting(Parameter::name).containsExactly("words", "most");
    assertThat(RECIPE.make(new SeededRandom(1), Map.of())).hasSize(3);
    assertThat(RECIPE.make(new SeededRandom(1), Map.of("words", "7"))).hasSize(7);
    assertThat(RECIPE.make(new SeededRandom(1), Map.of("most", "1")))
        .containsExactly("w0", "w0", "w0");
  }

  /** The next case is the same however many random numbers this one draws. */
  @Test
  void seedEachCaseSeparately() {
    List<String> few = RECIPE.make(new SeededRandom(5), Map.of());
    assertThat(RECIPE.make(new SeededRandom(5), Map.of("words", "5")))
        .startsWith(few.toArray(String[]::new));
    Recipe<String> wasteful =
        Recipe.each(
            "wasteful",
            "The same words.",
            Parameter.integer("words", 1, 9, 3, "how many"),
            List.of(),
            (random, arguments) -> {
              String word = "w" + random.below(50);
              random.below(7);
              return word;
            });
    assertThat(wasteful.make(new SeededRandom(5), Map.of())).isEqualTo(few);
  }
}

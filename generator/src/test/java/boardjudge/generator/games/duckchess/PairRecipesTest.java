package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Games in which facts meet that seldom meet")
class PairRecipesTest {
  private static final long SEED = TestSeed.VALUE;

  private static List<DuckchessStep> steps(String recipe, Map<String, String> arguments) {
    Recipe<DuckchessCase> made =
        DuckchessRecipes.all().stream()
            .filter(each -> each.name().equals(recipe))
            .findFirst()
            .orElseThrow();
    List<DuckchessStep> steps = new ArrayList<>();
    DuckchessCase game = made.make(new SeededRandom(SEED), arguments).get(0);
    new DuckchessReferee().judge(game, steps::add);
    return steps;
  }

  /** Each rule that refuses a command, with the square it goes to and the column it comes from. */
  private static Set<String> refusals(List<DuckchessStep> steps) {
    Set<String> refusals = new TreeSet<>();
    for (DuckchessStep step : steps) {
      step.violation()
          .ifPresent(
              why ->
                  refusals.add(
                      why.rule()
                          + " "
                          + step.command().to()
                          + " "
                          + step.command().from().column()));
    }
    return refusals;
  }

  private static int captures(List<DuckchessStep> steps) {
    return (int)
        steps.stream()
            .filter(step -> step.violation().isEmpty() && step.captured().isPresent())
            .count();
  }

  @Test
  void moreMeetsThanInGamesThatWander() {
    Map<String, String> rare = Map.of("captures", "5");
    Set<String> pairs = refusals(steps("every-pair", rare));
    Set<String> wandering =
        refusals(steps("wandering", Map.of("commands", "1000", "end", "100", "captures", "5")));
    assertThat(pairs).as("seed " + SEED).hasSizeGreaterThan(400);
    assertThat(pairs.size()).as("seed " + SEED).isGreaterThan(wandering.size() * 3 / 2);
  }

  @Test
  void eachWayOfRefusalIsThereAndNoCaptainFalls() {
    List<DuckchessStep> steps = steps("every-pair", Map.of());
    Set<DuckchessRule> refused = new TreeSet<>();
    steps.forEach(step -> step.violation().ifPresent(why -> refused.add(why.rule())));
    assertThat(refused)
        .contains(
            DuckchessRule.TURN,
            DuckchessRule.OWN_PIECE,
            DuckchessRule.CAR_PATH,
            DuckchessRule.DUCK_LEGS,
            DuckchessRule.HORSE_LEG,
            DuckchessRule.ELEPHANT_EYE);
    assertThat(steps).hasSize(DuckchessCase.MAX_COMMANDS).noneMatch(step -> step.after().isOver());
  }

  @Test
  void capturesAreAsManyAsAskedFor() {
    assertThat(captures(steps("every-pair", Map.of("captures", "0")))).isZero();
    List<DuckchessStep> all = steps("every-pair", Map.of("captures", "100"));
    int inARow = 0;
    for (int i = 1; i < all.size(); i++) {
      inARow += captures(all.subList(i - 1, i + 1)) == 2 ? 1 : 0;
    }
    assertThat(captures(all)).as("seed " + SEED).isGreaterThanOrEqualTo(20);
    assertThat(inARow).as("seed " + SEED).isPositive();
  }
}

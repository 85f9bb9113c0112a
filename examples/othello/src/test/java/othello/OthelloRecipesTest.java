package othello;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OthelloRecipesTest {
  /** Counts each event in the games of a recipe; {@code most NAME} is its largest value. */
  private static Map<String, Integer> events(String name) {
    Recipe<OthelloCase> recipe =
        new OthelloGenerator()
            .recipes().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    Map<String, Integer> events = new TreeMap<>();
    for (OthelloCase game : recipe.make(new SeededRandom(1), Map.of("games", "20"))) {
      new OthelloReferee()
          .judge(
              game,
              step -> {
                for (Event event : step.events()) {
                  events.merge(event.name(), 1, Integer::sum);
                  events.merge("most " + event.name(), event.value(), Math::max);
                }
              });
    }
    return events;
  }

  @Test
  void passesAreManyAndOftenInARow() {
    assertThat(events("passes").get("pass")).isGreaterThan(20);
    assertThat(events("passes").get("no-legal-move")).isGreaterThan(20);
  }

  @Test
  void stuckGamesListNothing() {
    assertThat(events("stuck").keySet())
        .containsExactly("most neither-has-a-move", "neither-has-a-move");
  }

  @Test
  void starsBracketManyLinesAndLongOnes() {
    assertThat(events("stars").get("most lines-bracketed")).isGreaterThanOrEqualTo(4);
    assertThat(events("stars").get("most turned-discs")).isGreaterThanOrEqualTo(8);
  }

  @Test
  void manyMovesAreMoreThanTwenty() {
    assertThat(events("many-moves").get("most legal-moves")).isGreaterThan(20);
  }

  @Test
  void everyFillingOfALineIsACase() {
    Scope<OthelloCase> lines = new OthelloGenerator().scopes().get(0);
    assertThat(lines.size()).isEqualTo(6 * 6561 * 2);
    for (long index = 0; index < lines.size(); index += 997) {
      Optional<OthelloCase> game = lines.at(index);
      assertThat(new Othello().format().bytes(List.of(game.orElseThrow()))).isNotEmpty();
    }
  }
}

package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.shrink.Shrinker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class GoShrinkPassesTest {
  private static final Go GO = new Go();

  private static List<String> answer(List<GoCase> cases) {
    List<String> lines = new ArrayList<>();
    cases.forEach(game -> GO.solve(game, lines::add));
    return lines;
  }

  private static List<GoCase> make(String name, Map<String, String> settings) {
    return NamedParts.recipe(new GoGenerator(), name).make(new SeededRandom(5), settings);
  }

  /** The commands of the only case left. */
  private static String shrunk(List<GoCase> input, Predicate<List<GoCase>> fails, int runs) {
    Shrinker<GoCase> shrinker = new Shrinker<>(new GoGenerator(), fails, 20_000);
    List<GoCase> smallest = shrinker.shrink(input);
    assertThat(smallest).hasSize(1);
    assertThat(fails.test(smallest)).isTrue();
    assertThat(shrinker.runs()).isLessThan(runs);
    return String.join(
        ", ",
        smallest.get(0).commands().stream()
            .map(move -> move.colour().glyph() + " " + move.row() + " " + move.column())
            .toList());
  }

  @Test
  void missByOccupiedPointShrinksToTwoCommands() {
    assertThat(
            shrunk(
                make("legal-play", Map.of("cases", "3", "commands", "2000", "careless", "0")),
                cases -> answer(cases).contains("miss 1"),
                100))
        .isEqualTo("B 1 1, W 1 1");
  }

  @Test
  void suicideInALongGameShrinksToACorner() {
    assertThat(
            shrunk(
                make("legal-play", Map.of("cases", "1", "commands", "2000")),
                cases -> answer(cases).contains("miss 2"),
                3000))
        .isEqualTo("B 2 1, W 2 1, B 1 2, W 1 1");
  }

  @Test
  void repeatInALongGameShrinksToAKo() {
    List<GoCase> input = make("late-repeat", Map.of("cases", "2", "misses", "1900"));
    assertThat(shrunk(input, cases -> answer(cases).contains("miss 3"), 1000))
        .isEqualTo("B 3 2, W 2 2, B 1 2, W 1 3, B 3 2, W 3 3, B 2 1, W 2 4, B 2 3, W 2 2");
  }

  @Test
  void longCycleShrinksToOneKoAndPasses() {
    List<GoCase> input = make("triple-ko", Map.of("cases", "1", "rounds", "15"));
    assertThat(shrunk(input, cases -> largest("cycle-length", cases) > 5, 2000))
        .isEqualTo(
            "B 1 2, W 1 3, B 1 2, W 2 2, B 3 2, W 2 4, B 2 1, W 3 3,"
                + " B 1 2, W 1 2, B 2 3, W 1 2, B 1 2, W 2 2");
  }

  private static int largest(String name, List<GoCase> cases) {
    int[] largest = {0};
    for (GoCase game : cases) {
      GO.referee(
          game,
          step ->
              step.events().stream()
                  .filter(event -> event.name().equals(name))
                  .forEach(event -> largest[0] = Math.max(largest[0], event.value())));
    }
    return largest[0];
  }

  @Test
  void greatCaptureInAFullGameShrinksToItsStones() {
    assertThat(
            shrunk(
                make("legal-play", Map.of("cases", "1", "commands", "2000", "careless", "0")),
                cases -> largest("captured-stones", cases) > 5,
                2000))
        .isEqualTo(
            "B 1 1, W 2 8, B 2 3, W 2 4, B 1 1, W 2 5, B 1 1, W 2 6, B 1 1, W 3 6,"
                + " B 1 4, W 1 1, B 4 7, W 1 1, B 4 6, W 2 7, B 1 1, W 1 7, B 1 1, W 1 5, B 1 1,"
                + " W 3 7, B 3 8, W 1 6, B 3 4, W 1 1, B 3 5, W 1 1, B 2 9, W 1 1, B 1 8");
  }

  @Test
  void tweaksStayValid() throws InputException {
    SeededRandom random = new SeededRandom(1);
    GoCase game = make("simple-ko", Map.of("cases", "1")).get(0);
    for (int i = 0; i < 2000; i++) {
      Tweak<GoCase> tweak = random.pick(new GoGenerator().tweaks());
      game = tweak.tweak(game, random);
      List<GoCase> cases = List.of(game);
      assertThat(GO.format().read(InputReader.strict("", GO.format().bytes(cases))))
          .isEqualTo(cases);
    }
    assertThat(game.commands()).hasSizeGreaterThan(0).doesNotContainNull();
    assertThat(new GoGenerator().tweaks())
        .allMatch(tweak -> keepsOneCommand(tweak, new SeededRandom(2)));
  }

  private static boolean keepsOneCommand(Tweak<GoCase> tweak, SeededRandom random) {
    GoCase one = new GoCase(List.of(make("snapback", Map.of()).get(0).commands().get(0)));
    List<GoCommand> after = tweak.tweak(one, random).commands();
    return after.size() % 2 == 1;
  }
}

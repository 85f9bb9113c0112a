package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.base.files.Sha256;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.Duckchess;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DuckchessRecipesTest {
  private static final InputFormat<DuckchessCase> FORMAT = new Duckchess().format();

  static List<Recipe<DuckchessCase>> recipes() {
    return DuckchessRecipes.all();
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void everyFileIsStrictlyValidAndOneGame(Recipe<DuckchessCase> recipe) throws InputException {
    for (long seed = 1; seed <= 2; seed++) {
      List<DuckchessCase> cases = recipe.make(new SeededRandom(seed), Map.of());
      assertThat(FORMAT.read(InputReader.strict("in", FORMAT.bytes(cases)))).isEqualTo(cases);
      assertThat(recipe.make(new SeededRandom(seed), Map.of())).isEqualTo(cases);
    }
    assertThat(recipe.description()).matches("[ -~]{20,150}\\.");
  }

  /** The first half of each SHA-256; a change here changes committed suites. */
  @Test
  void theSameSeedGivesTheSameBytesForEver() {
    Map<String, String> hashes = new TreeMap<>();
    for (Recipe<DuckchessCase> recipe : DuckchessRecipes.all()) {
      byte[] bytes = FORMAT.bytes(recipe.make(new SeededRandom(5380), Map.of()));
      hashes.put(recipe.name(), Sha256.hex(bytes).substring(0, 16));
    }
    assertThat(hashes)
        .hasToString(
            "{both-attacked=27977389fcfb8abc, "
                + "captains-abroad=6654845c26240c15, "
                + "discovered-checks=54793cd830af1000, "
                + "duck-legs=3f165e5fcc0ee893, elephants-across=14217f69b314e063, "
                + "endless=e98856d23af8beca, "
                + "last-capture=fe4a6e4e684addaf, mostly-legal=2e76487884df018c, "
                + "near-misses=5d065a62c865fec7, uniform=f4ff172f7d89b9df}");
  }

  private static final Set<String> UNTIL_THE_END = Set.of("last-capture");

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 77})
  void asManyCommandsAsAskedFor(int commands) {
    for (Recipe<DuckchessCase> recipe : DuckchessRecipes.all()) {
      if (!UNTIL_THE_END.contains(recipe.name())) {
        Map<String, String> arguments = Map.of("commands", Integer.toString(commands));
        assertThat(recipe.make(new SeededRandom(3), arguments).get(0).commands())
            .as(recipe.name())
            .hasSize(commands);
      }
    }
  }

  @Test
  void uniformCommandsAreNearlyAllInvalid() {
    assertThat(valid(steps("uniform", 1, Map.of("commands", "1000")))).isEqualTo(3);
  }

  @Test
  void mostlyLegalIsMostlyLegalUntilACaptainFalls() {
    List<DuckchessStep> steps = steps("mostly-legal", 2, Map.of());
    assertThat(valid(steps)).isEqualTo(175);
    List<DuckchessStep> all = steps("mostly-legal", 2, Map.of("invalid", "0", "commands", "1000"));
    assertThat(all.get(999).after().isOver()).isTrue();
    assertThat(all).allMatch(step -> step.violation().isEmpty() || step.before().isOver());
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty-square", "turn", "standing-still", "own-piece"})
  void aLateGameBeginsAfterCommandsThatOneRuleRefuses(String rule) {
    Map<String, String> late = Map.of("commands", "120", "late", "90", "refused-by", rule);
    List<DuckchessStep> steps = steps("mostly-legal", 1, late);
    assertThat(steps).hasSize(120);
    assertThat(steps.subList(0, 90))
        .allMatch(step -> step.violation().orElseThrow().rule().id().equals(rule));
    assertThat(valid(steps.subList(90, 120))).isGreaterThan(20);
    assertThat(steps("mostly-legal", 1, Map.of("commands", "7", "late", "9"))).hasSize(7);
  }

  @Test
  void endlessGamesDoNotEnd() {
    List<DuckchessStep> steps = steps("endless", 1, Map.of());
    assertThat(steps).hasSize(1000).noneMatch(step -> step.after().isOver());
    assertThat(valid(steps)).isEqualTo(952);
  }

  @Test
  void nearMissesOfEveryRule() {
    Map<String, Integer> rules = new TreeMap<>();
    for (DuckchessStep step : steps("near-misses", 1, Map.of("commands", "300"))) {
      step.violation().ifPresent(why -> rules.merge(why.rule().id(), 1, Integer::sum));
    }
    assertThat(rules)
        .hasToString(
            "{captain-move=4, car-move=6, car-path=47, duck-legs=16, duck-move=8, "
                + "elephant-eye=5, elephant-move=7, guard-move=12, horse-leg=7, horse-move=13, "
                + "own-piece=29, soldier-move=21, standing-still=2, turn=29}");
  }

  @Test
  void steeredGamesMeetWhatTheyAreSteeredTo() {
    assertThat(count(steps("discovered-checks", 1, Map.of()), "check-discovered")).isEqualTo(13);
    assertThat(count(steps("discovered-checks", 1, Map.of()), "own-captain-uncovered"))
        .isEqualTo(14);
    assertThat(count(steps("both-attacked", 1, Map.of()), "both-captains-attacked")).isEqualTo(70);
  }

  @Test
  void theLastCaptureLeavesAnAttackedCaptain() {
    List<DuckchessStep> steps = steps("last-capture", 7, Map.of("after", "20"));
    assertThat(count(steps, "captain-captured-while-other-attacked")).isEqualTo(1);
    assertThat(count(steps, "command-after-the-end")).isEqualTo(20);
    assertThat(count(steps, "move-after-the-end")).isPositive();
    DuckchessPosition end = steps.get(steps.size() - 1).after();
    assertThat(end.isOver()).isTrue();
  }

  /** 64: ducks of two sides, eight moves, two legs, a blocker of either side. */
  @Test
  void ducksAreStoppedAtEachLegAloneByEachSide() {
    Set<String> met = new TreeSet<>();
    List<DuckchessStep> steps = new ArrayList<>(steps("duck-legs", 1, Map.of("commands", "400")));
    steps.addAll(steps("duck-legs", 2, Map.of("commands", "400")));
    steps.addAll(steps("duck-legs", 3, Map.of("commands", "400")));
    for (DuckchessStep step : steps) {
      if (step.violation().filter(why -> why.rule() == DuckchessRule.DUCK_LEGS).isPresent()
          && step.violation().orElseThrow().blockers().size() == 1) {
        Square leg = step.violation().orElseThrow().blockers().get(0);
        met.add(
            step.before().toMove()
                + way(step)
                + (leg.row() - step.command().xs())
                + (leg.column() - step.command().ys())
                + step.before().at(leg).orElseThrow().side());
      }
    }
    assertThat(met).hasSize(64);
  }

  @Test
  void elephantsCrossTheMiddleAndAreStoppedEachWayByEachSide() {
    Set<String> stopped = new TreeSet<>();
    int crossed = 0;
    for (DuckchessStep step : steps("elephants-across", 1, Map.of("commands", "400"))) {
      if (step.violation().isPresent()) {
        step.violation().orElseThrow().blockers().stream()
            .map(
                eye ->
                    step.before().toMove() + way(step) + step.before().at(eye).orElseThrow().side())
            .forEach(stopped::add);
      } else if (step.piece().kind() == DuckchessKind.ELEPHANT
          && (step.command().xs() < 5) != (step.command().xt() < 5)) {
        crossed++;
      }
    }
    assertThat(stopped).hasSize(16);
    assertThat(crossed).isEqualTo(59);
  }

  @Test
  void captainsReachTheOtherHomeRow() {
    Set<Integer> redRows = new TreeSet<>();
    for (DuckchessStep step : steps("captains-abroad", 1, Map.of())) {
      if (step.violation().isEmpty()
          && step.piece().kind() == DuckchessKind.CAPTAIN
          && step.piece().side() == DuckchessSide.RED) {
        redRows.add(step.command().xt());
      }
    }
    assertThat(redRows).contains(1, 2, 3, 4, 5, 6);
  }

  private static String way(DuckchessStep step) {
    return " "
        + (step.command().xt() - step.command().xs())
        + " "
        + (step.command().yt() - step.command().ys())
        + " ";
  }

  private static List<DuckchessStep> steps(
      String recipe, long seed, Map<String, String> arguments) {
    List<DuckchessStep> steps = new ArrayList<>();
    DuckchessCase game =
        DuckchessRecipes.all().stream()
            .filter(known -> known.name().equals(recipe))
            .findFirst()
            .orElseThrow()
            .make(new SeededRandom(seed), arguments)
            .get(0);
    new DuckchessReferee().judge(game, steps::add);
    return steps;
  }

  private static long valid(List<DuckchessStep> steps) {
    return steps.stream().filter(step -> step.violation().isEmpty()).count();
  }

  private static long count(List<DuckchessStep> steps, String event) {
    return steps.stream()
        .flatMap(step -> step.events().stream())
        .map(Event::name)
        .filter(event::equals)
        .count();
  }
}

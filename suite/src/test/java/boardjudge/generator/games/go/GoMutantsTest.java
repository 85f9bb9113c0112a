package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoMutantsTest {
  private static final Go GO = new Go();
  private static final GoGenerator GENERATOR = new GoGenerator();
  private static final List<AnsweredTest<GoCase>> SMALL = smallGames();

  private static AnsweredTest<GoCase> test(String recipe, Map<String, String> settings) {
    return AnsweredTest.of(
        GO,
        recipe + settings,
        NamedParts.recipe(GENERATOR, recipe).make(new SeededRandom(1), settings));
  }

  private static List<AnsweredTest<GoCase>> smallGames() {
    return NamedParts.recipe(GENERATOR, "small-game").parameters().stream()
        .filter(parameter -> parameter.name().equals("name"))
        .flatMap(parameter -> parameter.options().stream())
        .map(name -> test("small-game", Map.of("name", name)))
        .toList();
  }

  private static List<String> killers(Mutant<GoCase> mutant, List<AnsweredTest<GoCase>> tests) {
    return tests.stream().filter(test -> test.kills(mutant)).map(AnsweredTest::name).toList();
  }

  /** The referee that all mutants override must be right. */
  @Test
  void theProgramWithoutAMistakeSurvives() {
    MutantCatalogue<GoCase, GoReferee> catalogue =
        new MutantCatalogue<>(GoMutants.class, GoReferee::judge);
    catalogue.breaking(GoRule.CAPTURE, "small-game").add("none", "Nothing.", GoReferee::new);
    Mutant<GoCase> right = catalogue.mutants().get(0);
    assertThat(killers(right, SMALL)).isEmpty();
  }

  static Stream<Mutant<GoCase>> killedBySmallGames() {
    return GoMutants.all().stream().filter(mutant -> mutant.recipe().equals("small-game"));
  }

  @ParameterizedTest
  @MethodSource("killedBySmallGames")
  void aSmallGameKillsIt(Mutant<GoCase> mutant) {
    assertThat(killers(mutant, SMALL)).as(mutant.mistake()).isNotEmpty();
  }

  static Stream<Mutant<GoCase>> killedByCollisions() {
    return GoMutants.all().stream().filter(mutant -> mutant.recipe().equals("hash-collision"));
  }

  @ParameterizedTest
  @MethodSource("killedByCollisions")
  void aCollisionOfItsHashKillsIt(Mutant<GoCase> mutant) {
    Map<String, String> aim = GENERATOR.recipeArguments(mutant);
    assertThat(aim).containsOnlyKeys("hash");
    assertThat(test("hash-collision", aim).kills(mutant)).isTrue();
  }

  @Test
  void shortHistoriesFailAtTheirOwnDistance() {
    Map<String, Integer> capacities =
        Map.of(
            "history-of-8-boards", 8,
            "history-of-100-boards", 100,
            "history-of-500-boards", 500,
            "history-of-1000-boards", 1000,
            "history-of-1900-boards", 1900);
    capacities.forEach(
        (name, capacity) -> {
          Mutant<GoCase> mutant = NamedParts.mutant(GENERATOR, name);
          assertThat(mutant.recipe()).isEqualTo("long-memory");
          assertThat(test("long-memory", Map.of("distance", "" + capacity)).kills(mutant))
              .isFalse();
          assertThat(test("long-memory", Map.of("distance", "" + (capacity + 2))).kills(mutant))
              .isTrue();
        });
  }

  @Test
  void longGamesKillWhatCountsOrCutsOff() {
    AnsweredTest<GoCase> longest = test("long-memory", Map.of("distance", "1908"));
    for (String name : List.of("reads-1000-commands-at-most", "hash-of-point-sums")) {
      assertThat(longest.kills(NamedParts.mutant(GENERATOR, name))).as(name).isTrue();
    }
  }

  @Test
  void greatCapturesKillSmallBuffers() {
    List<AnsweredTest<GoCase>> great = new ArrayList<>();
    for (String shape : List.of("full", "repeat", "suicide", "other-colour")) {
      great.add(test("great-capture", Map.of("shape", shape)));
    }
    for (Mutant<GoCase> mutant : GoMutants.all()) {
      if (mutant.recipe().equals("great-capture")) {
        assertThat(killers(mutant, great)).as(mutant.name()).isNotEmpty();
      }
    }
  }

  /** The referee's steps replace runs of a program, so they must give the same kills. */
  @Test
  void stepsGiveTheKillsOfRuns() throws InterruptedException {
    List<AnsweredTest<GoCase>> tests = new ArrayList<>(SMALL);
    tests.add(test("hash-collision", Map.of("hash", "poly/modulus=2^32")));
    tests.add(test("small-region", Map.of()));
    tests.add(test("triple-ko", Map.of()));
    KillMatrix matrix = StrengthMeter.measure(GENERATOR, tests, 2, (done, all) -> {});
    for (Mutant<GoCase> mutant : GoMutants.all()) {
      assertThat(matrix.killers(mutant.name())).as(mutant.name()).isEqualTo(killers(mutant, tests));
    }
    assertThat(GoMutants.all())
        .filteredOn(mutant -> mutant.program().mayDiffer().isPresent())
        .hasSizeGreaterThan(80);
  }
}

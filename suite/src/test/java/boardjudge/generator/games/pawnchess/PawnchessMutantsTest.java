package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PawnchessMutantsTest {
  private static final Pawnchess PAWNCHESS = new Pawnchess();

  static Stream<Mutant<PawnchessCase>> mutants() {
    return new PawnchessGenerator().mutants().stream();
  }

  private static boolean kills(List<PawnchessCase> cases, Mutant<PawnchessCase> mutant) {
    return AnsweredTest.of(PAWNCHESS, "", cases).kills(mutant);
  }

  private static Recipe<PawnchessCase> recipe(String name) {
    return new PawnchessGenerator()
        .recipes().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void everyRuleIsBrokenByOne() {
    assertThat(mutants().map(mutant -> mutant.breaks().id()).distinct())
        .containsExactlyInAnyOrderElementsOf(
            PAWNCHESS.rules().stream().map(rule -> rule.id()).toList());
  }

  /** The whole table is gone through, the longest games first, until a case tells them apart. */
  @ParameterizedTest
  @MethodSource("mutants")
  void someCaseTellsEachFromTheReference(Mutant<PawnchessCase> mutant) {
    PawnchessTable table = PawnchessTable.shared();
    boolean killed = false;
    for (int end = table.size(); end > 0 && !killed; end -= 50) {
      List<PawnchessCase> cases = new ArrayList<>();
      for (int number = Math.max(0, end - 50); number < end; number++) {
        cases.add(table.testCase(number));
      }
      killed = kills(cases, mutant);
    }
    assertThat(killed).isTrue();
  }

  @Test
  void everyFileOfKillersKillsAll() {
    for (int seed = 1; seed <= 4; seed++) {
      AnsweredTest<PawnchessCase> file = file("killers", seed);
      assertThat(mutants().filter(mutant -> !file.kills(mutant)).map(Mutant::name)).isEmpty();
    }
  }

  private static AnsweredTest<PawnchessCase> file(String recipe, long seed) {
    return AnsweredTest.of(
        PAWNCHESS, recipe, recipe(recipe).make(new SeededRandom(seed), Map.of()));
  }

  @Test
  void killersCatchOneMoreOftenWhenTold() {
    Mutant<PawnchessCase> shallow =
        mutants().filter(m -> m.name().equals("depth-limit-10")).findFirst().orElseThrow();
    Map<String, Integer> caught = new TreeMap<>();
    for (String wrong : List.of("all", "depth-limit-10")) {
      List<PawnchessCase> cases =
          recipe("killers").make(new SeededRandom(1), Map.of("cases", "10", "wrong", wrong));
      cases.stream()
          .filter(testCase -> kills(List.of(testCase), shallow))
          .forEach(testCase -> caught.merge(wrong, 1, Integer::sum));
    }
    assertThat(caught).isEqualTo(Map.of("all", 6, "depth-limit-10", 10));
  }
}

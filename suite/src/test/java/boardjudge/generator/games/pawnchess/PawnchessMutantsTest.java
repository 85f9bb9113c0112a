package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.List;
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

  @Test
  void everyRuleIsBrokenByOne() {
    assertThat(mutants().map(mutant -> mutant.breaks().id()).distinct())
        .containsExactlyInAnyOrderElementsOf(
            PAWNCHESS.rules().stream().map(rule -> rule.id()).toList());
  }

  /** Searches the whole table, the longest games first. */
  @ParameterizedTest
  @MethodSource("mutants")
  void someCaseKillsEach(Mutant<PawnchessCase> mutant) {
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
}

package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import org.junit.jupiter.api.Test;

class PawnchessTweaksTest {
  @Test
  void tweaksLeadToValidNeighbours() {
    SeededRandom random = new SeededRandom(5);
    PawnchessCase testCase =
        PawnchessCase.of(
            """
            p p p p
            . . . .
            . . . .
            P P P P
            """);
    int changed = 0;
    for (int i = 0; i < 1000; i++) {
      Tweak<PawnchessCase> tweak = random.pick(PawnchessTweaks.all());
      PawnchessCase neighbour = tweak.tweak(testCase, random);
      changed += neighbour.equals(testCase) ? 0 : 1;
      testCase = neighbour;
    }
    assertThat(changed).isEqualTo(1000);
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Architecture;
import boardjudge.reference.Mistake;
import boardjudge.reference.OtherProgramsTest;
import java.util.List;
import java.util.Map;
import java.util.Random;

class PawnchessOtherProgramsTest extends OtherProgramsTest<PawnchessCase> {
  @Override
  protected List<Architecture<PawnchessCase>> programs() {
    Pawnchess game = new Pawnchess();
    return List.of(
        new Architecture<>(
            "ByRetrograde", game, PawnchessByRetrograde::new, PawnchessByRetrograde.MISTAKES),
        new Architecture<>("ByStrings", game, PawnchessByStrings::new, PawnchessByStrings.MISTAKES),
        new Architecture<>(
            "ByBitboards", game, PawnchessByBitboards::new, PawnchessByBitboards.MISTAKES));
  }

  /** Keys of 28 bits and more collide too rarely among the positions of a file's 50 cases. */
  @Override
  protected List<String> expectedSurvivors() {
    return Mistake.all(
            "key-three=25 key-poly-131=32 key-poly-13331=28,30,31,32 key-poly-233=30,31,32 key-java"
                + " key-java-kept key-xor-side")
        .stream()
        .map(mistake -> "ByStrings " + mistake)
        .toList();
  }

  @Override
  protected PawnchessCase randomCase(Random random) {
    StringBuilder glyphs = new StringBuilder();
    for (int i = 0; i < 16; i++) {
      boolean white = i > 3 && random.nextInt(4) == 0;
      glyphs.append(white ? 'P' : i < 12 && random.nextInt(3) == 0 ? 'p' : PawnchessPosition.EMPTY);
    }
    PawnchessPosition position = new PawnchessPosition(glyphs.toString());
    return PawnchessCase.violation(position).isEmpty()
        ? new PawnchessCase(position)
        : randomCase(random);
  }

  @Override
  protected int usualCases() {
    return 100;
  }

  @Override
  protected Map<String, Integer> leastDecisions() {
    return Map.of("far-row-wins", 1);
  }
}

package boardjudge.reference.games.duckchess;

import boardjudge.reference.Architecture;
import boardjudge.reference.OtherProgramsTest;
import java.util.List;
import java.util.Map;
import java.util.Random;

class DuckchessOtherProgramsTest extends OtherProgramsTest<DuckchessCase> {
  @Override
  protected List<Architecture<DuckchessCase>> programs() {
    Duckchess game = new Duckchess();
    return List.of(
        new Architecture<>("ByMailbox", game, DuckchessByMailbox::new, DuckchessByMailbox.MISTAKES),
        new Architecture<>(
            "ByBitboards", game, DuckchessByBitboards::new, DuckchessByBitboards.MISTAKES),
        new Architecture<>(
            "ByPieceList", game, DuckchessByPieceList::new, DuckchessByPieceList.MISTAKES));
  }

  @Override
  protected DuckchessCase randomCase(Random random) {
    return DuckchessSolverTest.randomGame(random, 150, true);
  }

  @Override
  protected int usualCases() {
    return 12;
  }

  @Override
  protected Map<String, Integer> leastDecisions() {
    return Map.of("check", 1);
  }
}

package boardjudge.reference.games.go;

import boardjudge.reference.Architecture;
import boardjudge.reference.OtherProgramsTest;
import java.util.List;
import java.util.Map;
import java.util.Random;

class GoOtherProgramsTest extends OtherProgramsTest<GoCase> {
  @Override
  protected List<Architecture<GoCase>> programs() {
    Go game = new Go();
    return List.of(
        new Architecture<>("ByUnionFind", game, GoByUnionFind::new, GoByUnionFind.MISTAKES),
        new Architecture<>("ByLiberties", game, GoByLiberties::new, GoByLiberties.MISTAKES),
        new Architecture<>("ByFloodFill", game, GoByFloodFill::new, GoByFloodFill.MISTAKES));
  }

  @Override
  protected GoCase randomCase(Random random) {
    return GoTest.randomCase(random, 2 + random.nextInt(5), 120);
  }

  @Override
  protected int usualCases() {
    return 120;
  }

  @Override
  protected Map<String, Integer> leastDecisions() {
    return Map.of("occupied", 1);
  }
}

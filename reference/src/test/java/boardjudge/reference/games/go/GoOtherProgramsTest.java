package boardjudge.reference.games.go;

import boardjudge.reference.Architecture;
import boardjudge.reference.OtherProgramsTest;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Chains in a union-find, liberties counted as stones come and go, and chains filled anew. */
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
  protected GoCase random(Random random) {
    return GoTest.random(random, 2 + random.nextInt(5), 120);
  }

  @Override
  protected int cases() {
    return 120;
  }

  @Override
  protected Map<String, Integer> rules() {
    return Map.of("occupied", 1);
  }
}

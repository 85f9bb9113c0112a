package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Architecture;
import boardjudge.reference.OtherProgramsTest;
import java.util.List;
import java.util.Map;
import java.util.Random;

class XiangqiOtherProgramsTest extends OtherProgramsTest<XiangqiCase> {
  @Override
  protected List<Architecture<XiangqiCase>> programs() {
    Xiangqi game = new Xiangqi();
    return List.of(
        new Architecture<>(
            "ByAttackMap", game, XiangqiByAttackMap::new, XiangqiByAttackMap.MISTAKES),
        new Architecture<>("ByRays", game, XiangqiByRays::new, XiangqiByRays.MISTAKES),
        new Architecture<>("ByTrial", game, XiangqiByTrial::new, XiangqiByTrial.MISTAKES));
  }

  @Override
  protected XiangqiCase randomCase(Random random) {
    return XiangqiAgreementTest.randomCase(random);
  }

  @Override
  protected int usualCases() {
    return 4_000;
  }

  @Override
  protected Map<String, Integer> leastDecisions() {
    return Map.of("chariot", 1);
  }
}

package boardjudge.grading.points;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** How the tests of a problem earn points: a pure function of its results. */
public sealed interface PointRules permits GroupRules, GraderRules {
  /**
   * The points of a program.
   *
   * @param marks by the tests' names; a test that is not there was not run
   */
  Points points(Map<String, Mark> marks);

  /** The most that a program can earn, if there is a bound. */
  Optional<BigDecimal> most();

  /** The same, with each test earning its share by itself. */
  PointRules byTests();

  /**
   * Whether nothing more can be earned on a test; later results do not change that.
   *
   * @param before the results of tests before it, as far as they are known
   * @return what decided that, as {@code secret/3 failed}; empty if there is something to earn
   */
  Optional<String> needless(String test, Map<String, Mark> before);
}

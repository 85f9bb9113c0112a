package boardjudge.grading.points;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** How a problem's tests earn points: pure functions of the results. */
public sealed interface PointRules permits GroupRules, GraderRules {
  /**
   * The points of a program.
   *
   * @param marks by test name; a missing test was not run
   */
  Points points(Map<String, Mark> marks);

  /** The most that a program can earn, if there is a bound. */
  Optional<BigDecimal> most();

  /** These rules with each test earning its share by itself. */
  PointRules byTests();

  /**
   * Why a test can earn nothing more, whatever results are still to come.
   *
   * @param before the results of earlier tests that are known
   * @return the reason, such as {@code secret/3 failed}; empty if points can still be earned
   */
  Optional<String> skipReason(String test, Map<String, Mark> before);
}

package boardjudge.grading.points;

import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The points of a program.
 *
 * @param total empty if the judging itself is at fault
 * @param tests by name; only tests that earn points by themselves
 * @param groups in order
 * @param faults of the judging, a sentence each
 */
public record Points(
    Optional<BigDecimal> total,
    Map<String, BigDecimal> tests,
    List<Part> groups,
    List<String> faults) {
  /** As in the package format's default grader. */
  private static final int PLACES = 6;

  /**
   * A group of tests.
   *
   * @param passed whether it is accepted as a whole
   * @param most that it can earn, if bounded
   */
  public record Part(String group, boolean passed, BigDecimal points, Optional<BigDecimal> most) {}

  public Points {
    tests = Collections.unmodifiableMap(new LinkedHashMap<>(tests));
    groups = List.copyOf(groups);
    faults = List.copyOf(faults);
  }

  /** Formats points without exponent and trailing zeros. */
  public static String text(BigDecimal points) {
    return plain(points).toPlainString();
  }

  /** As above; an empty text for no points. */
  public static String text(Optional<BigDecimal> points) {
    return points.map(Points::text).orElse("");
  }

  /** {@code 40/100}, or {@code 40} if unbounded. */
  public static String of(Optional<BigDecimal> points, Optional<BigDecimal> most) {
    return text(points) + (points.isEmpty() ? "" : most.map(all -> "/" + text(all)).orElse(""));
  }

  static BigDecimal plain(BigDecimal points) {
    BigDecimal rounded = round(points).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }

  static BigDecimal round(BigDecimal points) {
    return points.setScale(PLACES, RoundingMode.HALF_EVEN);
  }

  static BigDecimal divide(BigDecimal points, int parts) {
    return points.divide(BigDecimal.valueOf(parts), PLACES, RoundingMode.HALF_EVEN);
  }

  static final class Sum {
    private final Map<String, BigDecimal> tests = new LinkedHashMap<>();
    private final List<Part> groups = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    void test(String test, BigDecimal points) {
      tests.put(test, plain(points));
    }

    void group(String name, boolean passed, BigDecimal points, Optional<BigDecimal> most) {
      groups.add(new Part(name, passed, plain(points), most.map(Points::plain)));
    }

    void fault(String text) {
      faults.add(text);
    }

    void judgeErrors(Map<String, Mark> marks) {
      marks.forEach(
          (test, mark) -> {
            if (mark.verdict() == Verdict.JUDGE_ERROR) {
              fault(test + ": a judge error");
            }
          });
    }

    Points total(BigDecimal total) {
      Optional<BigDecimal> whole = faults.isEmpty() ? Optional.of(plain(total)) : Optional.empty();
      return new Points(whole, tests, groups, faults);
    }
  }
}

package boardjudge.grading;

import boardjudge.grading.points.PointRules;
import boardjudge.grading.points.Points;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The points of all submissions of a sheet.
 *
 * @param totals by the submissions' names; absent where something is wrong with the judging
 * @param faults what is wrong with the judging, a sentence each
 */
public record EarnedPoints(
    PointRules rules, Map<String, Optional<BigDecimal>> totals, List<String> faults) {
  public EarnedPoints {
    totals = Map.copyOf(totals);
    faults = List.copyOf(faults);
  }

  /** Those of graded submissions. */
  static EarnedPoints of(PointRules rules, List<GradedSubmission> graded) throws IOException {
    Map<String, Optional<BigDecimal>> totals = new HashMap<>();
    List<String> faults = new ArrayList<>();
    for (GradedSubmission each : graded) {
      Points points = rules.points(each.marks());
      totals.put(each.submission().name(), points.total());
      points.faults().forEach(fault -> faults.add(each.submission().name() + ": " + fault));
    }
    return new EarnedPoints(rules, totals, faults);
  }

  /** All points of a submission: of tests and groups, too. */
  public Points points(GradedSubmission graded) throws IOException {
    return rules.points(graded.marks());
  }

  /** The total of a submission. */
  public Optional<BigDecimal> total(GradedSubmission graded) {
    return totals.getOrDefault(graded.submission().name(), Optional.empty());
  }

  /** The most points first, none at all last. */
  Comparator<GradedSubmission> mostFirst() {
    return Comparator.comparing(
        each -> total(each).map(BigDecimal::negate),
        Comparator.comparing(
            (Optional<BigDecimal> points) -> points.orElse(null),
            Comparator.nullsLast(Comparator.naturalOrder())));
  }
}

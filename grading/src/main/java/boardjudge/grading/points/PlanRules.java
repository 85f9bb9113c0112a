package boardjudge.grading.points;

import boardjudge.suite.SuitePlan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the groups of a suite's plan earn points. */
public final class PlanRules {
  private PlanRules() {}

  /**
   * Each group for all of its tests; it requires the samples, and what the plan says.
   *
   * @param tests the names of the tests that are meant; groups without one earn nothing
   */
  public static GroupRules groups(SuitePlan plan, List<String> tests) {
    Map<String, List<String>> byGroup = new LinkedHashMap<>();
    for (SuitePlan.Planned each : plan.tests()) {
      if (tests.contains(each.file())) {
        byGroup.computeIfAbsent(each.group(), name -> new ArrayList<>()).add(each.file());
      }
    }
    List<String> earning =
        byGroup.keySet().stream().filter(name -> !name.equals(SuitePlan.SAMPLE)).toList();
    List<Integer> points = SuitePlan.points(earning, plan.points());
    List<GroupRules.Group> groups = new ArrayList<>();
    groups.add(
        new GroupRules.Group(
            SuitePlan.SAMPLE,
            GroupRules.Aggregation.PASS_FAIL,
            false,
            Optional.of(BigDecimal.ZERO),
            List.of(),
            byGroup.getOrDefault(SuitePlan.SAMPLE, List.of())));
    for (SuitePlan.Group each : plan.groups()) {
      int at = earning.indexOf(each.name());
      if (at >= 0) {
        List<String> requires = new ArrayList<>(List.of(SuitePlan.SAMPLE));
        each.requires().stream().filter(earning::contains).forEach(requires::add);
        groups.add(
            new GroupRules.Group(
                each.name(),
                GroupRules.Aggregation.PASS_FAIL,
                true,
                Optional.of(BigDecimal.valueOf(points.get(at))),
                requires,
                byGroup.getOrDefault(each.name(), List.of())));
      }
    }
    return GroupRules.of(groups);
  }

  /** Each test by itself: its part of what the plan writes for its group, or of a hundred. */
  public static GroupRules tests(Optional<SuitePlan> plan, List<String> tests) {
    if (plan.isPresent() && !plan.get().points().isEmpty()) {
      return groups(plan.get(), tests).byTests();
    }
    List<String> secret = tests.stream().filter(test -> !test.startsWith("sample/")).toList();
    return GroupRules.even(BigDecimal.valueOf(SuitePlan.ALL), secret);
  }
}

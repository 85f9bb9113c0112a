package boardjudge.grading.points;

import boardjudge.suite.SuitePlan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Test groups that earn points separately, as in package format 2025-09 and in suite plans.
 *
 * @param groups each after those that it requires
 * @param total how the points of the groups are combined
 * @param most that a program can earn; empty if unbounded
 */
public record GroupRules(List<Group> groups, Aggregation total, Optional<BigDecimal> most)
    implements PointRules {
  /** How the points of parts are combined. */
  public enum Aggregation {
    /** All points if all tests are right. */
    PASS_FAIL,
    /** The sum of the points of the parts. */
    SUM,
    /** The least points that a part has. */
    MIN
  }

  /**
   * Tests that earn points together.
   *
   * @param counts whether they earn any; samples are only required
   * @param most points for all of them; empty if unbounded
   * @param requires names of earlier groups whose tests must all be right
   */
  public record Group(
      String name,
      Aggregation aggregation,
      boolean counts,
      Optional<BigDecimal> most,
      List<String> requires,
      List<String> tests) {
    public Group {
      requires = List.copyOf(requires);
      tests = List.copyOf(tests);
    }

    private Optional<BigDecimal> maxOfTest(int tests) {
      return aggregation == Aggregation.SUM ? most.map(max -> Points.divide(max, tests)) : most;
    }
  }

  public GroupRules {
    groups = List.copyOf(groups);
  }

  /** One group whose tests share the points evenly. */
  public static GroupRules even(BigDecimal points, List<String> tests) {
    return of(
        List.of(new Group("secret", Aggregation.SUM, true, Optional.of(points), List.of(), tests)));
  }

  /** Whether no test can earn points. */
  public boolean isEmpty() {
    return groups.stream().noneMatch(group -> group.counts() && !group.tests().isEmpty());
  }

  /** Groups whose points are added up. */
  public static GroupRules of(List<Group> groups) {
    BigDecimal most =
        groups.stream()
            .flatMap(group -> group.most().stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return new GroupRules(groups, Aggregation.SUM, Optional.of(most));
  }

  /**
   * The rules of a suite's plan: a group earns its points if all of its tests are right, and the
   * samples and the groups that it requires.
   *
   * @param tests the names of the judged tests; a group with none of them is left out
   */
  public static GroupRules ofGroups(SuitePlan plan, List<String> tests) {
    Map<String, List<String>> byGroup = new LinkedHashMap<>();
    for (SuitePlan.Planned each : plan.tests()) {
      if (tests.contains(each.file())) {
        byGroup.computeIfAbsent(each.group(), name -> new ArrayList<>()).add(each.file());
      }
    }
    List<String> earning =
        byGroup.keySet().stream().filter(name -> !name.equals(SuitePlan.SAMPLE)).toList();
    List<Integer> points = SuitePlan.points(earning, plan.points());
    List<Group> groups = new ArrayList<>();
    List<String> samples = byGroup.getOrDefault(SuitePlan.SAMPLE, List.of());
    groups.add(passFail(SuitePlan.SAMPLE, false, 0, List.of(), samples));
    for (SuitePlan.Group each : plan.groups()) {
      int at = earning.indexOf(each.name());
      if (at >= 0) {
        List<String> requires = new ArrayList<>(List.of(SuitePlan.SAMPLE));
        each.requires().stream().filter(earning::contains).forEach(requires::add);
        List<String> own = byGroup.getOrDefault(each.name(), List.of());
        groups.add(passFail(each.name(), true, points.get(at), requires, own));
      }
    }
    return of(groups);
  }

  private static Group passFail(
      String name, boolean counts, int points, List<String> requires, List<String> tests) {
    Optional<BigDecimal> most = Optional.of(BigDecimal.valueOf(points));
    return new Group(name, Aggregation.PASS_FAIL, counts, most, requires, tests);
  }

  /**
   * Each test earns its share of what the plan gives its group, or of 100 points if no plan gives
   * any.
   */
  public static GroupRules ofTests(Optional<SuitePlan> plan, List<String> tests) {
    if (plan.isPresent() && !plan.get().points().isEmpty()) {
      return ofGroups(plan.get(), tests).byTests();
    }
    List<String> secret = tests.stream().filter(test -> !test.startsWith("sample/")).toList();
    return even(BigDecimal.valueOf(SuitePlan.DEFAULT_POINTS), secret);
  }

  @Override
  public GroupRules byTests() {
    return new GroupRules(
        groups.stream()
            .filter(Group::counts)
            .map(
                each ->
                    new Group(
                        each.name(), Aggregation.SUM, true, each.most(), List.of(), each.tests()))
            .toList(),
        Aggregation.SUM,
        most);
  }

  @Override
  public Points points(Map<String, Mark> marks) {
    Points.Sum sum = new Points.Sum();
    Set<String> passed = new HashSet<>();
    List<BigDecimal> earned = new ArrayList<>();
    boolean allRight = true;
    for (Group group : groups) {
      boolean begun = passed.containsAll(group.requires());
      boolean right = begun && group.tests().stream().allMatch(test -> isPassed(marks, test));
      if (right) {
        passed.add(group.name());
      }
      BigDecimal points = begun ? points(group, right, marks, sum) : BigDecimal.ZERO;
      if (group.counts()) {
        allRight &= right;
        earned.add(points);
        sum.group(group.name(), right, points, group.most());
        exceeds(group.name(), points, group.most(), sum);
      }
    }
    BigDecimal whole =
        switch (total) {
          case PASS_FAIL -> allRight ? most.orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
          case SUM -> earned.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
          case MIN -> earned.stream().min(BigDecimal::compareTo).orElse(BigDecimal.ZERO);
        };
    exceeds("all groups", whole, most, sum);
    sum.judgeErrors(marks);
    return sum.total(whole);
  }

  private static boolean isPassed(Map<String, Mark> marks, String test) {
    return marks.getOrDefault(test, Mark.NOT_RUN).isPassed();
  }

  private static void exceeds(
      String what, BigDecimal points, Optional<BigDecimal> most, Points.Sum sum) {
    if (most.isPresent() && points.compareTo(most.get()) > 0) {
      sum.fault(what + ": " + Points.text(points) + " points, more than " + Points.text(most));
    }
  }

  private static BigDecimal points(
      Group group, boolean right, Map<String, Mark> marks, Points.Sum sum) {
    if (group.tests().isEmpty()) {
      return right ? group.most().orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
    }
    int count = group.tests().size();
    Optional<BigDecimal> share = group.maxOfTest(count);
    // Divided once, at the end, so that all shares together make exactly all points.
    BigDecimal shares = BigDecimal.ZERO;
    BigDecimal given = BigDecimal.ZERO;
    List<BigDecimal> earned = new ArrayList<>();
    for (String test : group.tests()) {
      Mark mark = marks.getOrDefault(test, Mark.NOT_RUN);
      BigDecimal points = BigDecimal.ZERO;
      if (mark.isPassed() && group.counts()) {
        Optional<Award> award = mark.award();
        awardFault(group, award, share).ifPresent(fault -> sum.fault(test + ": " + fault));
        if (award.isPresent() && !award.get().multiplier()) {
          points = award.get().value();
          given = given.add(points);
        } else {
          BigDecimal part = award.map(Award::value).orElse(BigDecimal.ONE);
          BigDecimal whole = group.most().orElse(BigDecimal.ZERO).multiply(part);
          points = group.aggregation() == Aggregation.SUM ? Points.divide(whole, count) : whole;
          shares = shares.add(part);
        }
      }
      if (group.counts() && group.aggregation() != Aggregation.PASS_FAIL) {
        sum.test(test, points);
      }
      earned.add(points);
    }
    return switch (group.aggregation()) {
      case PASS_FAIL -> right ? group.most().orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
      case MIN -> earned.stream().min(BigDecimal::compareTo).orElse(BigDecimal.ZERO);
      case SUM ->
          Points.divide(group.most().orElse(BigDecimal.ZERO).multiply(shares), count).add(given);
    };
  }

  private static Optional<String> awardFault(
      Group group, Optional<Award> award, Optional<BigDecimal> share) {
    if (group.aggregation() == Aggregation.PASS_FAIL) {
      return award.map(score -> "a " + score.text() + " in a group that is right or wrong");
    }
    if (share.isEmpty()) {
      return award.filter(score -> !score.multiplier()).isPresent()
          ? Optional.empty()
          : Optional.of("no score, and its points have no bound");
    }
    return award
        .filter(
            score ->
                score.value().signum() < 0
                    || score.value().compareTo(score.multiplier() ? BigDecimal.ONE : share.get())
                        > 0)
        .map(
            score ->
                ("a " + score.text() + ", expected 0 to ")
                    + (score.multiplier() ? "1" : Points.text(share)));
  }

  @Override
  public Optional<String> skipReason(String test, Map<String, Mark> before) {
    return groups.stream()
        .filter(group -> group.tests().contains(test))
        .limit(1)
        .flatMap(group -> Stream.concat(decisive(), decisive(group)))
        .filter(decisive -> !before.getOrDefault(decisive, Mark.PASSED).isPassed())
        .findFirst()
        .map(failed -> failed + " failed");
  }

  /** The tests that must be right for the program to earn anything. */
  private Stream<String> decisive() {
    return groups.stream()
        .filter(group -> group.counts() && total != Aggregation.SUM)
        .filter(group -> total == Aggregation.PASS_FAIL || group.aggregation() != Aggregation.SUM)
        .flatMap(group -> group.tests().stream());
  }

  /** The tests that must be right for a group to earn anything. */
  private Stream<String> decisive(Group group) {
    Stream<String> own =
        group.aggregation() == Aggregation.SUM ? Stream.empty() : group.tests().stream();
    Stream<String> required =
        groups.stream()
            .filter(other -> group.requires().contains(other.name()))
            .flatMap(other -> Stream.concat(other.tests().stream(), decisive(other)));
    return Stream.concat(own, required);
  }
}

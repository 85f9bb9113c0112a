package boardjudge.grading.points;

import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A tree of test groups, each graded from its items as the legacy package format's default grader
 * does it.
 */
public record GraderRules(Group root) implements PointRules {
  private static final List<Verdict> BY_SEVERITY =
      List.of(
          Verdict.JUDGE_ERROR,
          Verdict.RUN_TIME_ERROR,
          Verdict.MEMORY_LIMIT,
          Verdict.TIME_LIMIT,
          Verdict.OUTPUT_LIMIT,
          Verdict.WRONG_ANSWER,
          Verdict.PRESENTATION,
          Verdict.NOT_RUN,
          Verdict.ACCEPTED);

  /** A test or a group. */
  public sealed interface Item permits Test, Group {}

  /**
   * A test.
   *
   * @param right its points if passed, unless the validator gives a score
   * @param wrong its points if failed
   */
  public record Test(String name, BigDecimal right, BigDecimal wrong) implements Item {}

  /**
   * A group.
   *
   * @param name its folder below {@code data}; empty for {@code data} itself
   * @param stops whether judging stops at its first failed item
   * @param flags of the default grader
   * @param least the least points that it may have, if bounded
   * @param most the most points that it may have, if bounded
   * @param items in the order of judging
   */
  public record Group(
      String name,
      boolean stops,
      List<String> flags,
      Optional<BigDecimal> least,
      Optional<BigDecimal> most,
      List<Item> items)
      implements Item {
    public Group {
      flags = List.copyOf(flags);
      items = List.copyOf(items);
    }

    private String lastFlagAmong(String fallback, Set<String> modes) {
      return flags.stream().filter(modes::contains).reduce(fallback, (before, next) -> next);
    }
  }

  private record Result(Verdict verdict, BigDecimal score) {}

  @Override
  public Points points(Map<String, Mark> marks) {
    Points.Sum sum = new Points.Sum();
    sum.judgeErrors(marks);
    Result result = result(root, marks, Mark.NOT_RUN, sum);
    // As the format says, the score of a program that is not accepted is ignored.
    return sum.total(result.verdict() == Verdict.ACCEPTED ? result.score() : BigDecimal.ZERO);
  }

  private static Result result(Group group, Map<String, Mark> marks, Mark unknown, Points.Sum sum) {
    List<Result> results = new ArrayList<>();
    for (Item item : group.items()) {
      Result result;
      if (item instanceof Group inner) {
        result = result(inner, marks, unknown, sum);
      } else {
        Test test = (Test) item;
        Mark mark = marks.getOrDefault(test.name(), unknown);
        BigDecimal points = mark.isPassed() ? test.right() : test.wrong();
        result = new Result(mark.verdict(), mark.award().map(Award::value).orElse(points));
        sum.test(test.name(), result.score());
      }
      results.add(result);
      if (group.stops() && result.verdict() != Verdict.ACCEPTED) {
        break;
      }
    }
    Result graded = graded(group, results);
    sum.group(group.name(), graded.verdict() == Verdict.ACCEPTED, graded.score(), group.most());
    if (graded.verdict() == Verdict.ACCEPTED
        && (group.most().filter(most -> graded.score().compareTo(most) > 0).isPresent()
            || group.least().filter(least -> graded.score().compareTo(least) < 0).isPresent())) {
      sum.fault(
          ("data/" + group.name() + ": " + Points.text(graded.score()))
              + (" points, expected " + bound(group.least(), "-inf"))
              + (" to " + bound(group.most(), "inf")));
    }
    return graded;
  }

  private static String bound(Optional<BigDecimal> bound, String none) {
    return bound.map(Points::text).orElse(none);
  }

  private static Result graded(Group group, List<Result> all) {
    boolean secretAlone = group.flags().contains("ignore_sample") && group.name().isEmpty();
    List<Result> results = secretAlone ? all.subList(Math.max(0, all.size() - 1), all.size()) : all;
    if (results.isEmpty()) {
      return new Result(Verdict.ACCEPTED, BigDecimal.ZERO);
    }
    List<Verdict> verdicts = results.stream().map(Result::verdict).toList();
    Verdict verdict =
        group.flags().contains("accept_if_any_accepted") && verdicts.contains(Verdict.ACCEPTED)
            ? Verdict.ACCEPTED
            : switch (group.lastFlagAmong(
                "worst_error",
                Set.of("worst_error", "no_errors", "first_error", "always_accept"))) {
              case "always_accept" -> Verdict.ACCEPTED;
              case "first_error" ->
                  verdicts.stream()
                      .filter(error -> error != Verdict.ACCEPTED)
                      .findFirst()
                      .orElse(Verdict.ACCEPTED);
              default ->
                  BY_SEVERITY.stream()
                      .filter(verdicts::contains)
                      .findFirst()
                      .orElse(Verdict.NOT_RUN);
            };
    List<BigDecimal> scores = results.stream().map(Result::score).toList();
    BigDecimal sum = scores.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal score =
        switch (group.lastFlagAmong("sum", Set.of("sum", "avg", "min", "max"))) {
          case "avg" -> Points.divide(sum, scores.size());
          case "min" -> scores.stream().reduce(BigDecimal::min).orElse(sum);
          case "max" -> scores.stream().reduce(BigDecimal::max).orElse(sum);
          default -> sum;
        };
    return new Result(verdict, Points.round(score));
  }

  @Override
  public Optional<BigDecimal> most() {
    return root.most()
        .or(
            () ->
                Optional.of(
                    Points.plain(result(root, Map.of(), Mark.PASSED, new Points.Sum()).score())));
  }

  @Override
  public GraderRules byTests() {
    List<Item> tests = new ArrayList<>();
    for (Item item : root.items()) {
      if (!(item instanceof Group group) || !group.name().equals("sample")) {
        addTests(item, tests);
      }
    }
    return new GraderRules(
        new Group("", false, List.of("always_accept"), Optional.empty(), Optional.empty(), tests));
  }

  private static void addTests(Item item, List<Item> tests) {
    if (item instanceof Group group) {
      group.items().forEach(inner -> addTests(inner, tests));
    } else {
      tests.add(item);
    }
  }

  @Override
  public Optional<String> skipReason(String test, Map<String, Mark> before) {
    if (before.values().stream().allMatch(Mark::isPassed)) {
      return Optional.empty();
    }
    Map<String, Mark> known = new HashMap<>(before);
    known.remove(test);
    Points.Sum reached = new Points.Sum();
    result(root, known, Mark.PASSED, reached);
    return reached.total(BigDecimal.ZERO).tests().containsKey(test)
        ? Optional.empty()
        : Optional.of("its group has failed");
  }
}

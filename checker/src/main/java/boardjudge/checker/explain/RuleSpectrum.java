package boardjudge.checker.explain;

import boardjudge.reference.Hinge;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which rules decide the lines that a program gets right and those that it gets wrong: the rules
 * take the place that a program's statements have in spectrum-based fault localization. Of each
 * case the lines count up to the first wrong one. Of each case that fails the rules are asked, too,
 * of which one alone could have led there.
 *
 * @param decided by rule, how many lines it helps to decide
 * @param wrong by rule, how many of them are wrong
 * @param failures how many lines are wrong
 * @param suspects of each test that fails the rules of which one could be broken, case by case
 * @param isReplayed whether the game itself says whom it suspects
 * @param hinges on which rules cases hinge; no case where the game does not say it
 * @param slips which slips would change answers; none where the game does not say it
 */
record RuleSpectrum(
    Map<Rule, Integer> decided,
    Map<Rule, Integer> wrong,
    int failures,
    List<List<Set<Rule>>> suspects,
    boolean isReplayed,
    Hinges hinges,
    Slips slips) {
  static final RuleSpectrum EMPTY =
      new RuleSpectrum(Map.of(), Map.of(), 0, List.of(), false, Hinges.NONE, Slips.NONE);

  /** The most cases of a test that are asked who is suspected. */
  private static final int MOST_CASES = 3;

  /**
   * How well the lines that a rule decides are just the wrong ones, from 0 to 1: Ochiai's
   * coefficient, which did best in Abreu, Zoeteweij and van Gemund, "An Evaluation of Similarity
   * Coefficients for Software Fault Localization", 2006.
   */
  double match(Rule rule) {
    double decides = decided.getOrDefault(rule, 0);
    int both = wrong.getOrDefault(rule, 0);
    return both == 0 ? 0 : both / Math.sqrt(decides * failures);
  }

  /**
   * How far the rule alone could have led to what was found, from 0 to 1. The rules of a case count
   * as one together, and so do the cases of a test.
   */
  double suspicion(Rule rule) {
    return hinges.areKnown()
        ? hinges.suspicion(rule)
        : suspects.stream()
            .mapToDouble(
                cases -> cases.stream().mapToDouble(of -> share(of, rule)).sum() / cases.size())
            .average()
            .orElse(0);
  }

  private static double share(Set<Rule> rules, Rule rule) {
    return rules.contains(rule) ? 1.0 / rules.size() : 0;
  }

  /** The rules that alone could have led to nearly all that was found; none if it is not known. */
  List<Rule> explaining() {
    if (!isReplayed) {
      return hinges.explaining();
    }
    List<Set<Rule>> all = suspects.stream().flatMap(List::stream).toList();
    return all.stream()
        .flatMap(Set::stream)
        .distinct()
        .filter(
            rule ->
                all.stream().filter(rules -> rules.contains(rule)).count()
                    >= Hinges.NEARLY_ALL * all.size())
        .toList();
  }

  /** Whether other rules alone explain all, and this one does not. */
  boolean contradicts(Rule rule) {
    List<Rule> explaining = isReplayed ? explaining() : List.of();
    return !explaining.isEmpty() && !explaining.contains(rule);
  }

  /**
   * Both together, from 0 to 2. Where no rule explains all though the game has played the cases
   * again, the rules that decide the wrong lines tell nothing more.
   */
  double signs(Rule rule) {
    return isReplayed && explaining().isEmpty()
        ? 2 * suspicion(rule)
        : match(rule) + suspicion(rule);
  }

  /** With what the program prints for further cases. */
  <C> RuleSpectrum and(Problem<C> problem, List<C> cases, List<String> found) {
    Map<Rule, Integer> nowDecided = new LinkedHashMap<>(decided);
    Map<Rule, Integer> nowWrong = new LinkedHashMap<>(wrong);
    int nowFailures = failures;
    List<Set<Rule>> asked = new ArrayList<>();
    boolean nowReplayed = isReplayed;
    Hinges nowHinges = hinges;
    List<Set<Slip>> ofRight = new ArrayList<>();
    List<Set<Slip>> ofWrong = new ArrayList<>();
    int line = 0;
    for (C testCase : cases) {
      int first = line;
      RuledCase ruled = RuledCase.of(problem, testCase);
      boolean failed = false;
      for (RuledCase.Line expected : ruled.lines()) {
        if (!failed) {
          failed = !expected.text().equals(Likeness.line(found, line));
          for (Rule rule : expected.rules()) {
            nowDecided.merge(rule, 1, Integer::sum);
            nowWrong.merge(rule, failed ? 1 : 0, Integer::sum);
          }
          nowFailures += failed ? 1 : 0;
        }
        line++;
      }
      List<String> lines = found.subList(Math.min(first, found.size()), found.size());
      Optional<List<Hinge>> hinging = problem.hinges(testCase, lines);
      nowHinges = nowHinges.and(hinging.orElse(List.of()));
      ruled.slips().ifPresent(failed ? ofWrong::add : ofRight::add);
      if (failed && hinging.isEmpty() && ruled.slips().isEmpty() && asked.size() < MOST_CASES) {
        Optional<Set<Rule>> replayed = problem.suspects(testCase, lines);
        nowReplayed = replayed.isPresent();
        asked.add(replayed.orElseGet(() -> explaining(problem, testCase, lines)));
      }
    }
    List<List<Set<Rule>>> nowSuspects = new ArrayList<>(suspects);
    if (!asked.isEmpty()) {
      nowSuspects.add(asked);
    }
    return new RuleSpectrum(
        nowDecided,
        nowWrong,
        nowFailures,
        nowSuspects,
        nowReplayed,
        nowHinges,
        slips.and(ofRight, ofWrong));
  }

  /** The rule by which the first wrong line is explained. */
  private static <C> Set<Rule> explaining(Problem<C> problem, C testCase, List<String> found) {
    List<Step> steps = new ArrayList<>();
    problem.referee(testCase, steps::add);
    int line = 0;
    for (Step step : steps) {
      for (String expected : step.output()) {
        if (!expected.stripTrailing().equals(Likeness.line(found, line))) {
          FaultLocator locator = new FaultLocator(line + 1L, found.stream().skip(line).findFirst());
          steps.forEach(locator::step);
          List<String> left = found.stream().skip(line).limit(locator.linesLeft()).toList();
          return locator
              .likeliest()
              .map(at -> at.step().explain(locator.discrepancy(problem, testCase, at, left)).rule())
              .map(Set::of)
              .orElse(Set.of());
        }
        line++;
      }
    }
    return Set.of();
  }
}

package boardjudge.checker.explain;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.RuleMistake;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Relates rules to the lines that a program gets right and wrong: rules take the place of
 * statements in spectrum-based fault localization. In each case, lines count up to the first wrong
 * one. For each failed case the game is also asked which single rule could have led there.
 *
 * @param decided the number of lines that each rule helps to decide
 * @param suspects of each failed test, case by case, the rules of which one may be broken
 * @param isReplayed whether the game itself names the suspects
 * @param answers empty if the game does not provide them
 * @param mistakes empty if the game does not provide them
 */
record RuleSpectrum(
    Map<Rule, Integer> decided,
    Map<Rule, Integer> wrong,
    int failures,
    List<List<Set<Rule>>> suspects,
    boolean isReplayed,
    AnswerCounts answers,
    RuleMistakes mistakes) {
  static final RuleSpectrum EMPTY =
      new RuleSpectrum(
          Map.of(), Map.of(), 0, List.of(), false, AnswerCounts.NONE, RuleMistakes.NONE);

  private static final int MAX_CASES = 3;

  /**
   * How well the lines decided by a rule match the wrong ones, from 0 to 1: Ochiai's coefficient,
   * which did best in Abreu, Zoeteweij and van Gemund, "An Evaluation of Similarity Coefficients
   * for Software Fault Localization", 2006.
   */
  double match(Rule rule) {
    double decides = decided.getOrDefault(rule, 0);
    int both = wrong.getOrDefault(rule, 0);
    return both == 0 ? 0 : both / Math.sqrt(decides * failures);
  }

  /**
   * How well the rule alone could explain the output, from 0 to 1. The rules of a case share one
   * vote, and so do the cases of a test.
   */
  double suspicion(Rule rule) {
    return answers.areKnown()
        ? answers.suspicion(rule)
        : suspects.stream()
            .mapToDouble(
                cases ->
                    cases.stream().mapToDouble(c -> c.contains(rule) ? 1.0 / c.size() : 0).sum()
                        / cases.size())
            .average()
            .orElse(0);
  }

  /** The rules that alone could explain nearly everything; none if unknown. */
  List<Rule> explaining() {
    if (!isReplayed) {
      return answers.explaining();
    }
    List<Set<Rule>> all = suspects.stream().flatMap(List::stream).toList();
    return all.stream()
        .flatMap(Set::stream)
        .distinct()
        .filter(
            rule ->
                all.stream().filter(rules -> rules.contains(rule)).count()
                    >= AnswerCounts.NEARLY_ALL * all.size())
        .toList();
  }

  /** Whether other rules alone explain everything and this one does not. */
  boolean contradicts(Rule rule) {
    List<Rule> explaining = isReplayed ? explaining() : List.of();
    return !explaining.isEmpty() && !explaining.contains(rule);
  }

  /**
   * The sum of match and suspicion, from 0 to 2. If no rule explains everything although the game
   * has replayed the cases, matching adds no information.
   */
  double score(Rule rule) {
    return isReplayed && explaining().isEmpty()
        ? 2 * suspicion(rule)
        : match(rule) + suspicion(rule);
  }

  <C> RuleSpectrum plus(Problem<C> problem, List<C> cases, List<String> found) {
    Map<Rule, Integer> nowDecided = new LinkedHashMap<>(decided);
    Map<Rule, Integer> nowWrong = new LinkedHashMap<>(wrong);
    int nowFailures = failures;
    List<Set<Rule>> suspectsByCase = new ArrayList<>();
    boolean nowReplayed = isReplayed;
    AnswerCounts nowAnswers = answers;
    List<Set<RuleMistake>> ofRight = new ArrayList<>();
    List<Set<RuleMistake>> ofWrong = new ArrayList<>();
    int line = 0;
    for (C testCase : cases) {
      List<String> lines = found.subList(Math.min(line, found.size()), found.size());
      RuledCase ruled = RuledCase.of(problem, testCase);
      int wrongLine = ruled.firstWrongLine(lines);
      boolean failed = wrongLine < ruled.lines().size();
      ruled.lines().stream()
          .limit(wrongLine + 1L)
          .flatMap(expected -> expected.rules().stream())
          .forEach(rule -> nowDecided.merge(rule, 1, Integer::sum));
      if (failed) {
        ruled.lines().get(wrongLine).rules().forEach(r -> nowWrong.merge(r, 1, Integer::sum));
        nowFailures++;
      }
      line += ruled.lines().size();
      Optional<List<DecidedAnswer>> decided = problem.decidedAnswers(testCase, lines);
      nowAnswers = nowAnswers.plus(decided.orElse(List.of()));
      ruled.mistakes().ifPresent(failed ? ofWrong::add : ofRight::add);
      if (failed
          && decided.isEmpty()
          && ruled.mistakes().isEmpty()
          && suspectsByCase.size() < MAX_CASES) {
        Optional<Set<Rule>> replayed = problem.suspects(testCase, lines);
        nowReplayed = replayed.isPresent();
        suspectsByCase.add(
            replayed.orElseGet(() -> explainingRule(problem, testCase, wrongLine, lines)));
      }
    }
    List<List<Set<Rule>>> nowSuspects = new ArrayList<>(suspects);
    if (!suspectsByCase.isEmpty()) {
      nowSuspects.add(suspectsByCase);
    }
    return new RuleSpectrum(
        nowDecided,
        nowWrong,
        nowFailures,
        nowSuspects,
        nowReplayed,
        nowAnswers,
        mistakes.plus(ofRight, ofWrong));
  }

  /**
   * The rule by which the case's first wrong line is explained.
   *
   * @param line that line within the case, from 0
   */
  private static <C> Set<Rule> explainingRule(
      Problem<C> problem, C testCase, int line, List<String> found) {
    FaultLocator locator = new FaultLocator(line + 1L, found.stream().skip(line).findFirst());
    problem.referee(testCase, locator::step);
    List<String> lines = found.stream().skip(line).limit(locator.linesLeft()).toList();
    return locator
        .likeliest(problem, testCase, lines)
        .map(fault -> Set.of(fault.explanation().rule()))
        .orElse(Set.of());
  }
}

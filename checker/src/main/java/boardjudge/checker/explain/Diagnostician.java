package boardjudge.checker.explain;

import boardjudge.checker.explain.Diagnosis.Certainty;
import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the most likely mistake behind a wrong output, using that output and further tests. Four
 * signs point to a rule, each from 0 to 1 and with equal weight:
 *
 * <ol>
 *   <li>known programs that break it print the same wrong lines;
 *   <li>they print wrong lines in the same places;
 *   <li>{@linkplain RuleSpectrum#match the lines that it decides} are exactly the wrong ones;
 *   <li>{@linkplain RuleSpectrum#suspicion breaking it alone} leads to the output found.
 * </ol>
 *
 * <p>Some games compute the fourth sign themselves; then only rules that explain everything are
 * named, unless there are none ({@link RuleSpectrum#score}). Other games say {@linkplain
 * RuleMistakes which mistakes would change an answer}; then only these and the first sign count,
 * and two rules may be named. The result depends only on inputs and outputs, never on timing; of
 * large inputs, only the differing case is used.
 */
record Diagnostician<C>(
    Problem<C> problem, List<Mutant<C>> mutants, Optional<FurtherTests<C>> further) {
  /** Larger inputs, in bytes, are not given to the mutants. */
  private static final int MAX_INPUT_BYTES = 64 * 1024;

  /** The effort of a test, as the problem estimates it, up to which all mutants run it. */
  private static final long MAX_EFFORT = 64 * 1024;

  /** Limit on further tests chosen because they distinguish the likeliest mistakes. */
  private static final int DISTINGUISHING_TESTS = 12;

  private static final int NEXT_TESTS = 12;

  /** Limit on further tests taken by size, if the game provides deciding rules or mistakes. */
  private static final int LARGEST_TESTS = 48;

  /** Failed tests after which a mistake that explains them all is accepted. */
  private static final int SUFFICIENT_FAILURES = 6;

  private static final int LEADERS = 6;

  /**
   * The lead over the second rule that is required to name one. With this value, one in twenty
   * mutants of the catalogue is misattributed when it is itself unknown. A program with two
   * mistakes needs a larger lead than one with one.
   */
  private static final double MIN_LEAD = 0.8;

  /**
   * The same if the game itself says which rules may be broken, since few remain; but not after a
   * single failed test.
   */
  private static final double MIN_LEAD_OF_FEW = 0.5;

  /** The same if the game says which mistakes would change an answer. */
  private static final double MIN_LEAD_OF_MISTAKES = 0.05;

  /** A rule whose mistakes match less is not named. */
  private static final double MIN_MISTAKE_MATCH = 0.5;

  /**
   * A less similar mutant does not show where the program goes wrong, nor, if a mistake has named
   * the rule, what it does wrong.
   */
  private static final double MIN_SHOWN_SCORE = 0.5;

  /**
   * The most likely mistake; empty if the input is too large.
   *
   * @param caseIndex the case of the first wrong line, from 0
   * @param found the lines found, or the first of very many
   * @param linesBefore how many of them belong to earlier cases
   */
  Optional<Diagnosis> find(List<C> cases, int caseIndex, List<String> found, long linesBefore)
      throws IOException, InterruptedException {
    if (isShort(cases)) {
      return Optional.of(diagnose(cases, caseIndex, found));
    }
    List<C> single = List.of(cases.get(caseIndex));
    if (!problem.format().isSeparable() || !isShort(single)) {
      return Optional.empty();
    }
    int from = (int) Math.min(linesBefore, found.size());
    int lines = AnsweredTest.of(problem, "", single).answer().size();
    int to = Math.min(from + lines, found.size());
    return Optional.of(diagnose(single, 0, found.subList(from, to)));
  }

  private boolean isShort(List<C> cases) {
    return problem.format().bytes(cases).length <= MAX_INPUT_BYTES;
  }

  private Diagnosis diagnose(List<C> cases, int caseIndex, List<String> found)
      throws IOException, InterruptedException {
    AnsweredTest<C> first = AnsweredTest.of(problem, "", cases);
    List<Similarity<C>> ranked =
        compare(mutants.stream().map(Similarity::new).toList(), first, caseIndex, found);
    RuleSpectrum spectrum = RuleSpectrum.EMPTY.plus(problem, cases, found);
    List<FurtherTests.Test<C>> remaining =
        new ArrayList<>(further.map(FurtherTests::tests).orElse(List.of()));
    List<FurtherTests.Test<C>> planned = fewestRulesFirst(remaining);
    int failed = 1;
    boolean hasGameHints = spectrum.answers().areKnown() || spectrum.mistakes().areKnown();
    int limit = planned.size() + DISTINGUISHING_TESTS + (hasGameHints ? LARGEST_TESTS : NEXT_TESTS);
    for (int run = 0;
        run < limit && !remaining.isEmpty() && !isEnough(ranked, spectrum, failed);
        run++) {
      if (run == planned.size()) {
        ranked = mostSimilarOfEachRule(ranked);
      }
      if (hasGameHints && run == planned.size() + DISTINGUISHING_TESTS) {
        remaining = largestFirst(remaining);
      }
      FurtherTests.Test<C> next =
          run < planned.size()
              ? planned.get(run)
              : run < planned.size() + DISTINGUISHING_TESTS
                  ? mostDistinguishing(remaining, ranked)
                  : remaining.get(0);
      remaining.remove(next);
      Optional<List<String>> printed = further.orElseThrow().program().output(next.test());
      if (printed.isPresent()) {
        AnsweredTest<C> test = AnsweredTest.of(problem, next.test().name(), next.test().cases());
        failed += test.answer().equals(printed.get()) ? 0 : 1;
        ranked = compare(ranked, test, 0, printed.get());
        spectrum = spectrum.plus(problem, test.cases(), printed.get());
      }
    }
    return diagnosis(ranked, spectrum, failed, cases.subList(0, caseIndex + 1));
  }

  /** For each rule, the test that involves it and the fewest others, in the order of the tests. */
  private List<FurtherTests.Test<C>> fewestRulesFirst(List<FurtherTests.Test<C>> tests) {
    Map<String, FurtherTests.Test<C>> chosen = new LinkedHashMap<>();
    for (FurtherTests.Test<C> test : tests) {
      for (String rule : test.rules()) {
        chosen.merge(rule, test, (best, t) -> t.rules().size() < best.rules().size() ? t : best);
      }
    }
    return tests.stream().filter(chosen::containsValue).toList();
  }

  /** The two most similar mutants of each rule, and all exact ones. */
  private List<Similarity<C>> mostSimilarOfEachRule(List<Similarity<C>> ranked) {
    Map<Rule, Integer> countByRule = new LinkedHashMap<>();
    return ranked.stream()
        .sorted(Comparator.comparingDouble((Similarity<C> s) -> s.score() + s.places()).reversed())
        .filter(s -> countByRule.merge(s.mutant().breaks(), 1, Integer::sum) <= 2 || s.isSame())
        .toList();
  }

  private FurtherTests.Test<C> mostDistinguishing(
      List<FurtherTests.Test<C>> tests, List<Similarity<C>> ranked) {
    List<Similarity<C>> leading = ranked.subList(0, Math.min(LEADERS, ranked.size()));
    return tests.stream().min(Comparator.comparingInt(t -> imbalance(t, leading))).orElseThrow();
  }

  private List<FurtherTests.Test<C>> largestFirst(List<FurtherTests.Test<C>> tests) {
    IdentityHashMap<FurtherTests.Test<C>, Integer> bytes = new IdentityHashMap<>();
    tests.forEach(next -> bytes.put(next, problem.format().bytes(next.test().cases()).length));
    List<FurtherTests.Test<C>> sorted = new ArrayList<>(tests);
    sorted.sort(
        Comparator.comparingInt((FurtherTests.Test<C> test) -> bytes.getOrDefault(test, 0))
            .reversed());
    return sorted;
  }

  /** Whether one mistake explains enough failures and nothing contradicts its rule. */
  private boolean isEnough(List<Similarity<C>> ranked, RuleSpectrum spectrum, int failed) {
    Rule rule = ranked.get(0).mutant().breaks();
    return failed >= SUFFICIENT_FAILURES
        && ranked.get(0).isSame()
        && isOneRule(ranked)
        && !spectrum.mistakes().isExplainedByAnother(rule)
        && !spectrum.contradicts(rule)
        && spectrum.answers().mayExplain(rule);
  }

  private boolean isOneRule(List<Similarity<C>> ranked) {
    return ranked.stream()
        .filter(other -> other.score() == ranked.get(0).score())
        .allMatch(other -> other.breaks(ranked.get(0).mutant().breaks()));
  }

  /**
   * Mutants that explain everything so far run the whole test, the others its quick cases.
   *
   * @param required a case to run in any event, from 0
   */
  private List<Similarity<C>> compare(
      List<Similarity<C>> before, AnsweredTest<C> test, int required, List<String> found) {
    QuickCases<C> quick = QuickCases.of(problem, test, required, MAX_EFFORT);
    List<String> lines = quick.lines(found);
    return before.stream()
        .map(
            similarity -> {
              Similarity<C> onQuick = similarity.plus(quick.test(), lines);
              return onQuick.isSame() && !quick.isWhole() ? similarity.plus(test, found) : onQuick;
            })
        .sorted(Comparator.comparingDouble((Similarity<C> s) -> s.score()).reversed())
        .toList();
  }

  private int imbalance(FurtherTests.Test<C> test, List<Similarity<C>> leading) {
    int failing =
        (int) leading.stream().filter(s -> test.kills().contains(s.mutant().name())).count();
    return Math.abs(leading.size() - 2 * failing);
  }

  private Diagnosis diagnosis(
      List<Similarity<C>> ranked, RuleSpectrum spectrum, int failed, List<C> cases) {
    boolean same = ranked.get(0).isSame();
    Rule first = ranked.get(0).mutant().breaks();
    boolean singleCause =
        same
            && isOneRule(ranked)
            && (failed > 1
                ? !spectrum.mistakes().isExplainedByAnother(first)
                : !spectrum.contradicts(first));
    List<Rule> rules = singleCause ? List.of(first) : likeliestRules(ranked, spectrum, failed);
    if (rules.isEmpty()) {
      return new Diagnosis(
          Certainty.UNCLEAR, rules, List.of(), mostSimilar(ranked), same, failed, Optional.empty());
    }
    List<Similarity<C>> breakers =
        ranked.stream().filter(s -> s.breaks(rules.get(0)) && s.score() > 0).toList();
    double best = breakers.stream().mapToDouble(Similarity::score).max().orElse(0);
    List<Diagnosis.Mistake> mistakes =
        breakers.stream()
            .filter(s -> s.score() == best)
            .filter(s -> best >= MIN_SHOWN_SCORE || !spectrum.mistakes().areKnown())
            .map(s -> Diagnosis.Mistake.of(problem, s.mutant()))
            .toList();
    List<Message> behaviours =
        spectrum.mistakes().shown(rules).stream()
            .filter(mistake -> mistakes.isEmpty() || !mistake.rule().equals(rules.get(0)))
            .flatMap(mistake -> problem.describe(mistake).stream())
            .toList();
    return new Diagnosis(
        singleCause && failed > 1 ? Certainty.CERTAIN : Certainty.LIKELY,
        rules,
        behaviours,
        mistakes,
        best == 1,
        failed,
        best < MIN_SHOWN_SCORE ? Optional.empty() : steps(breakers.get(0).mutant(), cases));
  }

  /**
   * The rule with the strongest signs, if its lead is large enough. If the wrong answers hinge on
   * some rules, it is one of these. If mistakes explain the wrong answers, their rules.
   */
  private List<Rule> likeliestRules(List<Similarity<C>> ranked, RuleSpectrum spectrum, int failed) {
    List<Rule> explaining = spectrum.explaining();
    boolean ofMistakes = spectrum.mistakes().areKnown();
    Map<Rule, Double> scores = new LinkedHashMap<>();
    Map<Rule, Double> signs = new LinkedHashMap<>();
    for (Rule rule : explaining.isEmpty() ? problem.rules() : explaining) {
      List<Similarity<C>> breakers = ranked.stream().filter(s -> s.breaks(rule)).toList();
      double score = breakers.stream().mapToDouble(Similarity::score).max().orElse(0);
      double places = breakers.stream().mapToDouble(Similarity::places).max().orElse(0);
      scores.put(rule, score);
      signs.put(
          rule,
          ofMistakes
              ? Math.max(score, spectrum.mistakes().match(rule))
              : score + places + spectrum.score(rule));
    }
    List<Rule> broken = ofMistakes ? spectrum.mistakes().brokenRules(scores) : List.of();
    if (!broken.isEmpty()) {
      return broken;
    }
    List<Map.Entry<Rule, Double>> sorted =
        signs.entrySet().stream()
            .sorted(Map.Entry.<Rule, Double>comparingByValue().reversed())
            .toList();
    double best = sorted.isEmpty() ? 0 : sorted.get(0).getValue();
    double second = sorted.size() < 2 ? 0 : sorted.get(1).getValue();
    boolean fewCandidates = spectrum.answers().areKnown() || (spectrum.isReplayed() && failed > 1);
    double minLead = ofMistakes ? MIN_LEAD_OF_MISTAKES : fewCandidates ? MIN_LEAD_OF_FEW : MIN_LEAD;
    double minimum = ofMistakes ? MIN_MISTAKE_MATCH : 0;
    return best < minimum || best - second < minLead ? List.of() : List.of(sorted.get(0).getKey());
  }

  /** The most similar mutant of each rule; if some explain everything, only those. */
  private List<Diagnosis.Mistake> mostSimilar(List<Similarity<C>> ranked) {
    boolean same = ranked.get(0).isSame();
    Map<Rule, Diagnosis.Mistake> mistakes = new LinkedHashMap<>();
    ranked.stream()
        .filter(s -> same ? s.isSame() : s.score() > 0)
        .map(Similarity::mutant)
        .forEach(
            mutant -> mistakes.putIfAbsent(mutant.breaks(), Diagnosis.Mistake.of(problem, mutant)));
    return List.copyOf(mistakes.values());
  }

  private static <C> Optional<List<Step>> steps(Mutant<C> mutant, List<C> cases) {
    try {
      return mutant.program().steps(cases);
    } catch (RuntimeException | StackOverflowError crash) {
      return Optional.empty();
    }
  }

  /**
   * The cases of a test that wrong programs answer quickly.
   *
   * @param lineNumbers otherwise, the lines of that answer in the whole one, from 0, ascending
   */
  record QuickCases<C>(AnsweredTest<C> test, boolean isWhole, List<Integer> lineNumbers) {
    /**
     * Selects one case, and others from the first on within the effort; expensive ones are skipped.
     * All cases if they cannot be separated.
     *
     * @param required the index of that case
     */
    static <C> QuickCases<C> of(
        Problem<C> problem, AnsweredTest<C> test, int required, long effort) {
      if (!problem.format().isSeparable() || problem.effort(test.cases()) <= effort) {
        return new QuickCases<>(test, true, List.of());
      }
      List<C> cases = new ArrayList<>();
      List<Integer> lineNumbers = new ArrayList<>();
      int between = problem.between().size();
      int line = 0;
      long budget = effort;
      for (int i = 0; i < test.cases().size(); i++) {
        C testCase = test.cases().get(i);
        List<String> answer = new ArrayList<>();
        AnswerKey.answer(problem, List.of(testCase), AnswerKey.Engine.SOLVER, answer::add);
        long caseEffort = problem.effort(List.of(testCase));
        if (caseEffort <= budget || i == required) {
          budget -= i == required ? 0 : caseEffort;
          int from = line - (cases.isEmpty() ? 0 : between);
          cases.add(testCase);
          IntStream.range(from, line + answer.size()).forEach(lineNumbers::add);
        }
        line += answer.size() + between;
      }
      List<String> answer = lineNumbers.stream().map(test.answer()::get).toList();
      return new QuickCases<>(new AnsweredTest<>(test.name(), cases, answer), false, lineNumbers);
    }

    List<String> lines(List<String> printed) {
      return isWhole
          ? printed
          : lineNumbers.stream()
              .takeWhile(line -> line < printed.size())
              .map(printed::get)
              .toList();
    }
  }
}

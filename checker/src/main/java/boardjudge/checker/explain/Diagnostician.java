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
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the likeliest mistake behind a wrong output, over the output at hand and further tests.
 * Four signs speak for a rule, each from 0 to 1, and count alike: known programs that break it
 * print the same wrong lines; they print wrong lines in the same places; the lines that it decides
 * are just the wrong ones; broken alone, at a few steps, it leads to what was found. Where the game
 * itself tells the last, a rule is named that explains all; if none does, the last counts double,
 * in place of the third. Where the game says which slips would change an answer, the first sign and
 * the slips alone count, and two rules may be named. What is found depends on the inputs and the
 * outputs alone, never on the time at hand: large inputs are judged by the case that differs.
 */
final class Diagnostician<C> {
  /** Longer inputs, in bytes, are not given to the mutants. */
  private static final int LARGEST = 64 * 1024;

  /** The most effort of a test, as the problem counts it, that is given to all mutants. */
  private static final long QUICK = 64 * 1024;

  /** The most further tests that are run because they tell the likeliest mistakes apart. */
  private static final int TELLING = 12;

  /** The most further tests that are run because they come next. */
  private static final int NEXT = 12;

  /** The most that are run because they are the largest, where hinges or slips are counted. */
  private static final int LARGEST_NEXT = 48;

  /** How many failing tests are enough where one mistake explains all that was found. */
  private static final int ENOUGH = 6;

  /** As many of the most alike choose the next test. */
  private static final int LEADING = 6;

  /**
   * By how much the signs for a rule must exceed those for any other. With this one in twenty-five
   * of the catalogue's mutants is misnamed, each taken out itself. A program with two mistakes
   * needs more than one with one.
   */
  private static final double APART = 0.8;

  /**
   * The same where the game itself says which rules may be broken, for then few are left; but one
   * test that fails is not enough to play it again.
   */
  private static final double APART_OF_FEW = 0.5;

  /** The same where the game says which slips would change an answer. */
  private static final double APART_OF_SLIPS = 0.05;

  /** A slip that has less in common with what is wrong is not named. */
  private static final double LEAST_IN_COMMON = 0.5;

  /**
   * A mutant whose lines are less alike does not show where the program goes wrong; nor what, where
   * a slip has named the rule.
   */
  private static final double SHOWS_WHERE = 0.5;

  private final Problem<C> problem;
  private final List<Mutant<C>> mutants;
  private final FurtherTests<C> further;

  /** One that knows these wrong programs. */
  Diagnostician(Problem<C> problem, List<Mutant<C>> mutants, FurtherTests<C> further) {
    this.problem = problem;
    this.mutants = mutants;
    this.further = further;
  }

  /**
   * The likeliest mistake; empty if the input is too large to say.
   *
   * @param cases all cases of the input
   * @param caseIndex the case of the first wrong line, from 0
   * @param found all lines found, or as many as are worth a look
   * @param linesBefore how many of them belong to the cases before
   */
  Optional<Diagnosis> find(List<C> cases, int caseIndex, List<String> found, long linesBefore)
      throws IOException, InterruptedException {
    if (isShort(cases)) {
      return Optional.of(best(cases, caseIndex, found));
    }
    List<C> alone = List.of(cases.get(caseIndex));
    if (!problem.format().isSeparable() || !isShort(alone)) {
      return Optional.empty();
    }
    int from = (int) Math.min(linesBefore, found.size());
    int lines = answered("", alone).answer().size();
    int to = Math.min(from + lines, found.size());
    return Optional.of(best(alone, 0, found.subList(from, to)));
  }

  private boolean isShort(List<C> cases) {
    return problem.format().bytes(cases).length <= LARGEST;
  }

  private Diagnosis best(List<C> cases, int caseIndex, List<String> found)
      throws IOException, InterruptedException {
    AnsweredTest<C> first = answered("", cases);
    List<Likeness<C>> ranked =
        compared(mutants.stream().map(Likeness::new).toList(), first, caseIndex, found);
    RuleSpectrum spectrum = RuleSpectrum.EMPTY.and(problem, cases, found);
    List<AnsweredTest<C>> waiting = new ArrayList<>(further.tests());
    List<AnsweredTest<C>> planned = ofFewRules(waiting);
    int failed = 1;
    boolean inMany = spectrum.hinges().areKnown() || spectrum.slips().areKnown();
    int most = planned.size() + TELLING + (inMany ? LARGEST_NEXT : NEXT);
    for (int run = 0;
        run < most && !waiting.isEmpty() && !isEnough(ranked, spectrum, failed);
        run++) {
      if (run == planned.size()) {
        ranked = closestOfEachRule(ranked);
      }
      if (inMany && run == planned.size() + TELLING) {
        waiting = largestFirst(waiting);
      }
      AnsweredTest<C> next =
          run < planned.size()
              ? planned.get(run)
              : run < planned.size() + TELLING ? telling(waiting, ranked) : waiting.get(0);
      waiting.remove(next);
      Optional<List<String>> printed = further.output(next);
      if (printed.isPresent()) {
        AnsweredTest<C> test = answered(next.name(), next.cases());
        failed += test.answer().equals(printed.get()) ? 0 : 1;
        ranked = compared(ranked, test, 0, printed.get());
        spectrum = spectrum.and(problem, test.cases(), printed.get());
      }
    }
    return diagnosis(ranked, spectrum, failed, cases.subList(0, caseIndex + 1));
  }

  /** For each rule the test that meets it and the fewest others, in the order of the tests. */
  private List<AnsweredTest<C>> ofFewRules(List<AnsweredTest<C>> tests) {
    Map<String, AnsweredTest<C>> chosen = new LinkedHashMap<>();
    for (AnsweredTest<C> test : tests) {
      int met = further.rules(test).size();
      for (String rule : further.rules(test)) {
        chosen.merge(rule, test, (one, other) -> met < further.rules(one).size() ? other : one);
      }
    }
    return tests.stream().filter(chosen::containsValue).toList();
  }

  /** Of the mutants that break one rule the two that are most alike, and all that are the same. */
  private List<Likeness<C>> closestOfEachRule(List<Likeness<C>> ranked) {
    Map<Rule, Integer> kept = new LinkedHashMap<>();
    return ranked.stream()
        .sorted(
            Comparator.comparingDouble((Likeness<C> each) -> each.score() + each.places())
                .reversed())
        .filter(each -> kept.merge(each.mutant().breaks(), 1, Integer::sum) <= 2 || each.isSame())
        .toList();
  }

  /** The test that is failed by nearly half of those that are most alike. */
  private AnsweredTest<C> telling(List<AnsweredTest<C>> tests, List<Likeness<C>> ranked) {
    List<Likeness<C>> leading = ranked.subList(0, Math.min(LEADING, ranked.size()));
    return tests.stream()
        .min(Comparator.comparingInt(one -> imbalance(one, leading)))
        .orElseThrow();
  }

  private List<AnsweredTest<C>> largestFirst(List<AnsweredTest<C>> tests) {
    IdentityHashMap<AnsweredTest<C>, Integer> bytes = new IdentityHashMap<>();
    tests.forEach(test -> bytes.put(test, problem.format().bytes(test.cases()).length));
    List<AnsweredTest<C>> sorted = new ArrayList<>(tests);
    sorted.sort(
        Comparator.comparingInt((AnsweredTest<C> test) -> bytes.getOrDefault(test, 0)).reversed());
    return sorted;
  }

  /** The same test with its answer. */
  private AnsweredTest<C> answered(String name, List<C> cases) {
    List<String> answer = new ArrayList<>();
    AnswerKey.answer(problem, cases, AnswerKey.Engine.SOLVER, answer::add);
    return new AnsweredTest<>(name, cases, answer);
  }

  /** One mistake explains enough, and nothing speaks against its rule. */
  private boolean isEnough(List<Likeness<C>> ranked, RuleSpectrum spectrum, int failed) {
    return failed >= ENOUGH
        && ranked.get(0).isSame()
        && isOneRule(ranked)
        && !spectrum.slips().isExplainedByAnother(ranked.get(0).mutant().breaks())
        && !spectrum.contradicts(ranked.get(0).mutant().breaks())
        && spectrum.hinges().mayExplain(ranked.get(0).mutant().breaks());
  }

  /** Whether those that explain as much as the first all break its rule. */
  private boolean isOneRule(List<Likeness<C>> ranked) {
    return ranked.stream()
        .filter(each -> each.score() == ranked.get(0).score())
        .allMatch(each -> each.breaks(ranked.get(0).mutant().breaks()));
  }

  /**
   * Those that explain what was found so far meet the whole test, the others its quick cases.
   *
   * @param always a case that they meet, however long it takes; from 0
   */
  private List<Likeness<C>> compared(
      List<Likeness<C>> before, AnsweredTest<C> test, int always, List<String> found) {
    QuickCases<C> quick = QuickCases.of(problem, test, always, QUICK);
    List<String> lines = quick.lines(found);
    return before.stream()
        .map(
            each -> {
              Likeness<C> quickly = each.and(quick.test(), lines);
              return quickly.isSame() && !quick.isWhole() ? each.and(test, found) : quickly;
            })
        .sorted(Comparator.comparingDouble((Likeness<C> each) -> each.score()).reversed())
        .toList();
  }

  /** How far a test is from being failed by half of the mutants. */
  private int imbalance(AnsweredTest<C> test, List<Likeness<C>> leading) {
    Set<String> killed = further.killed(test);
    int failing =
        (int) leading.stream().filter(each -> killed.contains(each.mutant().name())).count();
    return Math.abs(leading.size() - 2 * failing);
  }

  private Diagnosis diagnosis(
      List<Likeness<C>> ranked, RuleSpectrum spectrum, int failed, List<C> cases) {
    boolean same = ranked.get(0).isSame();
    boolean alone =
        same
            && isOneRule(ranked)
            && (failed > 1
                ? !spectrum.slips().isExplainedByAnother(ranked.get(0).mutant().breaks())
                : !spectrum.contradicts(ranked.get(0).mutant().breaks()));
    List<Rule> named =
        alone ? List.of(ranked.get(0).mutant().breaks()) : likeliest(ranked, spectrum, failed);
    if (named.isEmpty()) {
      return new Diagnosis(
          Certainty.UNCLEAR, named, List.of(), closest(ranked), same, failed, Optional.empty());
    }
    List<Likeness<C>> breaking =
        ranked.stream().filter(each -> each.breaks(named.get(0)) && each.score() > 0).toList();
    double best = breaking.stream().mapToDouble(Likeness::score).max().orElse(0);
    List<FaultLocation.Mistake> known =
        breaking.stream()
            .filter(each -> each.score() == best)
            .filter(each -> best >= SHOWS_WHERE || !spectrum.slips().areKnown())
            .map(each -> FaultLocation.Mistake.of(problem, each.mutant()))
            .toList();
    List<Message> slips =
        spectrum.slips().shown(named).stream()
            .filter(slip -> known.isEmpty() || !slip.rule().equals(named.get(0)))
            .flatMap(slip -> problem.told(slip).stream())
            .toList();
    return new Diagnosis(
        alone && failed > 1 ? Certainty.CERTAIN : Certainty.LIKELY,
        named,
        slips,
        known,
        best == 1,
        failed,
        best < SHOWS_WHERE ? Optional.empty() : steps(breaking.get(0).mutant().name(), cases));
  }

  /**
   * The rule for which the signs are strongest, if they are so by far. Where all that is wrong
   * hinges on some rules, it is one of these. Where slips explain what is wrong, their rules.
   */
  private List<Rule> likeliest(List<Likeness<C>> ranked, RuleSpectrum spectrum, int failed) {
    List<Rule> explaining = spectrum.explaining();
    boolean ofSlips = spectrum.slips().areKnown();
    Map<Rule, Double> scores = new LinkedHashMap<>();
    Map<Rule, Double> signs = new LinkedHashMap<>();
    for (Rule rule : explaining.isEmpty() ? problem.rules() : explaining) {
      List<Likeness<C>> breaking = ranked.stream().filter(each -> each.breaks(rule)).toList();
      double score = breaking.stream().mapToDouble(Likeness::score).max().orElse(0);
      double places = breaking.stream().mapToDouble(Likeness::places).max().orElse(0);
      scores.put(rule, score);
      signs.put(
          rule,
          ofSlips
              ? Math.max(score, spectrum.slips().match(rule))
              : score + places + spectrum.signs(rule));
    }
    List<Rule> broken = ofSlips ? spectrum.slips().broken(scores) : List.of();
    if (!broken.isEmpty()) {
      return broken;
    }
    List<Map.Entry<Rule, Double>> sorted =
        signs.entrySet().stream()
            .sorted(Map.Entry.<Rule, Double>comparingByValue().reversed())
            .toList();
    double first = sorted.isEmpty() ? 0 : sorted.get(0).getValue();
    double second = sorted.size() < 2 ? 0 : sorted.get(1).getValue();
    boolean ofFew = spectrum.hinges().areKnown() || (spectrum.isReplayed() && failed > 1);
    double apart = ofSlips ? APART_OF_SLIPS : ofFew ? APART_OF_FEW : APART;
    double least = ofSlips ? LEAST_IN_COMMON : 0;
    return first < least || first - second < apart ? List.of() : List.of(sorted.get(0).getKey());
  }

  /** Of each rule the most alike; where some explain all, of these alone. */
  private List<FaultLocation.Mistake> closest(List<Likeness<C>> ranked) {
    boolean same = ranked.get(0).isSame();
    Map<Rule, FaultLocation.Mistake> closest = new LinkedHashMap<>();
    ranked.stream()
        .filter(each -> same ? each.isSame() : each.score() > 0)
        .map(Likeness::mutant)
        .forEach(
            each -> closest.putIfAbsent(each.breaks(), FaultLocation.Mistake.of(problem, each)));
    return List.copyOf(closest.values());
  }

  private Optional<List<Step>> steps(String name, List<C> cases) {
    Mutant<C> mutant =
        mutants.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    try {
      return mutant.program().steps(cases);
    } catch (RuntimeException | StackOverflowError crash) {
      return Optional.empty();
    }
  }

  /**
   * The cases of a test that wrong programs answer quickly.
   *
   * @param test those cases and their answer
   * @param isWhole whether these are all of its cases
   * @param at else where the lines of that answer stand in the whole one, from 0, ascending
   */
  record QuickCases<C>(AnsweredTest<C> test, boolean isWhole, List<Integer> at) {
    QuickCases {
      at = List.copyOf(at);
    }

    /**
     * One case, and as many others as take no longer than the effort, from the first on; one that
     * would take too long is passed over. All of them where they cannot be apart.
     *
     * @param always the one, from 0
     */
    static <C> QuickCases<C> of(Problem<C> problem, AnsweredTest<C> test, int always, long effort) {
      if (!problem.format().isSeparable() || problem.effort(test.cases()) <= effort) {
        return new QuickCases<>(test, true, List.of());
      }
      List<C> cases = new ArrayList<>();
      List<Integer> at = new ArrayList<>();
      int between = problem.between().size();
      int line = 0;
      long left = effort;
      for (int i = 0; i < test.cases().size(); i++) {
        C each = test.cases().get(i);
        List<String> answer = new ArrayList<>();
        AnswerKey.answer(problem, List.of(each), AnswerKey.Engine.SOLVER, answer::add);
        long takes = problem.effort(List.of(each));
        if (takes <= left || i == always) {
          left -= i == always ? 0 : takes;
          int from = line - (cases.isEmpty() ? 0 : between);
          cases.add(each);
          IntStream.range(from, line + answer.size()).forEach(at::add);
        }
        line += answer.size() + between;
      }
      List<String> answer = at.stream().map(test.answer()::get).toList();
      return new QuickCases<>(new AnsweredTest<>(test.name(), cases, answer), false, at);
    }

    /** Of the lines that a program printed for the whole test those of these cases. */
    List<String> lines(List<String> printed) {
      return isWhole
          ? printed
          : at.stream().takeWhile(line -> line < printed.size()).map(printed::get).toList();
    }
  }
}

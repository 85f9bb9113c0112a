package boardjudge.checker.explain;

import boardjudge.checker.explain.Diagnosis.Certainty;
import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the likeliest mistake behind a wrong output: the wrong programs of the catalogue whose
 * wrong lines are most like those found, over the output at hand and further tests. What it finds
 * depends on the inputs and the outputs alone, never on the time at hand: large inputs are judged
 * by the case that differs.
 *
 * @param <C> one case
 */
final class Diagnostician<C> {
  /** Longer inputs, in bytes, are not given to the mutants: these take some 0.1 s. */
  private static final int LARGEST = 64 * 1024;

  /** The most further tests that are run. */
  private static final int FURTHER = 16;

  /** So many tests that fail are enough where one mistake explains all that was found. */
  private static final int ENOUGH = 6;

  /** The most mutants that are compared on further tests. */
  private static final int COMPARED = 24;

  /** Of these, the most alike choose the next test. */
  private static final int LEADING = 6;

  /**
   * What it takes for a rule to be named: how like the outputs are, and how much less like those of
   * other rules. With these, of the catalogue's mutants each taken out itself, one in twenty is
   * misnamed.
   */
  private record Bounds(double like, double apart) {
    /** The rule also decides the first wrong line, as the referee has it: two signs for it. */
    static final Bounds TWO_SIGNS = new Bounds(0.2, 0.2);

    static final Bounds ONE_SIGN = new Bounds(0.6, 0.3);
  }

  private final Problem<C> problem;
  private final List<Mutant<C>> mutants;
  private final FurtherTests<C> further;
  private final Rule visible;

  /**
   * One that knows these wrong programs.
   *
   * @param visible the rule that decides the first wrong line, as the referee has it
   */
  Diagnostician(
      Problem<C> problem, List<Mutant<C>> mutants, FurtherTests<C> further, Rule visible) {
    this.problem = problem;
    this.mutants = mutants;
    this.further = further;
    this.visible = visible;
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
        compared(mutants.stream().map(Likeness::new).toList(), first, found).stream()
            .filter(each -> each.score() > 0)
            .limit(COMPARED)
            .toList();
    List<AnsweredTest<C>> waiting = new ArrayList<>(further.tests());
    int failed = 1;
    int run = 0;
    while (run < FURTHER && !waiting.isEmpty() && !isEnough(ranked, failed)) {
      List<Likeness<C>> leading = ranked.subList(0, Math.min(LEADING, ranked.size()));
      AnsweredTest<C> next =
          waiting.stream()
              .min(Comparator.comparingInt(one -> imbalance(one, leading)))
              .orElseThrow();
      waiting.remove(next);
      run++;
      Optional<List<String>> printed = further.output(next);
      if (printed.isPresent()) {
        AnsweredTest<C> test = answered(next.name(), next.cases());
        ranked = compared(ranked, test, printed.get());
        failed += test.answer().equals(printed.get()) ? 0 : 1;
      }
    }
    return diagnosis(ranked, failed, cases.subList(0, caseIndex + 1));
  }

  /** The same test with its answer. */
  private AnsweredTest<C> answered(String name, List<C> cases) {
    List<String> answer = new ArrayList<>();
    AnswerKey.answer(problem, cases, AnswerKey.Engine.SOLVER, answer::add);
    return new AnsweredTest<>(name, cases, answer);
  }

  /** Nobody is left, or one mistake explains enough. */
  private boolean isEnough(List<Likeness<C>> ranked, int failed) {
    return ranked.isEmpty() || (failed >= ENOUGH && ranked.get(0).isSame() && isOneRule(ranked));
  }

  /** Whether those that explain as much as the first all break its rule. */
  private boolean isOneRule(List<Likeness<C>> ranked) {
    return ranked.stream()
        .filter(each -> each.score() == ranked.get(0).score())
        .allMatch(each -> each.breaks(ranked.get(0).mutant().breaks()));
  }

  private List<Likeness<C>> compared(
      List<Likeness<C>> before, AnsweredTest<C> test, List<String> found) {
    return before.stream()
        .map(each -> each.and(test, found))
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

  private Diagnosis diagnosis(List<Likeness<C>> ranked, int failed, List<C> cases) {
    if (ranked.isEmpty()) {
      return new Diagnosis(
          Certainty.UNCLEAR, Optional.empty(), List.of(), false, failed, Optional.empty());
    }
    Likeness<C> best = ranked.get(0);
    Rule rule = best.mutant().breaks();
    double other =
        ranked.stream()
            .filter(each -> !each.breaks(rule))
            .mapToDouble(Likeness::score)
            .max()
            .orElse(0);
    boolean proved = best.isSame() && failed > 1 && isOneRule(ranked);
    Bounds bounds = rule.equals(visible) ? Bounds.TWO_SIGNS : Bounds.ONE_SIGN;
    boolean likely = best.score() >= bounds.like && best.score() - other >= bounds.apart;
    if (!proved && !likely) {
      return new Diagnosis(
          Certainty.UNCLEAR,
          Optional.empty(),
          closest(ranked),
          best.isSame(),
          failed,
          Optional.empty());
    }
    return new Diagnosis(
        proved ? Certainty.CERTAIN : Certainty.LIKELY,
        Optional.of(rule),
        ranked.stream()
            .filter(each -> each.breaks(rule) && each.score() == best.score())
            .map(each -> FaultLocation.Mistake.of(each.mutant()))
            .toList(),
        best.isSame(),
        failed,
        steps(best.mutant(), cases));
  }

  /** Of each rule the most alike; where some explain all, of these alone. */
  private static <C> List<FaultLocation.Mistake> closest(List<Likeness<C>> ranked) {
    boolean same = ranked.get(0).isSame();
    Map<Rule, FaultLocation.Mistake> closest = new LinkedHashMap<>();
    ranked.stream()
        .filter(each -> each.isSame() || !same)
        .map(Likeness::mutant)
        .forEach(each -> closest.putIfAbsent(each.breaks(), FaultLocation.Mistake.of(each)));
    return List.copyOf(closest.values());
  }

  private static <C> Optional<List<Step>> steps(Mutant<C> mutant, List<C> cases) {
    try {
      return mutant.program().steps(cases);
    } catch (RuntimeException | StackOverflowError crash) {
      return Optional.empty();
    }
  }
}

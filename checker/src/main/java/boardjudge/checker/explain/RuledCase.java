package boardjudge.checker.explain;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a problem says of a case, whatever a program prints for it.
 *
 * @param lines the answer
 * @param slips those that would change the answer; empty where the game does not say it
 */
record RuledCase(List<Line> lines, Optional<Set<Slip>> slips) {
  /** Many reports ask for the same; remembered as long as there is memory for it. */
  private static final Map<Problem<?>, SoftReference<Map<Object, RuledCase>>> KNOWN =
      new WeakHashMap<>();

  /**
   * A line of an answer.
   *
   * @param text without white space at its end
   * @param rules those that decide it, the most telling first
   */
  record Line(String text, Set<Rule> rules) {}

  /** Asks the problem once for each case. */
  static <C> RuledCase of(Problem<C> problem, C testCase) {
    return known(problem).computeIfAbsent(testCase, unknown -> asked(problem, testCase));
  }

  private static <C> RuledCase asked(Problem<C> problem, C testCase) {
    List<Line> lines = new ArrayList<>();
    problem.referee(
        testCase,
        step -> {
          Set<Rule> rules = new LinkedHashSet<>();
          for (String line : step.output()) {
            rules.addAll(rules.isEmpty() ? step.decidedBy() : Set.of());
            lines.add(new Line(line.stripTrailing(), rules));
          }
        });
    return new RuledCase(lines, problem.slips(testCase));
  }

  private static Map<Object, RuledCase> known(Problem<?> problem) {
    synchronized (KNOWN) {
      Map<Object, RuledCase> known =
          Optional.ofNullable(KNOWN.get(problem)).map(SoftReference::get).orElse(Map.of());
      if (known.isEmpty()) {
        known = new ConcurrentHashMap<>();
        KNOWN.put(problem, new SoftReference<>(known));
      }
      return known;
    }
  }
}

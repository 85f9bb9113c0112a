package boardjudge.checker.explain;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.RuleMistake;
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
 * The answer and mistakes of a case, independent of any program's output.
 *
 * @param mistakes those that would change the answer; empty if the game does not provide them
 */
record RuledCase(List<Line> lines, Optional<Set<RuleMistake>> mistakes) {
  /** A cache, since many reports need the same; cleared when memory is short. */
  private static final Map<Problem<?>, SoftReference<Map<Object, RuledCase>>> CACHE =
      new WeakHashMap<>();

  /**
   * @param text without trailing white space
   * @param rules that decide it, the most telling first
   */
  record Line(String text, Set<Rule> rules) {}

  /** The first line, from 0, that is not found; the number of lines if all are. */
  int firstWrongLine(List<String> found) {
    int line = 0;
    while (line < lines.size() && lines.get(line).text().equals(Similarity.line(found, line))) {
      line++;
    }
    return line;
  }

  static <C> RuledCase of(Problem<C> problem, C testCase) {
    return cacheOf(problem).computeIfAbsent(testCase, missing -> compute(problem, testCase));
  }

  private static <C> RuledCase compute(Problem<C> problem, C testCase) {
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
    return new RuledCase(lines, problem.mistakes(testCase));
  }

  private static Map<Object, RuledCase> cacheOf(Problem<?> problem) {
    synchronized (CACHE) {
      Map<Object, RuledCase> cache =
          Optional.ofNullable(CACHE.get(problem)).map(SoftReference::get).orElse(Map.of());
      if (cache.isEmpty()) {
        cache = new ConcurrentHashMap<>();
        CACHE.put(problem, new SoftReference<>(cache));
      }
      return cache;
    }
  }
}

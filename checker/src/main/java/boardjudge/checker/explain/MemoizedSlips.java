package boardjudge.checker.explain;

import boardjudge.reference.Problem;
import boardjudge.reference.Slip;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The slips that would change the answers of cases, asked once for each case, since many reports
 * ask for the same; remembered as long as there is memory for it.
 */
final class MemoizedSlips {
  private static final Map<Problem<?>, SoftReference<Map<Object, Set<Slip>>>> KNOWN =
      new WeakHashMap<>();

  private MemoizedSlips() {}

  /** What {@link Problem#slips} says. */
  static <C> Optional<Set<Slip>> of(Problem<C> problem, C testCase) {
    Map<Object, Set<Slip>> known = known(problem);
    Optional<Set<Slip>> slips = Optional.ofNullable(known.get(testCase));
    if (slips.isEmpty()) {
      slips = problem.slips(testCase);
      slips.ifPresent(all -> known.put(testCase, all));
    }
    return slips;
  }

  private static Map<Object, Set<Slip>> known(Problem<?> problem) {
    synchronized (KNOWN) {
      Map<Object, Set<Slip>> known =
          Optional.ofNullable(KNOWN.get(problem)).map(SoftReference::get).orElse(Map.of());
      if (known.isEmpty()) {
        known = new ConcurrentHashMap<>();
        KNOWN.put(problem, new SoftReference<>(known));
      }
      return known;
    }
  }
}

package boardjudge.suite;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often each value came up.
 *
 * @param counts by value, in order
 */
public record Histogram(Map<Integer, Long> counts) {
  public Histogram {
    counts = Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /** Both together. */
  public Histogram plus(Histogram other) {
    Map<Integer, Long> sum = new TreeMap<>(counts);
    other.counts.forEach((value, count) -> sum.merge(value, count, Long::sum));
    return new Histogram(sum);
  }

  /** How many values were counted in all. */
  public long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}

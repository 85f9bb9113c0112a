package boardjudge.grading.program;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * A least-recently-used cache of what programs did on inputs. Thread-safe; two threads may compute
 * the same entry.
 *
 * @param <V> the cached result
 */
final class RunCache<V> {
  private final long maxSize;
  private final ToLongFunction<V> size;
  private final Map<String, V> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long totalSize;

  /**
   * @param maxSize of all entries together, the newest aside
   */
  RunCache(long maxSize, ToLongFunction<V> size) {
    this.maxSize = maxSize;
    this.size = size;
  }

  /** The entry of a key, computed if absent; nothing is cached if that throws. */
  V get(String key, Supplier<V> compute) {
    Optional<V> cached = find(key);
    if (cached.isPresent()) {
      return cached.get();
    }
    V value = compute.get();
    add(key, value);
    return value;
  }

  private synchronized Optional<V> find(String key) {
    return Optional.ofNullable(entries.get(key));
  }

  private synchronized void add(String key, V value) {
    if (entries.putIfAbsent(key, value) != null) {
      return;
    }
    totalSize += size.applyAsLong(value);
    Iterator<V> oldest = entries.values().iterator();
    while (totalSize > maxSize && entries.size() > 1) {
      totalSize -= size.applyAsLong(oldest.next());
      oldest.remove();
    }
  }
}

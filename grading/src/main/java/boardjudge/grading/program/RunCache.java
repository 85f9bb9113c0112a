package boardjudge.grading.program;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What programs did on inputs, let go when memory is short. Thread-safe; two threads may compute
 * the same entry.
 *
 * @param <V> the cached result
 */
final class RunCache<V> {
  private SoftReference<Map<String, V>> cache = new SoftReference<>(new ConcurrentHashMap<>());

  /** The entry of a key, computed if absent; nothing is cached if that throws. */
  V get(String key, Supplier<V> compute) {
    // No variable holds the entries while one is computed, so that they can be let go then.
    Optional<V> cached = Optional.ofNullable(entries().get(key));
    if (cached.isPresent()) {
      return cached.get();
    }
    V value = compute.get();
    entries().put(key, value);
    return value;
  }

  private synchronized Map<String, V> entries() {
    return Optional.ofNullable(cache.get())
        .orElseGet(
            () -> {
              Map<String, V> entries = new ConcurrentHashMap<>();
              cache = new SoftReference<>(entries);
              return entries;
            });
  }
}

package boardjudge.grading.program;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Remembers what programs did on inputs, as much of it as fits: the same program on the same input
 * is asked for again and again. Thread-safe; two that ask at once may both work.
 *
 * @param <V> what is remembered
 */
final class RunMemory<V> {
  private final long most;
  private final ToLongFunction<V> size;
  private final Map<String, V> known = new LinkedHashMap<>(16, 0.75f, true);
  private long taken;

  /**
   * @param most how much is kept at most, the latest aside
   */
  RunMemory(long most, ToLongFunction<V> size) {
    this.most = most;
    this.size = size;
  }

  /**
   * What is known under a key, or what {@code work} comes to; nothing is kept where that throws.
   */
  V get(String key, Supplier<V> work) {
    Optional<V> there = find(key);
    if (there.isPresent()) {
      return there.get();
    }
    V made = work.get();
    keep(key, made);
    return made;
  }

  private synchronized Optional<V> find(String key) {
    return Optional.ofNullable(known.get(key));
  }

  private synchronized void keep(String key, V made) {
    if (known.putIfAbsent(key, made) != null) {
      return;
    }
    taken += size.applyAsLong(made);
    Iterator<V> oldest = known.values().iterator();
    while (taken > most && known.size() > 1) {
      taken -= size.applyAsLong(oldest.next());
      oldest.remove();
    }
  }
}

package boardjudge.reference.services;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What was at work when a game's code failed: a test, a recipe, a case. It is never thrown but
 * added to the failure, which so stays what it is for whoever catches it.
 */
public final class FaultContext extends RuntimeException {
  private FaultContext(String what) {
    super(what, null, false, false);
  }

  /** Does some work; a failure that nobody planned learns what it was. */
  public static <T> T during(Supplier<String> what, Supplier<T> work) {
    try {
      return work.get();
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      add(failure, what.get());
      throw failure;
    }
  }

  /** As above, without a result. */
  public static void during(Supplier<String> what, Runnable work) {
    during(
        what,
        () -> {
          work.run();
          return what;
        });
  }

  /** Adds what was at work, from the inside to the outside. */
  public static void add(Throwable failure, String what) {
    failure.addSuppressed(new FaultContext(what));
  }

  /** {@code recipe longest, seed 7, cases=2}: how a file is made again. */
  public static String madeBy(String recipe, long seed, Map<String, String> arguments) {
    StringBuilder text = new StringBuilder("recipe " + recipe + ", seed " + seed);
    new TreeMap<>(arguments).forEach((key, value) -> text.append(", ").append(key + "=" + value));
    return text.toString();
  }

  /** What was at work, from the outside to the inside, each once; empty if nobody said. */
  public static List<String> of(Throwable failure) {
    List<String> all = new ArrayList<>();
    for (Throwable each : failure.getSuppressed()) {
      if (each instanceof FaultContext) {
        all.add(String.valueOf(each.getMessage()));
      }
    }
    Collections.reverse(all);
    return List.copyOf(new LinkedHashSet<>(all));
  }
}

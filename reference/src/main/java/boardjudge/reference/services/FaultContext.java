package boardjudge.reference.services;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The context in which a game's code failed: a test, a recipe, a case. It is not thrown but added
 * to the failure as a suppressed exception, so that the failure keeps its type.
 */
public final class FaultContext extends RuntimeException {
  private FaultContext(String what) {
    super(what, null, false, false);
  }

  /** Does some work; adds the context to an unexpected failure. */
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

  /** Adds a context; inner contexts come first. */
  public static void add(Throwable failure, String what) {
    failure.addSuppressed(new FaultContext(what));
  }

  /** How to make a file again: {@code recipe longest, seed 7, cases=2}. */
  public static String madeBy(String recipe, long seed, Map<String, String> arguments) {
    StringBuilder text = new StringBuilder("recipe " + recipe + ", seed " + seed);
    new TreeMap<>(arguments).forEach((key, value) -> text.append(", ").append(key + "=" + value));
    return text.toString();
  }

  /** The contexts of a failure, outermost first, each once; empty if there are none. */
  public static List<String> of(Throwable failure) {
    List<String> contexts = new ArrayList<>();
    for (Throwable suppressed : failure.getSuppressed()) {
      if (suppressed instanceof FaultContext) {
        contexts.add(String.valueOf(suppressed.getMessage()));
      }
    }
    Collections.reverse(contexts);
    return List.copyOf(new LinkedHashSet<>(contexts));
  }
}

package boardjudge.generator;

import boardjudge.reference.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Watches the right referee judge a file, to tell where a wrong program may judge differently. Many
 * wrong programs err in one thing only, such as which boards they remember; watching for that costs
 * far less than running the program. Mutable; for one file and one thread.
 */
public interface Follower {
  /** Called once, before the first case, with the state that all followers of the file share. */
  default void beginFile(SharedState state) {}

  /** Called at the beginning of each case. */
  default void beginCase() {}

  /**
   * Whether the program may judge this step differently from the referee. Not called again after it
   * has returned true.
   *
   * @param step the referee's next step of the case
   * @return false only if the program certainly judges the step as the referee does
   */
  boolean mayDiffer(Step step);

  /**
   * Whether the program certainly prints a wrong line for the step at which it departed, and none
   * before it, so that it need not be run.
   */
  default boolean printsWrongLine() {
    return false;
  }

  /** Whether the program keeps no state between cases, so that it can be run from any case on. */
  default boolean isStateless() {
    return false;
  }

  /**
   * State that the followers of one file share, so that what several of them need to know about a
   * step is computed once. For one file and one thread.
   */
  final class SharedState {
    private final Map<Class<?>, Object> common = new HashMap<>();

    /** The shared object of this class, created at the first call. */
    public <T> T shared(Class<T> kind, Supplier<T> factory) {
      return kind.cast(common.computeIfAbsent(kind, unseen -> factory.get()));
    }
  }
}

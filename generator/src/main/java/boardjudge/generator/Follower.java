package boardjudge.generator;

import boardjudge.reference.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Follows the right referee through a file in a wrong program's place, as long as the two judge
 * alike. Many programs err in one thing alone, such as which boards they remember; to watch for
 * that costs far less than to run the program. Mutable; serves one file and one thread.
 */
public interface Follower {
  /** Called once, before the first case, with those that follow the file together. */
  default void join(SharedState state) {}

  /** A case of the file begins. */
  default void begin() {}

  /**
   * Whether the program may judge this step otherwise than the referee did; if not, it goes on as
   * the referee does. Not asked again once it may.
   *
   * @param step the referee's next step of the case
   * @return false only where the program certainly judges it as the referee does
   */
  boolean departs(Step step);

  /**
   * Whether the program certainly prints something wrong for the step at which it departed, and
   * nothing wrong before it: then it need not be run.
   */
  default boolean errs() {
    return false;
  }

  /**
   * Whether the program keeps nothing from one case to the next, so that its lines for a case can
   * be had by running it from that case on.
   */
  default boolean forgets() {
    return false;
  }

  /**
   * What the followers of one file have in common, such as what each of them asks about a step:
   * worked out once for all of them. Serves one file and one thread.
   */
  final class SharedState {
    private final Map<Class<?>, Object> common = new HashMap<>();

    /** The one object of this class that they share, made when it is first asked for. */
    public <T> T shared(Class<T> kind, Supplier<T> making) {
      return kind.cast(common.computeIfAbsent(kind, first -> making.get()));
    }
  }
}

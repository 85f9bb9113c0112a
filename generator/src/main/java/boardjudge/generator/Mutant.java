package boardjudge.generator;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A wrong program that misreads the statement in one way that people really do.
 *
 * @param name lower case, words joined by hyphens: {@code superko-last-board-only}
 * @param breaks the rule that it gets wrong
 * @param mistake one sentence that says how
 * @param recipe the name of a recipe whose inputs kill it; empty if none is named
 * @param program the program itself
 * @param <C> one case
 */
public record Mutant<C>(
    String name, Rule breaks, String mistake, String recipe, Program<C> program) {
  /**
   * Thrown by a wrong program that crashes as real ones do. Any other exception is a bug in the
   * mutant itself and does not count as a kill.
   */
  public static final class Crash extends RuntimeException {
    /** A crash without a message. */
    public Crash() {
      super(null, null, false, false);
    }
  }

  /**
   * A program seen from outside: a whole input file in, lines out.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Program<C> {
    /**
     * Prints the answer to a whole file. Calls are independent: state that a wrong program keeps
     * between cases does not outlive the call. Exceptions thrown by {@code lines} pass through, so
     * a caller can end a run at its first wrong line.
     *
     * @param cases the cases of a file, in order; may be empty
     * @param lines takes each line in order, without its end
     */
    void run(List<C> cases, Consumer<? super String> lines);

    /**
     * {@return the steps by which it judges the last of these cases, after it has judged the
     * others; empty if it does not judge by steps} May throw as {@link #run} may.
     *
     * @param cases at least one
     */
    default Optional<List<Step>> steps(List<C> cases) {
      return Optional.empty();
    }

    /**
     * {@return whether this program, which keeps no state between cases, may judge a case
     * differently, given the {@linkplain FollowedReferee#mayDiffer right referee's steps}; empty if
     * only a run can tell}
     */
    default Optional<Predicate<List<Step>>> mayDiffer() {
      return Optional.empty();
    }

    /**
     * This program for many files, one at a time. It prints the same as {@link #run}, and may keep
     * results between files, such as solved positions, if they hold in every file.
     */
    default Program<C> reusable() {
      return this;
    }
  }
}

package boardjudge.generator;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A wrong program: one that misreads the statement in one way people really do.
 *
 * @param name lower case, words joined by hyphens: {@code superko-last-board-only}
 * @param breaks the clause it gets wrong
 * @param mistake one sentence on how
 * @param recipe the name of a recipe whose inputs kill it; empty if none is named
 * @param program what it prints
 * @param <C> one case
 */
public record Mutant<C>(
    String name, Rule breaks, String mistake, String recipe, Program<C> program) {
  /**
   * {@return the same with its {@linkplain Program#lasting program for many files}, which does not
   * judge by steps; for one thread}
   */
  public Mutant<C> lasting() {
    return new Mutant<>(name, breaks, mistake, recipe, program.lasting());
  }

  /**
   * Thrown by a wrong program that crashes as real ones do. Anything else that one throws is a
   * mistake of its own, and kills nothing.
   */
  public static final class Crash extends RuntimeException {
    /** A crash, of which nothing more is told. */
    public Crash() {
      super(null, null, false, false);
    }
  }

  /**
   * A program as seen from outside: a whole input file in, lines out.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Program<C> {
    /**
     * Prints the answer to a whole file. A program that crashes just stops printing. Pure: state
     * that a wrong program keeps between cases lives inside one call. What {@code lines} throws
     * passes through: that is how a run is cut short at its first wrong line.
     *
     * @param cases the cases of a file, in order; may be empty
     * @param lines takes each line in order, without its end
     */
    void run(List<C> cases, Consumer<? super String> lines);

    /**
     * {@return how it judges the last of these cases, step by step, after those before it; empty if
     * it does not judge by steps} May throw as {@link #run} may.
     *
     * @param cases at least one
     */
    default Optional<List<Step>> steps(List<C> cases) {
      return Optional.empty();
    }

    /**
     * {@return what tells, of one file, whether this program judges otherwise than the right
     * referee anywhere; empty if only a run can tell} Where it does not, the program prints what is
     * right.
     */
    default Optional<Follower> follower() {
      return Optional.empty();
    }

    /**
     * This program for many files, one after the other on one thread: it prints for each what
     * {@link #run} prints, and may keep what it has found out, such as positions that it has solved
     * where they mean the same in every file.
     */
    default Program<C> lasting() {
      return this;
    }
  }
}

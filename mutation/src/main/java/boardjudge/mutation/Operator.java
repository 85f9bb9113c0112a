package boardjudge.mutation;

import java.util.Locale;

/**
 * A kind of mistake that is made in a right program.
 *
 * <p>These are the classes that mutation testing has found to matter, without those that mostly
 * give the same program or one that fails at once: Offutt and others, An Experimental Determination
 * of Sufficient Mutant Operators (1996), for comparisons, arithmetic, logic and constants; Deng,
 * Offutt and Li, Empirical Evaluation of the Statement Deletion Mutation Operator (2013), for what
 * is left out; the rest is what people get wrong in contests.
 */
public enum Operator {
  /** {@code <=} for {@code <}, {@code !=} for {@code ==}. */
  COMPARISON,
  /** A condition turned round. */
  NEGATED,
  /** A condition, or one part of it, left out. */
  CONDITION_LEFT_OUT,
  /** {@code ||} for {@code &&}. */
  LOGIC,
  /** Minus for plus, {@code --} for {@code ++}, a sign left out. */
  ARITHMETIC,
  /**
   * A number one larger or smaller, 0, or the largest of its type; {@code false} for {@code true}.
   */
  CONSTANT,
  /** A name in place of another of its kind: i and j, row and column, min and max. */
  NAME,
  /** What was kept is not cleared: in the next round, the next case, it is still there. */
  NOT_CLEARED,
  /** A statement left out. */
  LEFT_OUT,
  /** {@code continue} for {@code break}. */
  JUMP,
  /** A line moved out of a loop or into it. */
  MOVED,
  /** {@code int} for {@code long long}. */
  TYPE,
  /** An array one smaller. */
  ARRAY,
  /** A loop that ends one earlier, or begins at 1. */
  BOUND,
  /** A variable that begins with 0. */
  INITIAL,
  /** The first or the last that was found, not the best. */
  BEST;

  /** The kind of that name. */
  static Operator of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The name in reports: lower case, words joined by hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package boardjudge.mutation;

import java.util.Locale;

/**
 * A mutation operator.
 *
 * <p>These are the operators that mutation testing has found to matter, without those that mostly
 * give an equivalent program or one that fails at once: Offutt and others, An Experimental
 * Determination of Sufficient Mutant Operators (1996), for comparisons, arithmetic, logic and
 * constants; Deng, Offutt and Li, Empirical Evaluation of the Statement Deletion Mutation Operator
 * (2013), for deletions; the rest is what people get wrong in contests.
 */
public enum Operator {
  /** {@code <=} for {@code <}, {@code !=} for {@code ==}. */
  COMPARISON,
  /** A negated condition. */
  NEGATED,
  /** A condition, or one operand of it, removed. */
  CONDITION_LEFT_OUT,
  /** {@code ||} for {@code &&}. */
  LOGIC,
  /** Minus for plus, {@code --} for {@code ++}, a sign removed. */
  ARITHMETIC,
  /**
   * A number one larger or smaller, 0, or the largest of its type; {@code false} for {@code true}.
   */
  CONSTANT,
  /** A name replaced by a similar one: i and j, row and column, min and max. */
  NAME,
  /** State that is not reset between rounds or cases. */
  NOT_CLEARED,
  /** A statement removed. */
  LEFT_OUT,
  /** {@code continue} for {@code break}. */
  JUMP,
  /** A line moved out of a loop or into one. */
  MOVED,
  /** {@code int} for {@code long long}. */
  TYPE,
  /** An array with one element less. */
  ARRAY,
  /** A loop that ends one iteration earlier, or begins at 1. */
  BOUND,
  /** A variable initialized with 0. */
  INITIAL,
  /** The first or the last candidate found, not the best. */
  BEST;

  static Operator of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The name in reports: lower case, with hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

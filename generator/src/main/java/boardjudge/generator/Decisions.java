package boardjudge.generator;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import java.io.Serializable;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Makes wrong referees from one lambda instead of a subclass: {@code wrong(Referee::isTaken,
 * (right, board, square) -> false)}.
 *
 * <p>A decision is a method of the referee that can be overridden and returns a boolean, an int, or
 * an object that is neither a String nor an array. The lambda receives the right result first and
 * then the method's arguments; the compiler infers their types from the method. The referee's class
 * must allow subclasses and have a constructor without parameters.
 */
public final class Decisions {
  private Decisions() {}

  /**
   * A decision without arguments: a method of the referee, or the lambda that replaces its result.
   *
   * @param <G> the referee; for the lambda, the right result
   * @param <T> the result
   */
  @FunctionalInterface
  public interface OfNone<G, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee; for the lambda, the right result
     * @return the decision
     */
    T decide(G given);
  }

  /**
   * A decision of one argument, else as {@link OfNone}.
   *
   * @param <G> the referee or the right result
   * @param <A> the argument
   * @param <T> the result
   */
  @FunctionalInterface
  public interface OfOne<G, A, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee or the right result
     * @param first the argument
     * @return the decision
     */
    T decide(G given, A first);
  }

  /**
   * A decision of two arguments, else as {@link OfNone}.
   *
   * @param <G> the referee or the right result
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <T> the result
   */
  @FunctionalInterface
  public interface OfTwo<G, A, B, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee or the right result
     * @param first the first argument
     * @param second the second argument
     * @return the decision
     */
    T decide(G given, A first, B second);
  }

  /**
   * A decision of three arguments, else as {@link OfNone}.
   *
   * @param <G> the referee or the right result
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <C> the third argument
   * @param <T> the result
   */
  @FunctionalInterface
  public interface OfThree<G, A, B, C, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee or the right result
     * @param first the first argument
     * @param second the second argument
     * @param third the third argument
     * @return the decision
     */
    T decide(G given, A first, B second, C third);
  }

  /**
   * A decision of four arguments, else as {@link OfNone}.
   *
   * @param <G> the referee or the right result
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <C> the third argument
   * @param <D> the fourth argument
   * @param <T> the result
   */
  @FunctionalInterface
  public interface OfFour<G, A, B, C, D, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee or the right result
     * @param first the first argument
     * @param second the second argument
     * @param third the third argument
     * @param fourth the fourth argument
     * @return the decision
     */
    T decide(G given, A first, B second, C third, D fourth);
  }

  /**
   * {@return a supplier of referees whose decision is replaced by the lambda}
   *
   * @param decision the method, such as {@code Referee::xBegins}
   * @param wrong replaces its result
   * @param <R> the game's referee
   * @param <T> the method's result
   * @throws IllegalArgumentException if it is not a method of the referee, cannot be overridden, or
   *     returns another type than those above
   */
  public static <R, T> Supplier<R> wrong(OfNone<R, T> decision, OfNone<T, T> wrong) {
    return of(decision, (right, args) -> wrong.decide(cast(right)));
  }

  /**
   * As above, for a method of one argument.
   *
   * @param decision the method
   * @param wrong replaces its result
   * @param <R> the game's referee
   * @param <A> its argument
   * @param <T> the method's result
   * @return a supplier of such referees
   */
  public static <R, A, T> Supplier<R> wrong(OfOne<R, A, T> decision, OfOne<T, A, T> wrong) {
    return of(decision, (right, args) -> wrong.decide(cast(right), cast(args[0])));
  }

  /**
   * As above, for a method of two arguments.
   *
   * @param decision the method
   * @param wrong replaces its result
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <T> the method's result
   * @return a supplier of such referees
   */
  public static <R, A, B, T> Supplier<R> wrong(
      OfTwo<R, A, B, T> decision, OfTwo<T, A, B, T> wrong) {
    return of(decision, (right, args) -> wrong.decide(cast(right), cast(args[0]), cast(args[1])));
  }

  /**
   * As above, for a method of three arguments.
   *
   * @param decision the method
   * @param wrong replaces its result
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <T> the method's result
   * @return a supplier of such referees
   */
  public static <R, A, B, C, T> Supplier<R> wrong(
      OfThree<R, A, B, C, T> decision, OfThree<T, A, B, C, T> wrong) {
    return of(
        decision,
        (right, args) -> wrong.decide(cast(right), cast(args[0]), cast(args[1]), cast(args[2])));
  }

  /**
   * As above, for a method of four arguments.
   *
   * @param decision the method
   * @param wrong replaces its result
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <D> its fourth argument
   * @param <T> the method's result
   * @return a supplier of such referees
   */
  public static <R, A, B, C, D, T> Supplier<R> wrong(
      OfFour<R, A, B, C, D, T> decision, OfFour<T, A, B, C, D, T> wrong) {
    return of(
        decision,
        (right, args) ->
            wrong.decide(cast(right), cast(args[0]), cast(args[1]), cast(args[2]), cast(args[3])));
  }

  private static <R> Supplier<R> of(
      Serializable reference, BiFunction<Object, Object[], Object> wrong) {
    DecisionSubclass.Decision decision = DecisionSubclass.decision(reference);
    // No limit: the author of a wrong program makes sure that it ends.
    return () ->
        cast(decision.referee().make(DecisionHook.of(Integer.MAX_VALUE, decision.number(), wrong)));
  }

  /** Safe: the compiler has checked the lambda's types against the method's. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T> T cast(Object value) {
    return (T) value;
  }
}

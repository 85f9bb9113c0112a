package boardjudge.generator;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import java.io.Serializable;
import java.util.function.Supplier;

/**
 * Wrong referees whose one wrong decision is a lambda, in place of a subclass each: {@code
 * wrong(Referee::isTaken, (right, board, square) -> false)}.
 *
 * <p>A decision is a method of the referee that can be overridden and gives a boolean, an int, or
 * an object that is no text. The lambda is given how it should come out, and behind that what the
 * referee was asked; the compiler knows the types of both from the method. The referee's class is
 * one that can be subclassed, with a constructor without parameters.
 */
public final class Decisions {
  private Decisions() {}

  /**
   * A decision without arguments: that of a referee, or how it comes out, given what is right.
   *
   * @param <G> what is given first: the referee, or what is right
   * @param <T> what is decided
   */
  @FunctionalInterface
  public interface OfNone<G, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee, or what is right
     * @return how it comes out
     */
    T decide(G given);
  }

  /**
   * A decision of one argument, else as {@link OfNone}.
   *
   * @param <G> what is given first
   * @param <A> the argument
   * @param <T> what is decided
   */
  @FunctionalInterface
  public interface OfOne<G, A, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee, or what is right
     * @param first what the referee is asked
     * @return how it comes out
     */
    T decide(G given, A first);
  }

  /**
   * A decision of two arguments, else as {@link OfNone}.
   *
   * @param <G> what is given first
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <T> what is decided
   */
  @FunctionalInterface
  public interface OfTwo<G, A, B, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee, or what is right
     * @param first what the referee is asked
     * @param second the same
     * @return how it comes out
     */
    T decide(G given, A first, B second);
  }

  /**
   * A decision of three arguments, else as {@link OfNone}.
   *
   * @param <G> what is given first
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <C> the third argument
   * @param <T> what is decided
   */
  @FunctionalInterface
  public interface OfThree<G, A, B, C, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee, or what is right
     * @param first what the referee is asked
     * @param second the same
     * @param third the same
     * @return how it comes out
     */
    T decide(G given, A first, B second, C third);
  }

  /**
   * A decision of four arguments, else as {@link OfNone}.
   *
   * @param <G> what is given first
   * @param <A> the first argument
   * @param <B> the second argument
   * @param <C> the third argument
   * @param <D> the fourth argument
   * @param <T> what is decided
   */
  @FunctionalInterface
  public interface OfFour<G, A, B, C, D, T> extends Serializable {
    /**
     * Decides.
     *
     * @param given the referee, or what is right
     * @param first what the referee is asked
     * @param second the same
     * @param third the same
     * @param fourth the same
     * @return how it comes out
     */
    T decide(G given, A first, B second, C third, D fourth);
  }

  /** Any decision, by what was asked. */
  private interface Any {
    Object decide(Object right, Object[] asked);
  }

  /**
   * {@return what makes referees that decide so}
   *
   * @param decision the method, as {@code Referee::xBegins}
   * @param wrong how it comes out
   * @param <R> the game's referee
   * @param <T> what the method gives
   * @throws IllegalArgumentException if it is no method of the referee, cannot be overridden, or
   *     gives something else than above
   */
  public static <R, T> Supplier<R> wrong(OfNone<R, T> decision, OfNone<T, T> wrong) {
    return of(decision, (right, asked) -> wrong.decide(cast(right)));
  }

  /**
   * As above, for a method of one argument.
   *
   * @param decision the method
   * @param wrong how it comes out
   * @param <R> the game's referee
   * @param <A> its argument
   * @param <T> what the method gives
   * @return makes such referees
   */
  public static <R, A, T> Supplier<R> wrong(OfOne<R, A, T> decision, OfOne<T, A, T> wrong) {
    return of(decision, (right, asked) -> wrong.decide(cast(right), cast(asked[0])));
  }

  /**
   * As above, for a method of two arguments.
   *
   * @param decision the method
   * @param wrong how it comes out
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <T> what the method gives
   * @return makes such referees
   */
  public static <R, A, B, T> Supplier<R> wrong(
      OfTwo<R, A, B, T> decision, OfTwo<T, A, B, T> wrong) {
    return of(
        decision, (right, asked) -> wrong.decide(cast(right), cast(asked[0]), cast(asked[1])));
  }

  /**
   * As above, for a method of three arguments.
   *
   * @param decision the method
   * @param wrong how it comes out
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <T> what the method gives
   * @return makes such referees
   */
  public static <R, A, B, C, T> Supplier<R> wrong(
      OfThree<R, A, B, C, T> decision, OfThree<T, A, B, C, T> wrong) {
    return of(
        decision,
        (right, asked) ->
            wrong.decide(cast(right), cast(asked[0]), cast(asked[1]), cast(asked[2])));
  }

  /**
   * As above, for a method of four arguments.
   *
   * @param decision the method
   * @param wrong how it comes out
   * @param <R> the game's referee
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <D> its fourth argument
   * @param <T> what the method gives
   * @return makes such referees
   */
  public static <R, A, B, C, D, T> Supplier<R> wrong(
      OfFour<R, A, B, C, D, T> decision, OfFour<T, A, B, C, D, T> wrong) {
    return of(
        decision,
        (right, asked) ->
            wrong.decide(
                cast(right), cast(asked[0]), cast(asked[1]), cast(asked[2]), cast(asked[3])));
  }

  private static <R> Supplier<R> of(Serializable reference, Any wrong) {
    DecisionSubclass.Decision decision = DecisionSubclass.decision(reference);
    return () -> cast(decision.referee().make(new Wrong(decision.number(), wrong)));
  }

  /** The compiler has checked the types, by those of the method. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T> T cast(Object value) {
    return (T) value;
  }

  private static final class Wrong extends DecisionHook {
    private final int number;
    private final Any wrong;

    Wrong(int number, Any wrong) {
      // Who writes a wrong program sees to it that it ends.
      super(Integer.MAX_VALUE);
      this.number = number;
      this.wrong = wrong;
    }

    @Override
    protected boolean wants(int asked) {
      return asked == number;
    }

    @Override
    public Object decide(int asked, Object[] arguments, Object right) {
      return wrong.decide(right, arguments);
    }
  }
}

package boardjudge.generator;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.generator.decision.LambdaTypes;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Wrong referees whose one wrong decision is a lambda, in place of a subclass each: {@code
 * decisions.with("isTaken", (Boolean right, Square square) -> false)}.
 *
 * <p>The lambda is given how the decision should come out, and behind that as many of what the
 * referee was asked as it wants, from the first on. Its types are those of the method, which is
 * checked where the lambda is given. One that takes just the method's own arguments, without what
 * is right before them, is refused.
 *
 * @param referee a class that can be subclassed, with a constructor without parameters
 * @param <R> the game's referee
 */
public record Decisions<R>(Class<R> referee) {
  /**
   * A decision of which no argument is looked at.
   *
   * @param <T> what it gives
   */
  @FunctionalInterface
  public interface OfNone<T> extends Serializable {
    /**
     * How it comes out.
     *
     * @param right how it should come out
     * @return of the same type
     */
    T decide(T right);
  }

  /**
   * A decision of which one argument is looked at.
   *
   * @param <T> what it gives
   * @param <A> its first argument
   */
  @FunctionalInterface
  public interface OfOne<T, A> extends Serializable {
    /**
     * How it comes out.
     *
     * @param right how it should come out
     * @param first its first argument
     * @return of the same type
     */
    T decide(T right, A first);
  }

  /**
   * A decision of which two arguments are looked at.
   *
   * @param <T> what it gives
   * @param <A> its first argument
   * @param <B> its second argument
   */
  @FunctionalInterface
  public interface OfTwo<T, A, B> extends Serializable {
    /**
     * How it comes out.
     *
     * @param right how it should come out
     * @param first its first argument
     * @param second its second argument
     * @return of the same type
     */
    T decide(T right, A first, B second);
  }

  /**
   * A decision of which three arguments are looked at.
   *
   * @param <T> what it gives
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   */
  @FunctionalInterface
  public interface OfThree<T, A, B, C> extends Serializable {
    /**
     * How it comes out.
     *
     * @param right how it should come out
     * @param first its first argument
     * @param second its second argument
     * @param third its third argument
     * @return of the same type
     */
    T decide(T right, A first, B second, C third);
  }

  /**
   * A decision of which four arguments are looked at.
   *
   * @param <T> what it gives
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <D> its fourth argument
   */
  @FunctionalInterface
  public interface OfFour<T, A, B, C, D> extends Serializable {
    /**
     * How it comes out.
     *
     * @param right how it should come out
     * @param first its first argument
     * @param second its second argument
     * @param third its third argument
     * @param fourth its fourth argument
     * @return of the same type
     */
    T decide(T right, A first, B second, C third, D fourth);
  }

  /** The decision alone. */
  private interface Any {
    Object decide(Object right, Object[] asked);
  }

  /**
   * Referees that decide so.
   *
   * @param decision the name of a method that can be overridden, of which there is one; it gives an
   *     object that is no text, a boolean or an integer
   * @param wrong how it comes out
   * @param <T> what the method gives
   * @return makes such referees
   * @throws IllegalArgumentException if there is no such method, there are several, or its types
   *     are others
   */
  public <T> Supplier<R> with(String decision, OfNone<T> wrong) {
    return of(decision, 0, wrong, (right, asked) -> wrong.decide(cast(right)));
  }

  /**
   * As above, by the first argument.
   *
   * @param decision the name of such a method
   * @param wrong how it comes out
   * @param <T> what the method gives
   * @param <A> its first argument
   * @return makes such referees
   */
  public <T, A> Supplier<R> with(String decision, OfOne<T, A> wrong) {
    return of(decision, 1, wrong, (right, asked) -> wrong.decide(cast(right), cast(asked[0])));
  }

  /**
   * As above, by the first two arguments.
   *
   * @param decision the name of such a method
   * @param wrong how it comes out
   * @param <T> what the method gives
   * @param <A> its first argument
   * @param <B> its second argument
   * @return makes such referees
   */
  public <T, A, B> Supplier<R> with(String decision, OfTwo<T, A, B> wrong) {
    return of(
        decision,
        2,
        wrong,
        (right, asked) -> wrong.decide(cast(right), cast(asked[0]), cast(asked[1])));
  }

  /**
   * As above, by the first three arguments.
   *
   * @param decision the name of such a method
   * @param wrong how it comes out
   * @param <T> what the method gives
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @return makes such referees
   */
  public <T, A, B, C> Supplier<R> with(String decision, OfThree<T, A, B, C> wrong) {
    return of(
        decision,
        3,
        wrong,
        (right, asked) ->
            wrong.decide(cast(right), cast(asked[0]), cast(asked[1]), cast(asked[2])));
  }

  /**
   * As above, by the first four arguments.
   *
   * @param decision the name of such a method
   * @param wrong how it comes out
   * @param <T> what the method gives
   * @param <A> its first argument
   * @param <B> its second argument
   * @param <C> its third argument
   * @param <D> its fourth argument
   * @return makes such referees
   */
  public <T, A, B, C, D> Supplier<R> with(String decision, OfFour<T, A, B, C, D> wrong) {
    return of(
        decision,
        4,
        wrong,
        (right, asked) ->
            wrong.decide(
                cast(right), cast(asked[0]), cast(asked[1]), cast(asked[2]), cast(asked[3])));
  }

  private Supplier<R> of(String decision, int arguments, Serializable lambda, Any wrong) {
    DecisionSubclass subclass = DecisionSubclass.of(referee);
    List<Method> all = subclass.decisions();
    int[] found =
        IntStream.range(0, all.size())
            .filter(at -> all.get(at).getName().equals(decision))
            .filter(at -> all.get(at).getParameterCount() >= arguments)
            .toArray();
    if (found.length != 1) {
      throw new IllegalArgumentException(
          referee.getSimpleName() + "." + decision + obstacle(decision, arguments, all));
    }
    LambdaTypes.check(all.get(found[0]), lambda);
    return () -> referee.cast(subclass.make(new Wrong(found[0], wrong)));
  }

  /** Why a name is not that of one decision. */
  private String obstacle(String decision, int arguments, List<Method> all) {
    List<Method> named =
        Arrays.stream(referee.getDeclaredMethods())
            .filter(method -> method.getName().equals(decision))
            .toList();
    if (named.isEmpty()) {
      return " does not exist; decisions are "
          + all.stream().map(Method::getName).distinct().collect(Collectors.joining(", "));
    }
    Method first = named.get(0);
    if (named.size() > 1) {
      return " exists more than once: write a subclass";
    }
    if (all.contains(first)) {
      return " has fewer than " + arguments + " arguments";
    }
    return " cannot be decided otherwise: it gives "
        + first.getReturnType().getSimpleName()
        + ", or cannot be overridden. A decision gives a boolean, an int, or an object that is no"
        + " String (Character in place of char); for others write a subclass";
  }

  /** The types of a lambda have been checked; those of other objects are where they are called. */
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

package boardjudge.generator.decision;

import java.util.function.BiFunction;

/**
 * Replaces some decisions of a {@link DecisionSubclass}, and aborts a case that does not end
 * because of that. Not thread-safe, except without a limit.
 */
public abstract class DecisionHook {
  /** Far more decisions than any case that ends. */
  public static final int MAX_DECISIONS = 50_000_000;

  private final int limit;
  private int decisions;

  /** Aborts a case that does not end. */
  protected DecisionHook() {
    this(MAX_DECISIONS);
  }

  /** Aborts a case with more decisions than the limit; {@code Integer.MAX_VALUE} for no limit. */
  protected DecisionHook(int limit) {
    this.limit = limit;
  }

  /**
   * Replaces one decision.
   *
   * @param limit as above
   * @param wrong gets the referee's result and the arguments
   */
  public static DecisionHook of(
      int limit, int decision, BiFunction<Object, Object[], Object> wrong) {
    return new DecisionHook(limit) {
      @Override
      protected boolean wants(int number) {
        return number == decision;
      }

      @Override
      public Object decide(int number, Object[] arguments, Object right) {
        return wrong.apply(right, arguments);
      }
    };
  }

  /** Called at the beginning of each case. */
  public final void beginCase() {
    decisions = 0;
  }

  /** Whether {@link #decide} is to be called; in the referee's constructor the hook is null. */
  public static boolean intercepts(DecisionHook hook, int number) {
    return hook != null && hook.counts(number);
  }

  private boolean counts(int number) {
    // Without a limit nothing is counted: threads may share such a referee.
    if (limit < Integer.MAX_VALUE && ++decisions > limit) {
      throw new IllegalStateException("the case does not end");
    }
    return wants(number);
  }

  /** Whether {@link #decide} is to be called for the decision with that number. */
  protected abstract boolean wants(int number);

  /**
   * Decides in the referee's place.
   *
   * @param number the decision's number
   * @param arguments the arguments of the referee's method
   * @param right the referee's result
   * @return the decision, of the same type as {@code right}
   */
  public abstract Object decide(int number, Object[] arguments, Object right);
}

package boardjudge.generator.decision;

/**
 * Stands where the decisions of a {@link DecisionSubclass} come out, changes some of them, and ends
 * a case that goes on for ever because of it. Not thread-safe.
 */
public abstract class DecisionHook {
  /** Far more decisions than any case has that ends. */
  private static final int MOST = 50_000_000;

  private final int most;
  private int decisions;

  /** Ends what goes on for ever. */
  protected DecisionHook() {
    this(MOST);
  }

  /** Ends a case of more decisions than these. */
  protected DecisionHook(int most) {
    this.most = most;
  }

  /** Another case begins. */
  public final void beginCase() {
    decisions = 0;
  }

  /** Whether {@link #decide} is to see a decision; there is no hook yet while a referee is made. */
  public static boolean sees(DecisionHook hook, int number) {
    return hook != null && hook.counts(number);
  }

  private boolean counts(int number) {
    // Where there is no bound nothing is counted: threads may share such a referee.
    if (most < Integer.MAX_VALUE && ++decisions > most) {
      throw new IllegalStateException("the case does not end");
    }
    return wants(number);
  }

  /** Whether {@link #decide} is to see the decision of that number. */
  protected abstract boolean wants(int number);

  /**
   * How a decision comes out.
   *
   * @param number the decision's
   * @param arguments what the referee was asked
   * @param right how it should come out
   * @return of the same type
   */
  public abstract Object decide(int number, Object[] arguments, Object right);
}

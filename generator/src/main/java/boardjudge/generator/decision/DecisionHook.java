package boardjudge.generator.decision;

/**
 * Stands where the decisions of a {@link DecisionSubclass} come out, changes one of them, and ends
 * a case that goes on for ever because of it. Not thread-safe.
 */
public final class DecisionHook {
  /** Far more decisions than any case has that ends. */
  private static final int MOST = 5_000_000;

  /** How a decision comes out. */
  public enum Change {
    /** Never. */
    NEVER,
    /** Always. */
    ALWAYS,
    /** One more. */
    MORE,
    /** One less. */
    LESS
  }

  private final int changed;
  private final Change change;
  private int decisions;

  /**
   * Changes one decision.
   *
   * @param changed its number in the subclass
   */
  public DecisionHook(int changed, Change change) {
    this.changed = changed;
    this.change = change;
  }

  /** Another case begins. */
  public void beginCase() {
    decisions = 0;
  }

  /** A truth on its way out; there is no hook yet while the referee is made. */
  public static boolean decide(DecisionHook hook, int number, boolean right) {
    return (hook == null || !hook.changes(number)) ? right : hook.change == Change.ALWAYS;
  }

  /** A number on its way out; there is no hook yet while the referee is made. */
  public static int decide(DecisionHook hook, int number, int right) {
    return (hook == null || !hook.changes(number))
        ? right
        : right + (hook.change == Change.MORE ? 1 : -1);
  }

  private boolean changes(int number) {
    if (++decisions > MOST) {
      throw new IllegalStateException("the case does not end");
    }
    return number == changed;
  }
}

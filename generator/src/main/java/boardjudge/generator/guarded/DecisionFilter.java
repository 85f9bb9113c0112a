package boardjudge.generator.guarded;

/**
 * Stands where a referee's decisions come out: lets them pass, changes them, or writes them down.
 * It counts within one file, so each file has a filter of its own. Not thread-safe.
 */
public abstract class DecisionFilter {
  private Tally tally = new Tally();

  /**
   * What has been counted in the file.
   *
   * @return the tally itself; the game counts in it
   */
  public final Tally tally() {
    return tally;
  }

  /**
   * How a decision comes out.
   *
   * @param decision one of the game's
   * @param moment when it is made
   * @param right how it should come out
   * @param <M> the decision's moments
   * @param <T> what is decided
   * @return {@code right}, or what one of the changes makes of it
   */
  public abstract <M, T> T decide(Decision<M, T> decision, M moment, T right);

  /**
   * Goes to the beginning of a case as if those before it had been judged.
   *
   * @param there what has been counted there; copied
   */
  protected final void goTo(Tally there) {
    tally = there.copy();
  }
}

package boardjudge.suite.strength;

import java.util.List;
import java.util.function.Consumer;

/**
 * Runs a guarded mutant on a test of which the right referee's course is recorded, from one case in
 * which it may act to the next, up to its first wrong line.
 */
final class GuardedRun<C> implements Consumer<String> {
  private final GuardedMutant<C> mutant;
  private final Trigger trigger;
  private List<String> right = List.of();
  private int next;

  GuardedRun(GuardedMutant<C> mutant) {
    this.mutant = mutant;
    this.trigger = new Trigger(mutant);
  }

  /** What became of the mutant on the test. */
  enum Outcome {
    /** It never acted, so it prints what is right. */
    IDLE,
    /** It acted, and prints what is right all the same. */
    UNSEEN,
    /** It prints something else, or crashes. */
    KILLED
  }

  Outcome on(List<C> cases, List<CaseRecord> records) {
    boolean apart = false;
    for (int i = 0; i < records.size() && !trigger.isSpent(); i++) {
      CaseRecord record = records.get(i);
      if (apart && trigger.isAt(record)) {
        apart = false;
      }
      if (!apart) {
        if (!record.mayAct(mutant)) {
          continue;
        }
        trigger.goTo(record);
      }
      apart = true;
      trigger.tally().beginCase();
      if (!printsRight(cases.get(i), record)) {
        return Outcome.KILLED;
      }
    }
    return trigger.acted() > 0 ? Outcome.UNSEEN : Outcome.IDLE;
  }

  private boolean printsRight(C testCase, CaseRecord record) {
    right = record.lines();
    next = 0;
    try {
      mutant.game().judge(testCase, trigger, this);
    } catch (RuntimeException | StackOverflowError wrong) {
      return false;
    }
    return next == right.size();
  }

  @Override
  public void accept(String line) {
    if (next >= right.size() || !right.get(next).equals(line)) {
      throw new Cut();
    }
    next++;
  }

  /** Ends a run whose outcome is known. */
  private static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cut() {
      super(null, null, false, false);
    }
  }
}

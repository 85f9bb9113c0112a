package boardjudge.suite.strength;

import java.util.List;
import java.util.OptionalInt;

/**
 * Runs a guarded mutant on a test of which the right referee's course is recorded, from one case in
 * which it may act to the next, up to its first wrong line.
 */
final class GuardedRun<C> {
  private final GuardedMutant<C> mutant;
  private final Trigger trigger;

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
      if (run(cases.get(i), record).isPresent()) {
        return Outcome.KILLED;
      }
    }
    return trigger.acted() > 0 ? Outcome.UNSEEN : Outcome.IDLE;
  }

  /** The first wrong line, from 0, of a case to which the right referee came; empty if none is. */
  OptionalInt wrongLine(C testCase, CaseRecord record) {
    trigger.goTo(record);
    return run(testCase, record);
  }

  private OptionalInt run(C testCase, CaseRecord record) {
    AnsweredTest.Comparison lines = new AnsweredTest.Comparison(record.lines(), 0);
    try {
      mutant.referee().judge(testCase, trigger, trigger.tally(), lines);
    } catch (RuntimeException | StackOverflowError wrong) {
      return OptionalInt.of(lines.next());
    }
    return lines.wrongLine();
  }
}

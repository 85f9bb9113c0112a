package boardjudge.suite.strength;

import java.util.List;
import java.util.OptionalInt;

/**
 * Runs a guarded mutant on a test recorded for the right referee: from the first case in which it
 * may act, in the referee's state, up to its first wrong line.
 */
final class GuardedRun<C> {
  private final GuardedMutant<C> mutant;
  private final Trigger trigger;

  GuardedRun(GuardedMutant<C> mutant) {
    this.mutant = mutant;
    this.trigger = new Trigger(mutant);
  }

  enum Outcome {
    /** It never acted, so its output is right. */
    IDLE,
    /** It acted, and its output is right all the same. */
    UNSEEN,
    KILLED
  }

  Outcome on(List<C> cases, List<CaseRecord> records) {
    int first = 0;
    while (first < records.size() && !records.get(first).mayAct(mutant)) {
      first++;
    }
    for (int i = first; i < records.size(); i++) {
      if (i == first) {
        trigger.enter(records.get(i));
      }
      if (run(cases.get(i), records.get(i)).isPresent()) {
        return Outcome.KILLED;
      }
    }
    return trigger.acted() > 0 ? Outcome.UNSEEN : Outcome.IDLE;
  }

  /** The first wrong line, from 0, if the mutant enters the case in the referee's state. */
  OptionalInt wrongLine(C testCase, CaseRecord record) {
    trigger.enter(record);
    return run(testCase, record);
  }

  private OptionalInt run(C testCase, CaseRecord record) {
    AnsweredTest.LineCheck lines = new AnsweredTest.LineCheck(record.rightLines(), 0);
    try {
      mutant.referee().judge(testCase, trigger, trigger.tally(), lines);
    } catch (RuntimeException | StackOverflowError wrong) {
      return OptionalInt.of(lines.next());
    }
    return lines.wrongLine();
  }
}

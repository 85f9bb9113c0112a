package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.suite.strength.Fact.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** One run of a guarded mutant: makes its change wherever its guards hold. */
final class GuardedRun<C> extends DecisionHook {
  private final GuardedMutant<C> mutant;
  private final List<Guard> observed = new ArrayList<>();
  private final List<Guard> counted = new ArrayList<>();
  private Tally tally = new Tally();
  private int calls;
  private int acted;

  GuardedRun(GuardedMutant<C> mutant) {
    this.mutant = mutant;
    for (Guard guard : mutant.guards()) {
      (guard.fact().operator().countsCalls() ? counted : observed).add(guard);
    }
  }

  enum Outcome {
    /** It never acted, so its output is right. */
    IDLE,
    /** It acted, and its output is right all the same. */
    UNSEEN,
    KILLED
  }

  /**
   * Runs on a test recorded for the right referee: from the first case in which the mutant may act,
   * in the referee's state, up to its first wrong line.
   */
  Outcome on(List<CaseRecord<C>> test) {
    int first = 0;
    while (first < test.size() && !test.get(first).mayAct(mutant)) {
      first++;
    }
    for (int i = first; i < test.size(); i++) {
      if ((i == first ? wrongLine(test.get(i)) : run(test.get(i))).isPresent()) {
        return Outcome.KILLED;
      }
    }
    return acted > 0 ? Outcome.UNSEEN : Outcome.IDLE;
  }

  /** The first wrong line, from 0, if the mutant enters the case in the referee's state. */
  OptionalInt wrongLine(CaseRecord<C> record) {
    tally = record.tally().copy();
    calls = record.madeBefore(mutant.decision());
    return run(record);
  }

  private OptionalInt run(CaseRecord<C> record) {
    AnsweredTest.LineCheck lines = new AnsweredTest.LineCheck(record.rightLines(), 0);
    try {
      judge(record.testCase(), lines);
    } catch (RuntimeException | StackOverflowError wrong) {
      return OptionalInt.of(lines.next());
    }
    return lines.wrongLine();
  }

  void judge(C testCase, Consumer<? super String> lines) {
    mutant.referee().judge(testCase, this, tally, lines);
  }

  @Override
  protected boolean wants(int number) {
    return number == mutant.decision().number();
  }

  @Override
  public Object decide(int number, Object[] arguments, Object right) {
    int times = calls++;
    for (Guard guard : counted) {
      if (!guard.holds(times)) {
        return right;
      }
    }
    Moment moment = new Moment(List.of(arguments), right, tally);
    for (Guard guard : observed) {
      if (!guard.holds(guard.fact().equals(Fact.ONCE) ? acted : guard.fact().at(moment))) {
        return right;
      }
    }
    Object wrong = mutant.change().wrong().apply(moment.arguments(), right);
    acted += wrong.equals(right) ? 0 : 1;
    return wrong;
  }
}

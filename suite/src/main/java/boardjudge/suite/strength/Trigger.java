package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.suite.strength.Fact.Moment;
import java.util.ArrayList;
import java.util.List;

/** Makes one change wherever its guards hold. */
final class Trigger extends DecisionHook {
  private final GuardedMutant<?> mutant;
  private final List<Guard> observed = new ArrayList<>();
  private final List<Guard> counted = new ArrayList<>();
  private Tally tally = new Tally();
  private int calls;
  private int acted;

  Trigger(GuardedMutant<?> mutant) {
    this.mutant = mutant;
    for (Guard guard : mutant.guards()) {
      (guard.fact().operator().countsCalls() ? counted : observed).add(guard);
    }
  }

  @Override
  protected boolean wants(int number) {
    return number == mutant.decision().number();
  }

  @Override
  public Object decide(int number, Object[] arguments, Object right) {
    int times = calls++;
    for (Guard guard : counted) {
      if (!guard.holds(guard.fact() == Fact.ONCE ? acted : times)) {
        return right;
      }
    }
    Moment moment = new Moment(List.of(arguments), right, tally);
    for (Guard guard : observed) {
      if (!guard.holds(guard.fact().at(moment))) {
        return right;
      }
    }
    Object wrong = mutant.change().wrong().apply(moment.arguments(), right);
    acted += wrong.equals(right) ? 0 : 1;
    return wrong;
  }

  Tally tally() {
    return tally;
  }

  int acted() {
    return acted;
  }

  /** Takes over the state of the right referee at the start of a case. */
  void enter(CaseRecord record) {
    tally = record.tally().copy();
    calls = record.madeBefore(mutant.decision());
  }
}

package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.suite.strength.Fact.Moment;
import java.util.ArrayList;
import java.util.List;

/** Makes one change wherever its guards hold. */
final class Trigger extends DecisionHook {
  private final GuardedMutant<?> mutant;
  private final List<Guard> found = new ArrayList<>();
  private final List<Guard> counted = new ArrayList<>();
  private Tally tally = new Tally();
  private int made;
  private int acted;

  Trigger(GuardedMutant<?> mutant) {
    this.mutant = mutant;
    for (Guard guard : mutant.guards()) {
      (guard.fact().asks().counted() ? counted : found).add(guard);
    }
  }

  @Override
  protected boolean wants(int number) {
    return number == mutant.decision().number();
  }

  @Override
  public Object decide(int number, Object[] arguments, Object right) {
    int times = made++;
    for (Guard guard : counted) {
      if (!guard.holds(guard.fact() == Fact.ONCE ? acted : times)) {
        return right;
      }
    }
    Moment moment = new Moment(List.of(arguments), right, tally);
    for (Guard guard : found) {
      if (!guard.holds(guard.fact().at(moment))) {
        return right;
      }
    }
    Object wrong = mutant.change().wrong().apply(moment.arguments(), right);
    acted += wrong.equals(right) ? 0 : 1;
    return wrong;
  }

  /** What has been counted in the file. */
  Tally tally() {
    return tally;
  }

  /** How often it has made the change. */
  int acted() {
    return acted;
  }

  /** Goes to the beginning of a case as the right referee would come there. */
  void goTo(CaseRecord record) {
    tally = record.tally().copy();
    made = record.madeBefore(mutant.decision());
  }

  /** Whether it is now at the beginning of that case as the right referee would be. */
  boolean isAt(CaseRecord record) {
    return tally.counts(record.tally())
        && (counted.isEmpty() || made == record.madeBefore(mutant.decision()));
  }

  /** Whether it can never act again in this file. */
  boolean isSpent() {
    return acted > 0 && counted.stream().anyMatch(guard -> guard.fact() == Fact.ONCE);
  }
}

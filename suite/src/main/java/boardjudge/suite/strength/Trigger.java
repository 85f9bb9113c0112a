package boardjudge.suite.strength;

import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import java.util.ArrayList;
import java.util.List;

/** Makes one change wherever its guards hold. */
final class Trigger extends DecisionFilter {
  private final Decision<?, ?> mine;
  private final int change;
  private final List<Guard> found = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<Guard> counted = new ArrayList<>();
  private int mattered;
  private int acted;

  Trigger(GuardedMutant<?> mutant) {
    mine = mutant.decision();
    change = mutant.changeNumber();
    for (Guard guard : mutant.guards()) {
      if (guard.fact().asks().counted()) {
        counted.add(guard);
      } else {
        found.add(guard);
        places.add(mine.facts().indexOf(guard.fact()));
      }
    }
  }

  @Override
  public <M, T> T decide(Decision<M, T> decision, M moment, T right) {
    if (decision != mine) {
      return right;
    }
    boolean holds = holds(decision.facts(), moment);
    if (!holds && counted.isEmpty()) {
      return right;
    }
    T wrong = decision.changes().get(change).wrong().apply(moment, right);
    if (wrong.equals(right)) {
      return right;
    }
    for (Guard guard : counted) {
      holds &= guard.holds(guard.fact() == Fact.ONCE ? acted : mattered);
    }
    mattered++;
    if (!holds) {
      return right;
    }
    acted++;
    return wrong;
  }

  private <M> boolean holds(List<Fact<? super M>> facts, M moment) {
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).holds(facts.get(places.get(i)).at(moment))) {
        return false;
      }
    }
    return true;
  }

  /** How often it has made the change. */
  int acted() {
    return acted;
  }

  /** Goes to the beginning of a case as the right referee would come there. */
  void goTo(CaseRecord record) {
    goTo(record.tally());
    mattered = record.matteredBefore(mine, change);
  }

  /** Whether it is now at the beginning of that case as the right referee would be. */
  boolean isAt(CaseRecord record) {
    return tally().counts(record.tally())
        && (counted.isEmpty() || mattered == record.matteredBefore(mine, change));
  }

  /** Whether it can never act again in this file. */
  boolean isSpent() {
    return acted > 0 && counted.stream().anyMatch(guard -> guard.fact() == Fact.ONCE);
  }
}

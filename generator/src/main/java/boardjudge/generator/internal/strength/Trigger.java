package boardjudge.generator.internal.strength;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Makes one change wherever its guards hold. */
final class Trigger extends DecisionFilter {
  private final int mine;
  private final int change;
  private final List<Guard> found = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<Guard> counted = new ArrayList<>();
  private int mattered;
  private int acted;

  Trigger(GuardedMutant<?> mutant, GuardedGame<?> game) {
    super(game.counters());
    mine = mutant.decision();
    change = mutant.change();
    for (Guard guard : mutant.guards()) {
      if (guard.fact().asks().counted()) {
        counted.add(guard);
      } else {
        found.add(guard);
        places.add(game.facts().indexOf(guard.fact()));
      }
    }
  }

  @Override
  public boolean asks(int decision) {
    return decision == mine;
  }

  @Override
  public <T> T decide(int decision, int[] facts, T right, IntFunction<? extends T> changed) {
    if (decision != mine) {
      return right;
    }
    boolean holds = holds(facts);
    if (!holds && counted.isEmpty()) {
      return right;
    }
    T wrong = changed.apply(change);
    if (wrong.equals(right)) {
      return right;
    }
    for (Guard guard : counted) {
      holds &= guard.holds(guard.fact().asks() == Fact.Asks.ONCE ? acted : mattered);
    }
    mattered++;
    if (!holds) {
      return right;
    }
    acted++;
    return wrong;
  }

  private boolean holds(int[] facts) {
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).holds(facts[places.get(i)])) {
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
    goTo(record.number(), record.tally());
    mattered = record.matteredBefore(mine, change);
  }

  /** Whether it is now at the beginning of that case as the right referee would be. */
  boolean isAt(CaseRecord record) {
    return hasTally(record.tally())
        && (counted.isEmpty() || mattered == record.matteredBefore(mine, change));
  }

  /** Whether it can never act again in this file. */
  boolean isSpent() {
    return acted > 0 && counted.stream().anyMatch(g -> g.fact().asks() == Fact.Asks.ONCE);
  }
}

package boardjudge.generator.guarded;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All values that some facts can have together, such as a square's row, column and edge; says which
 * guards exclude each other.
 */
public final class Domain {
  private final List<Fact> facts;
  private final List<List<Integer>> all;
  private final Map<Guard, BitSet> holding = new ConcurrentHashMap<>();

  /**
   * @param facts the facts
   * @param all each list has a value for each fact
   */
  public Domain(List<Fact> facts, List<List<Integer>> all) {
    this.facts = List.copyOf(facts);
    this.all = List.copyOf(all);
  }

  /**
   * Whether both guards can hold at one moment; true of guards on other facts.
   *
   * @param one a guard
   * @param other another, or the same
   * @return false only where they exclude each other
   */
  public boolean allows(Guard one, Guard other) {
    return where(one).intersects(where(other));
  }

  private BitSet where(Guard guard) {
    return holding.computeIfAbsent(guard, this::find);
  }

  private BitSet find(Guard guard) {
    BitSet where = new BitSet();
    int at = facts.indexOf(guard.fact());
    for (int i = 0; i < all.size(); i++) {
      where.set(i, at < 0 || guard.holds(all.get(i).get(at)));
    }
    return where;
  }
}

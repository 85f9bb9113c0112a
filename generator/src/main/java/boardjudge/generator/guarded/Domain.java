package boardjudge.generator.guarded;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All moments that differ in some facts, such as a square's row, column and edge; says which guards
 * exclude each other.
 *
 * @param <M> the moments
 */
public final class Domain<M> {
  private final List<Fact<? super M>> facts;
  private final List<M> moments;
  private final Map<Guard, BitSet> holding = new ConcurrentHashMap<>();

  /**
   * @param facts what the moments are told apart by
   * @param moments of those that are alike in the facts one is enough
   */
  public Domain(List<Fact<? super M>> facts, List<M> moments) {
    this.facts = List.copyOf(facts);
    this.moments = List.copyOf(moments);
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
    for (int i = 0; i < moments.size(); i++) {
      where.set(i, at < 0 || guard.holds(facts.get(at).at(moments.get(i))));
    }
    return where;
  }
}

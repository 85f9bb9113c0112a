package boardjudge.suite.strength;

import java.util.List;

/**
 * An input that kills guarded mutants that a suite lets through.
 *
 * @param cases the input
 * @param how what its cases came from, in their order, each once
 * @param kills the mutants that it kills, of those that were hunted
 * @param <C> one case
 */
public record FoundTest<C>(List<C> cases, List<String> how, List<GuardedMutant<C>> kills) {
  /** Keeps unmodifiable copies. */
  public FoundTest {
    cases = List.copyOf(cases);
    how = List.copyOf(how);
    kills = List.copyOf(kills);
  }
}

package boardjudge.generator;

import java.util.Optional;

/**
 * Visits every case of a scope once, in pseudo-random order, the {@linkplain Scope#early early}
 * ones first. Mutable; takes constant memory.
 *
 * @param <C> one case
 */
public final class ScopeWalk<C> {
  private final Scope<C> scope;
  private final Permutation order;
  private boolean isLateRound;
  private long place;

  /**
   * A case of a scope.
   *
   * @param index its index in the scope
   * @param testCase the case
   * @param <C> one case
   */
  public record IndexedCase<C>(long index, C testCase) {}

  /**
   * @param scope the scope to visit
   * @param seed determines the order
   */
  public ScopeWalk(Scope<C> scope, long seed) {
    this.scope = scope;
    this.order = new Permutation(scope.size(), seed);
  }

  /** {@return the next case and its index; empty at the end} */
  public Optional<IndexedCase<C>> next() {
    while (true) {
      if (place == scope.size()) {
        if (isLateRound) {
          return Optional.empty();
        }
        isLateRound = true;
        place = 0;
      }
      long index = order.at(place++);
      Optional<C> testCase = scope.at(index);
      if (testCase.isPresent() && scope.early().test(testCase.get()) != isLateRound) {
        return Optional.of(new IndexedCase<>(index, testCase.get()));
      }
    }
  }
}

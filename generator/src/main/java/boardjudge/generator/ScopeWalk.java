package boardjudge.generator;

import java.util.Optional;

/**
 * Goes through a scope from its beginning to its end: every case once, in an order that looks
 * random, those first that are to be tried early. Mutable; what it has come to are two numbers.
 *
 * @param <C> one case
 */
public final class ScopeWalk<C> {
  private final Scope<C> scope;
  private final Shuffled order;
  private boolean late;
  private long place;

  /**
   * A case met.
   *
   * @param index its number in the scope
   * @param testCase the case
   * @param <C> one case
   */
  public record Met<C>(long index, C testCase) {}

  /**
   * @param scope what is gone through
   * @param seed decides on the order
   */
  public ScopeWalk(Scope<C> scope, long seed) {
    this.scope = scope;
    this.order = new Shuffled(scope.size(), seed);
  }

  /** {@return the next case and its number; empty when all have been met} */
  public Optional<Met<C>> next() {
    while (true) {
      if (place == scope.size()) {
        if (late) {
          return Optional.empty();
        }
        late = true;
        place = 0;
      }
      long index = order.at(place++);
      Optional<C> found = scope.at(index);
      if (found.isPresent() && scope.early().test(found.get()) != late) {
        return Optional.of(new Met<>(index, found.get()));
      }
    }
  }
}

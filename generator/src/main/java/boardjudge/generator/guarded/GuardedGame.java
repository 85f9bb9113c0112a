package boardjudge.generator.guarded;

import java.util.List;
import java.util.function.Consumer;

/**
 * What a game tells about its referee so that guarded mutants can be made of it.
 *
 * @param <C> one case
 */
public interface GuardedGame<C> {
  /** All facts that the game itself finds at a moment; their order is that of the numbers given. */
  List<Fact> facts();

  /** The decisions; their order is that of their numbers. */
  List<Decision> decisions();

  /** How many counters it keeps in its gate. */
  int counters();

  /**
   * Prints the answer to a case as the referee does whose decisions come out at this gate. What it
   * keeps from case to case it keeps in the gate's counters alone.
   */
  void judge(C testCase, Gate gate, Consumer<? super String> lines);

  /**
   * Whether there can be a moment at which the change matters and both guards hold, as far as that
   * is plain from the guards; true where it is not known. Both may be the same.
   */
  boolean possible(int decision, int change, Guard one, Guard other);
}

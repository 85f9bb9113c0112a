package boardjudge.reference;

import java.util.List;
import java.util.function.Function;

/**
 * A third way to solve a game, and the mistakes of programs that solve it this way.
 *
 * @param programs creates the program with a given mistake; it answers the cases of one file in
 *     order
 * @param table the mistakes, in the form that {@link Mistake#all} reads
 */
public record Architecture<C>(
    String name,
    Problem<C> problem,
    Function<Mistake, Function<C, List<String>>> programs,
    String table) {
  public Function<C, List<String>> right() {
    return programs.apply(Mistake.NONE);
  }

  @Override
  public String toString() {
    return name;
  }
}

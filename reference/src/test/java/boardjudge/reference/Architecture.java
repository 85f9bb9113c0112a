package boardjudge.reference;

import java.util.List;
import java.util.function.Function;

/**
 * Another way to solve a game than the two engines, with the mistakes that people make in it.
 *
 * @param programs makes the program that has a mistake; each answers the cases of one file in turn
 * @param table the mistakes, as {@link Mistake#all} reads them
 */
public record Architecture<C>(
    String name,
    Problem<C> problem,
    Function<Mistake, Function<C, List<String>>> programs,
    String table) {
  /** The right program. */
  public Function<C, List<String>> right() {
    return programs.apply(Mistake.NONE);
  }

  @Override
  public String toString() {
    return name;
  }
}

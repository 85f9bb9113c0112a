package boardjudge.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * All that can be drawn by some code, which asks for one random number after the other: each way
 * for these numbers to come out, in order.
 */
final class Draws {
  /** A way of more numbers is one of too many, or of ways without end. */
  private static final int MOST_NUMBERS = 16;

  private final List<Integer> numbers = new ArrayList<>();
  private final List<Integer> bounds = new ArrayList<>();
  private int given;

  private Draws() {}

  /**
   * Each way, as the numbers that are given.
   *
   * @param drawing takes a function that gives a number from 0 on below its argument; what it does
   *     depends on these numbers alone
   * @param most so many ways are gone through
   * @return the ways; empty where there are more, or one takes more than 16 numbers
   */
  static Optional<List<List<Integer>>> all(Consumer<IntUnaryOperator> drawing, int most) {
    Draws draws = new Draws();
    List<List<Integer>> all = new ArrayList<>();
    do {
      draws.given = 0;
      drawing.accept(draws::next);
      if (all.size() == most || draws.numbers.size() > MOST_NUMBERS) {
        return Optional.empty();
      }
      all.add(List.copyOf(draws.numbers));
    } while (draws.advance());
    return Optional.of(all);
  }

  /** Numbers of one way, as they were given. */
  static IntUnaryOperator again(List<Integer> way) {
    int[] at = {0};
    return bound -> way.get(at[0]++);
  }

  private int next(int bound) {
    if (given == numbers.size()) {
      numbers.add(0);
      bounds.add(bound);
    }
    return numbers.get(given++);
  }

  /** Goes on to the next way; false if there is none. */
  private boolean advance() {
    int last = numbers.size() - 1;
    while (last >= 0 && numbers.get(last) + 1 >= bounds.get(last)) {
      numbers.remove(last);
      bounds.remove(last);
      last--;
    }
    if (last >= 0) {
      numbers.set(last, numbers.get(last) + 1);
    }
    return last >= 0;
  }
}

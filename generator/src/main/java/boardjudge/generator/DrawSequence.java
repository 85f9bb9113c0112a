package boardjudge.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * Random numbers in the order in which some code asked for them. They stand for what the code
 * draws: given again, they give the same.
 *
 * @param numbers each from 0 on, below the bound that the code gave
 */
record DrawSequence(List<Integer> numbers) {
  /** A longer sequence is one of too many, or of a drawing without end. */
  private static final int MOST_NUMBERS = 16;

  /** Keeps an unmodifiable copy. */
  DrawSequence {
    numbers = List.copyOf(numbers);
  }

  /**
   * {@return all sequences that some code can be given, in order; empty where there are more, or
   * one has more than 16 numbers}
   *
   * @param drawing takes a function that gives a number from 0 on below its argument; what it does
   *     depends on these numbers alone
   * @param most how many sequences there may be
   */
  static Optional<List<DrawSequence>> all(Consumer<IntUnaryOperator> drawing, int most) {
    Search search = new Search();
    List<DrawSequence> all = new ArrayList<>();
    do {
      search.given = 0;
      drawing.accept(search::next);
      if (all.size() == most || search.numbers.size() > MOST_NUMBERS) {
        return Optional.empty();
      }
      all.add(new DrawSequence(search.numbers));
    } while (search.advance());
    return Optional.of(all);
  }

  /** Gives the numbers once more. */
  IntUnaryOperator again() {
    int[] at = {0};
    return bound -> numbers.get(at[0]++);
  }

  /** Counts through the sequences as an odometer does, the last number first. */
  private static final class Search {
    private final List<Integer> numbers = new ArrayList<>();
    private final List<Integer> bounds = new ArrayList<>();
    private int given;

    int next(int bound) {
      if (given == numbers.size()) {
        numbers.add(0);
        bounds.add(bound);
      }
      return numbers.get(given++);
    }

    /** Goes on to the next sequence; false if there is none. */
    boolean advance() {
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
}

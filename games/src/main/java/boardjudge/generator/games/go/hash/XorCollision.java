package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds few words whose exclusive or is a wanted word, by linear algebra over GF(2). Places in
 * random order give a basis, in which every word has coordinates. Of all sums of the wanted word
 * and at most two words outside the basis, the one with the fewest basis words is taken. Several
 * orders are tried. Takes some milliseconds.
 */
final class XorCollision {
  private static final int ORDERS = 24;

  private final long[] words;
  private final List<Integer> places;
  private final List<Integer> basis = new ArrayList<>();

  /** The row echelon form: for each bit a word with that highest bit; 0 if there is none. */
  private final long[] reduced = new long[Long.SIZE];

  /** For each of these words, the basis words that give it, as bits. */
  private final long[] combinations = new long[Long.SIZE];

  private XorCollision(long[] words, List<Integer> places) {
    this.words = words;
    this.places = places;
    for (int place : places) {
      long word = words[place];
      long combination = basis.size() < Long.SIZE ? 1L << basis.size() : 0;
      for (int bit = Long.SIZE - 1; bit >= 0 && word != 0; bit--) {
        if ((word >>> bit & 1) == 0) {
          continue;
        }
        if (reduced[bit] == 0) {
          reduced[bit] = word;
          combinations[bit] = combination;
          basis.add(place);
          break;
        }
        word ^= reduced[bit];
        combination ^= combinations[bit];
      }
    }
  }

  /**
   * Places whose words give {@code wanted} together; empty if it is not in the span of all words.
   *
   * @param words by place
   */
  static Optional<List<Integer>> find(
      long[] words, List<Integer> places, long sum, SeededRandom random) {
    List<Integer> order = new ArrayList<>(places);
    Optional<List<Integer>> best = Optional.empty();
    for (int i = 0; i < ORDERS; i++) {
      random.shuffle(order);
      Optional<List<Integer>> found = new XorCollision(words, order).lightest(sum);
      if (best.isEmpty() || (found.isPresent() && found.get().size() < best.get().size())) {
        best = found;
      }
    }
    return best;
  }

  private Optional<List<Integer>> lightest(long sum) {
    Optional<Long> target = coordinates(sum);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> others = new ArrayList<>(places);
    others.removeAll(basis);
    // 0 is no other word, i the other word with the index i - 1.
    long[] added = new long[others.size() + 1];
    for (int i = 1; i < added.length; i++) {
      added[i] = coordinates(words[others.get(i - 1)]).orElseThrow();
    }
    int fewest = Integer.MAX_VALUE;
    int first = 0;
    int second = 0;
    for (int i = 0; i < added.length; i++) {
      for (int j = 0; j < Math.max(i, 1); j++) {
        int inBasis = Long.bitCount(target.get() ^ added[i] ^ added[j]);
        int count = inBasis + Integer.signum(i) + Integer.signum(j);
        if (count < fewest) {
          fewest = count;
          first = i;
          second = j;
        }
      }
    }
    List<Integer> solution = new ArrayList<>();
    IntStream.of(first, second).filter(i -> i > 0).forEach(i -> solution.add(others.get(i - 1)));
    long rest = target.get() ^ added[first] ^ added[second];
    for (int i = 0; i < basis.size(); i++) {
      if ((rest >>> i & 1) != 0) {
        solution.add(basis.get(i));
      }
    }
    return Optional.of(solution);
  }

  /** The basis words that give this word, as bits; empty if it is not in their span. */
  private Optional<Long> coordinates(long word) {
    long rest = word;
    long combination = 0;
    for (int bit = Long.SIZE - 1; bit >= 0 && rest != 0; bit--) {
      if ((rest >>> bit & 1) != 0) {
        if (reduced[bit] == 0) {
          return Optional.empty();
        }
        rest ^= reduced[bit];
        combination ^= combinations[bit];
      }
    }
    return Optional.of(combination);
  }
}

package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds few words whose exclusive or is a wanted word, by linear algebra over two elements: of
 * places in random order as many as are independent make a basis, every word is written in it, and
 * of all sums of the wanted word and none, one or two other words the one is taken that needs the
 * fewest of the basis. Several orders are tried. Takes some milliseconds.
 */
final class XorCollision {
  private static final int ORDERS = 24;

  private final long[] words;
  private final List<Integer> places;
  private final List<Integer> basis = new ArrayList<>();

  /** For each bit a word whose highest bit is that, made of the basis; 0 if there is none. */
  private final long[] reduced = new long[Long.SIZE];

  /** Which words of the basis it is made of, as bits. */
  private final long[] made = new long[Long.SIZE];

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
          made[bit] = combination;
          basis.add(place);
          break;
        }
        word ^= reduced[bit];
        combination ^= made[bit];
      }
    }
  }

  /**
   * Places whose words give {@code wanted} together; empty if the words of all do not reach it.
   *
   * @param words by place
   */
  static Optional<List<Integer>> find(
      long[] words, List<Integer> places, long wanted, SeededRandom random) {
    List<Integer> order = new ArrayList<>(places);
    Optional<List<Integer>> best = Optional.empty();
    for (int i = 0; i < ORDERS; i++) {
      random.shuffle(order);
      Optional<List<Integer>> found = new XorCollision(words, order).lightest(wanted);
      if (best.isEmpty() || (found.isPresent() && found.get().size() < best.get().size())) {
        best = found;
      }
    }
    return best;
  }

  private Optional<List<Integer>> lightest(long wanted) {
    Optional<Long> target = coordinates(wanted);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> others = new ArrayList<>(places);
    others.removeAll(basis);
    long[] written = new long[others.size()];
    for (int i = 0; i < written.length; i++) {
      written[i] = coordinates(words[others.get(i)]).orElseThrow();
    }
    int fewest = Long.bitCount(target.get());
    int one = -1;
    int two = -1;
    for (int i = 0; i < written.length; i++) {
      long left = target.get() ^ written[i];
      if (Long.bitCount(left) + 1 < fewest) {
        fewest = Long.bitCount(left) + 1;
        one = i;
        two = -1;
      }
      for (int j = 0; j < i; j++) {
        int count = Long.bitCount(left ^ written[j]) + 2;
        if (count < fewest) {
          fewest = count;
          one = i;
          two = j;
        }
      }
    }
    List<Integer> chosen = new ArrayList<>();
    long left = target.get();
    if (one >= 0) {
      left ^= written[one];
      chosen.add(others.get(one));
    }
    if (two >= 0) {
      left ^= written[two];
      chosen.add(others.get(two));
    }
    for (int i = 0; i < basis.size(); i++) {
      if ((left >>> i & 1) != 0) {
        chosen.add(basis.get(i));
      }
    }
    return Optional.of(chosen);
  }

  /** Which words of the basis give this word, as bits; empty if they do not reach it. */
  private Optional<Long> coordinates(long word) {
    long rest = word;
    long combination = 0;
    for (int bit = Long.SIZE - 1; bit >= 0 && rest != 0; bit--) {
      if ((rest >>> bit & 1) != 0) {
        if (reduced[bit] == 0) {
          return Optional.empty();
        }
        rest ^= reduced[bit];
        combination ^= made[bit];
      }
    }
    return Optional.of(combination);
  }
}

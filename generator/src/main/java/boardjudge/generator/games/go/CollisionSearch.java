package boardjudge.generator.games.go;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds stones whose contributions to a hash add up to a wanted sum: a modular subset sum, by the
 * generalised birthday algorithm (D. Wagner: A Generalized Birthday Problem, CRYPTO 2002).
 *
 * <p>The places are divided into k groups (k a power of two). All choices within one group give a
 * list of about 2^14 sums. Lists are merged in pairs, and of the sums of a merged pair only those
 * near zero are kept: at each level the window shrinks by as much as a list is long, so that lists
 * keep their length, and at the root only zero itself passes. Four levels reach 2^64 in a few tens
 * of milliseconds, where two lists alone would need 2^32 sums each. Near zero means a cyclic
 * interval, so the modulus may be a prime as well as a power of two; for a double hash first the
 * first residue goes down to zero, then the second.
 *
 * <p>This is a solver of ints and longs, mutable inside one call. The same input gives the same
 * choice always.
 */
final class CollisionSearch {
  /** No merged list grows beyond this, however degenerate the hash. */
  private static final int LONGEST_LIST = 1 << 16;

  private static final int LEAF_SUMS = 1 << 14;
  private static final int MOST_GROUPS = 16;

  private final HashResidues residues;
  private final long[][] options;
  private final long wanted;
  private final int placesInGroup;
  private final int groups;
  private final int levels;

  /**
   * @param options for each place what each option for it adds, the first being nothing at all;
   *     every place has equally many
   */
  private CollisionSearch(HashResidues residues, long[][] options, long wanted, int moreLevels) {
    this.residues = residues;
    this.options = options;
    this.wanted = wanted;
    int places = 0;
    int sums = 1;
    while (sums < LEAF_SUMS) {
      sums *= options[0].length;
      places++;
    }
    placesInGroup = places;
    int level = 1;
    while (1 << level < MOST_GROUPS
        && BigInteger.valueOf(sums).pow(level + 1).compareTo(residues.count().shiftLeft(4)) < 0) {
      level++;
    }
    levels = level + moreLevels;
    groups = 1 << levels;
  }

  /**
   * Chooses one option for each place so that all that is chosen adds up to {@code wanted}; empty
   * if these places are too few or this search finds nothing.
   *
   * @param moreLevels how many levels more than the fewest; each doubles the places used, and helps
   *     where all the places' contributions are alike by some small modulus
   * @return for each place the option's index; 0 for places that the search did not need
   */
  static Optional<int[]> choose(
      HashResidues residues, long[][] options, long wanted, int moreLevels) {
    CollisionSearch search = new CollisionSearch(residues, options, wanted, moreLevels);
    return search.groups * search.placesInGroup > options.length
        ? Optional.empty()
        : search.search();
  }

  private Optional<int[]> search() {
    // lists[0] are the leaves; every list is kept, for the way back from the root needs it.
    long[][][] lists = new long[levels + 1][][];
    lists[0] = new long[groups][];
    for (int group = 0; group < groups; group++) {
      lists[0][group] = sums(group);
      sortUnsigned(lists[0][group]);
    }
    for (int level = 1; level <= levels; level++) {
      Window window = window(level);
      lists[level] = new long[groups >> level][];
      for (int i = 0; i < lists[level].length; i++) {
        long[] merged = merge(lists[level - 1][2 * i], lists[level - 1][2 * i + 1], window);
        sortUnsigned(merged);
        lists[level][i] = merged;
      }
    }
    if (lists[levels][0].length == 0) {
      return Optional.empty();
    }
    int[] choice = new int[options.length];
    descend(lists, levels, 0, lists[levels][0][0], choice);
    return Optional.of(choice);
  }

  /** The sums of all choices within one group, the choices counted in base {@code options}. */
  private long[] sums(int group) {
    // The wanted sum is taken off one group beforehand, so that all groups together must give zero.
    long[] sums = {group == 0 ? residues.negate(wanted) : 0};
    for (int place = group * placesInGroup; place < (group + 1) * placesInGroup; place++) {
      long[] more = new long[sums.length * options[place].length];
      for (int option = 0; option < options[place].length; option++) {
        for (int i = 0; i < sums.length; i++) {
          more[option * sums.length + i] = residues.add(sums[i], options[place][option]);
        }
      }
      sums = more;
    }
    return sums;
  }

  /**
   * How far from zero sums may lie: the first residue by {@code first} either way, and where that
   * is 0, the second by {@code second}. Unsigned; {@code whole} lets the second be anything.
   */
  private record Window(long first, long second, boolean whole) {}

  private Window window(int level) {
    if (level == levels) {
      return new Window(0, 0, false);
    }
    BigInteger kept = residues.count();
    for (int i = 0; i < level; i++) {
      kept = kept.divide(BigInteger.valueOf(LEAF_SUMS));
    }
    return kept.compareTo(residues.second()) >= 0
        ? new Window(kept.divide(residues.second()).shiftRight(1).longValue(), 0, true)
        : new Window(0, kept.shiftRight(1).longValue(), false);
  }

  /** The sums of one element of each list that lie within the window. */
  private long[] merge(long[] left, long[] right, Window window) {
    long[] merged = new long[LONGEST_LIST];
    int count = 0;
    long modulus1 = residues.firstModulus();
    long modulus2 = residues.secondModulus();
    for (long x : left) {
      long opposite = residues.negate(x);
      long opposite1 = residues.firstOf(opposite);
      if (window.whole()) {
        long low = subtractModulo(opposite1, window.first(), modulus1) * modulus2;
        long high = HashResidues.addModulo(opposite1, window.first(), modulus1);
        count = collect(x, right, low, high * modulus2 + modulus2 - 1, merged, count);
      } else {
        long row = opposite1 * modulus2;
        long opposite2 = residues.secondOf(opposite);
        long low = subtractModulo(opposite2, window.second(), modulus2);
        long high = HashResidues.addModulo(opposite2, window.second(), modulus2);
        if (Long.compareUnsigned(low, high) <= 0) {
          count = collect(x, right, row + low, row + high, merged, count);
        } else {
          count = collect(x, right, row + low, row + modulus2 - 1, merged, count);
          count = collect(x, right, row, row + high, merged, count);
        }
      }
      if (count == merged.length) {
        break;
      }
    }
    return Arrays.copyOf(merged, count);
  }

  /** Adds {@code x} to every element from low up to high, round the end if low lies above high. */
  private int collect(long x, long[] sorted, long low, long high, long[] merged, int count) {
    boolean wraps = Long.compareUnsigned(low, high) > 0;
    int found = count;
    int at = firstAtLeast(sorted, low);
    for (; at < sorted.length && found < merged.length; at++) {
      if (!wraps && Long.compareUnsigned(sorted[at], high) > 0) {
        break;
      }
      merged[found++] = residues.add(x, sorted[at]);
    }
    for (at = 0; wraps && at < sorted.length && found < merged.length; at++) {
      if (Long.compareUnsigned(sorted[at], high) > 0) {
        break;
      }
      merged[found++] = residues.add(x, sorted[at]);
    }
    return found;
  }

  /** Finds again what a kept sum was added up from, down to the choices themselves. */
  private void descend(long[][][] lists, int level, int index, long sum, int[] choice) {
    if (level == 0) {
      long[] sums = sums(index);
      int code = 0;
      while (sums[code] != sum) {
        code++;
      }
      for (int place = index * placesInGroup; place < (index + 1) * placesInGroup; place++) {
        choice[place] = code % options[place].length;
        code /= options[place].length;
      }
      return;
    }
    long[] right = lists[level - 1][2 * index + 1];
    for (long x : lists[level - 1][2 * index]) {
      long rest = residues.add(sum, residues.negate(x));
      int at = firstAtLeast(right, rest);
      if (at < right.length && right[at] == rest) {
        descend(lists, level - 1, 2 * index, x, choice);
        descend(lists, level - 1, 2 * index + 1, rest, choice);
        return;
      }
    }
    throw new IllegalStateException("a sum at level " + level + " that nothing adds up to");
  }

  private static long subtractModulo(long x, long y, long modulus) {
    return Long.compareUnsigned(x, y) >= 0 ? x - y : x - y + modulus;
  }

  private static int firstAtLeast(long[] sorted, long value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(sorted[middle], value) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static void sortUnsigned(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Long.MIN_VALUE;
    }
    Arrays.sort(values);
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Long.MIN_VALUE;
    }
  }
}

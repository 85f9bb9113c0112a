package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds few terms that add up to a wanted sum in a group, by a birthday attack. The places are
 * divided into two or eight groups. Each group gives a list of the sums of all choices of w and of
 * w - 1 places (an even number of odd terms never gives an odd sum), with the smallest possible w.
 * For up to 36 bits, two such lists contain two sums that add up. For more, eight lists are merged
 * in pairs three times, keeping only sums near zero (D. Wagner: A Generalized Birthday Problem,
 * CRYPTO 2002), so that lists stay below about a million; that takes some tenths of a second and
 * finds 24 or 32 terms for 64 bits.
 */
final class SumCollision {
  private static final int BITS_OF_TWO_LISTS = 36;
  private static final int MOST_IN_GROUP = 5;
  private static final double LONGEST_LEAF = 18.5;
  private static final double LONGEST_LEAF_OF_EIGHT = 15.5;
  private static final double LONGEST_LIST = 19.6;
  private static final int TRIES = 3;

  private final HashGroup group;
  private final long[] terms;
  private final long target;
  private final List<List<Integer>> groups = new ArrayList<>();
  private final int inGroup;
  private final int[] near;

  /**
   * The number of lists, the places for each, how many of them are chosen, and log2 of its size.
   */
  private record Division(int lists, int places, int inGroup, double leafBits) {}

  private SumCollision(
      HashGroup group, long[] terms, List<Integer> places, long target, Division division) {
    this.group = group;
    this.terms = terms;
    this.target = target;
    inGroup = division.inGroup();
    for (int i = 0; i < division.lists(); i++) {
      groups.add(places.subList(i * division.places(), (i + 1) * division.places()));
    }
    // Bits by which sums must be near zero after the first and after the second merge.
    double list = group.bits() / 2.0 + 1 - division.leafBits();
    int first = (int) Math.max(0, Math.round(2 * division.leafBits() - list));
    near = new int[] {first, (int) Math.max(first, Math.round(first + list))};
  }

  /**
   * Places whose terms add up to {@code wanted}; empty if there are too few places, or without
   * luck.
   *
   * @param terms by place
   */
  static Optional<List<Integer>> find(
      HashGroup group, long[] terms, List<Integer> places, long target, SeededRandom random) {
    List<Integer> order = new ArrayList<>(places);
    // Places with equal terms give no further sums.
    int different = (int) places.stream().mapToLong(place -> terms[place]).distinct().count();
    if (division(group.bits(), different, 1).isEmpty()) {
      return Optional.empty();
    }
    // If few terms never fit, because of a small divisor of the modulus, more of them may.
    for (int least = 1; least <= MOST_IN_GROUP; least++) {
      Optional<Division> division = division(group.bits(), places.size(), least);
      for (int i = 0; i < TRIES && division.isPresent(); i++) {
        random.shuffle(order);
        Optional<List<Integer>> found =
            new SumCollision(group, terms, order, target, division.get()).search();
        if (found.isPresent()) {
          return found;
        }
        least = Math.max(least, division.get().inGroup());
      }
    }
    return Optional.empty();
  }

  private static Optional<Division> division(int bits, int places, int least) {
    boolean two = bits <= BITS_OF_TWO_LISTS;
    int lists = two ? 2 : 8;
    double needed = two ? bits / 2.0 + 1 : bits / 2.0 + 1 - LONGEST_LIST;
    double most = two ? Math.min(needed + 1, LONGEST_LEAF) : LONGEST_LEAF_OF_EIGHT;
    for (int inGroup = least; inGroup <= MOST_IN_GROUP; inGroup++) {
      int size = places / lists;
      while (size > inGroup && choices(size, inGroup) > most) {
        size--;
      }
      if (size > inGroup && choices(size, inGroup) >= needed) {
        return Optional.of(new Division(lists, size, inGroup, choices(size, inGroup)));
      }
    }
    return Optional.empty();
  }

  /** The binary logarithm of the number of choices. */
  private static double choices(int places, int inGroup) {
    double ways = 1;
    for (int i = 0; i < inGroup; i++) {
      ways = ways * (places - i) / (i + 1);
    }
    return Math.log(ways) / Math.log(2);
  }

  private Optional<List<Integer>> search() {
    List<LongList> sums = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      sums.add(leaf(i));
    }
    List<List<long[]>> levels = new ArrayList<>();
    for (int bits : groups.size() == 2 ? new int[0] : near) {
      List<long[]> level = sums.stream().map(LongList::sorted).toList();
      levels.add(level);
      sums.clear();
      for (int i = 0; i < level.size(); i += 2) {
        sums.add(merge(level.get(i), level.get(i + 1), bits));
      }
    }
    // The least sum with an opposite is wanted: mostly it is so small that few need be sorted.
    int bits = groups.size() == 2 ? 0 : near[near.length - 1];
    for (long most : new long[] {group.greatestNear(0, bits + 1), -1}) {
      long[] left = upTo(most, sums.get(0), false).sorted();
      long[] right = upTo(most, sums.get(1), true).sorted();
      OptionalLong x = leastOf(left, right, 0);
      if (x.isPresent()) {
        List<Integer> solution = new ArrayList<>();
        descend(levels, levels.size(), 0, x.getAsLong(), solution);
        descend(levels, levels.size(), 1, group.negate(x.getAsLong()), solution);
        return Optional.of(solution);
      }
    }
    return Optional.empty();
  }

  /** Those of the sums that are at most so great, or whose opposites are. */
  private LongList upTo(long most, LongList sums, boolean opposite) {
    LongList selected = new LongList();
    for (int i = 0; i < sums.size; i++) {
      long x = opposite ? group.negate(sums.values[i]) : sums.values[i];
      if (Long.compareUnsigned(x, most) <= 0) {
        selected.add(sums.values[i]);
      }
    }
    return selected;
  }

  /** The least on the left that one on the right adds up with to this sum; both are sorted. */
  private OptionalLong leastOf(long[] left, long[] right, long sum) {
    int at = 0;
    for (long x : left) {
      long rest = group.add(sum, group.negate(x));
      at = firstAtLeast(right, rest, at);
      if (at < right.length && right[at] == rest) {
        return OptionalLong.of(x);
      }
    }
    return OptionalLong.empty();
  }

  /** The sums of all choices within one group; the wanted sum is taken off the first. */
  private LongList leaf(int index) {
    LongList sums = new LongList();
    long start = index == 0 ? group.negate(target) : 0;
    long[] groupTerms = groups.get(index).stream().mapToLong(place -> terms[place]).toArray();
    add(groupTerms, 0, inGroup, start, sums);
    add(groupTerms, 0, inGroup - 1, start, sums);
    return sums;
  }

  private void add(long[] groupTerms, int from, int left, long sum, LongList sums) {
    if (left == 0) {
      sums.add(sum);
      return;
    }
    for (int i = from; i <= groupTerms.length - left; i++) {
      add(groupTerms, i + 1, left - 1, group.add(sum, groupTerms[i]), sums);
    }
  }

  /** The sums of one element of each list that lie near zero. */
  private LongList merge(long[] left, long[] right, int bits) {
    LongList merged = new LongList();
    int from = 0;
    for (int i = 0; i < left.length && !merged.isFull(); i++) {
      long opposite = group.negate(left[i]);
      long low = group.leastNear(opposite, bits);
      long high = group.greatestNear(opposite, bits);
      boolean wraps = Long.compareUnsigned(low, high) > 0;
      from = firstAtLeast(right, low, from);
      collect(left[i], right, from, wraps ? -1 : high, merged);
      if (wraps) {
        collect(left[i], right, 0, high, merged);
      }
    }
    return merged;
  }

  private void collect(long x, long[] right, int from, long high, LongList merged) {
    for (int at = from;
        at < right.length && Long.compareUnsigned(right[at], high) <= 0 && !merged.isFull();
        at++) {
      merged.add(group.add(x, right[at]));
    }
  }

  /** Recovers the places of a kept sum from the lists that it was merged from. */
  private void descend(
      List<List<long[]>> levels, int level, int index, long sum, List<Integer> solution) {
    if (level == 0) {
      long from = index == 0 ? group.negate(target) : 0;
      if (!choose(groups.get(index), 0, inGroup, from, sum, solution)
          && !choose(groups.get(index), 0, inGroup - 1, from, sum, solution)) {
        throw new IllegalStateException("a sum that nothing adds up to");
      }
      return;
    }
    List<long[]> below = levels.get(level - 1);
    long x = leastOf(below.get(2 * index), below.get(2 * index + 1), sum).orElseThrow();
    descend(levels, level - 1, 2 * index, x, solution);
    descend(levels, level - 1, 2 * index + 1, group.add(sum, group.negate(x)), solution);
  }

  private boolean choose(
      List<Integer> places, int from, int left, long sum, long aim, List<Integer> solution) {
    if (left == 0) {
      return sum == aim;
    }
    for (int i = from; i <= places.size() - left; i++) {
      int place = places.get(i);
      if (choose(places, i + 1, left - 1, group.add(sum, terms[place]), aim, solution)) {
        solution.add(place);
        return true;
      }
    }
    return false;
  }

  /**
   * The index of the first value that is not less. Searches from {@code near}: while the caller
   * goes up one list, the values that it looks for in the other go down and wrap around once.
   */
  private static int firstAtLeast(long[] sorted, long value, int start) {
    int at = start;
    while (at > 0 && Long.compareUnsigned(sorted[at - 1], value) >= 0) {
      at--;
    }
    while (at < sorted.length && Long.compareUnsigned(sorted[at], value) < 0) {
      at++;
    }
    return at;
  }

  /** A list of longs that grows up to a limit. */
  private static final class LongList {
    private static final int MOST = 1 << 21;

    private long[] values = new long[1 << 12];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    boolean isFull() {
      return size >= MOST;
    }

    /** The values, unsigned ascending. */
    long[] sorted() {
      long[] sorted = new long[size];
      Arrays.setAll(sorted, i -> values[i] ^ Long.MIN_VALUE);
      Arrays.sort(sorted);
      Arrays.setAll(sorted, i -> sorted[i] ^ Long.MIN_VALUE);
      return sorted;
    }
  }
}

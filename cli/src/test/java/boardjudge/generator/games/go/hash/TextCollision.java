package boardjudge.generator.games.go.hash;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds two sets of black stones with which a board's text has the same hash, if the state of the
 * hash becomes {@code (state ^ word) * factor} block by block.
 *
 * <p>Meets in the middle: the low bits of a state follow from the low bits of the words, forwards
 * and, since the factor is odd, backwards. So 2^22 choices of stones in the first blocks give
 * states, and 2^23 choices in the later blocks give the low 24 bits that a state must have to end
 * with certain low 24 bits. About 2^21 pairs meet; all end with the same low 24 bits, and so about
 * two pairs with the same 64. Takes some seconds and 200 MB.
 */
public final class TextCollision {
  private static final int LOW_BITS = 24;
  private static final long LOW = (1L << LOW_BITS) - 1;
  private static final int BEFORE = 22;
  private static final int AFTER = 23;
  private static final int TRIES = 6;

  /** The distance between the choices whose ends are tried. */
  private static final int SPREAD = 104_729;

  /** The first block with stones begins here at the earliest, clear of the board's upper rows. */
  private static final int FIRST = 3 * (GoPosition.COLUMNS + 1);

  private final TextHash hash;
  private final byte[] text;

  /** For each block in turn, the points in it on which stones may be put. */
  private final List<List<Integer>> before = new ArrayList<>();

  private final List<List<Integer>> after = new ArrayList<>();
  private final int from;
  private final int middle;

  private TextCollision(TextHash hash, GoPosition board) {
    this.hash = hash;
    text = hash.text(board);
    from = (FIRST + 7) / 8 * 8;
    int[] pointAt = new int[text.length];
    Arrays.fill(pointAt, -1);
    for (int point = 0; point < GoPoints.COUNT; point++) {
      pointAt[hash.place(point)] = board.isEmpty(point) ? point : -1;
    }
    middle = gather(pointAt, from, BEFORE, before);
    gather(pointAt, middle, AFTER, after);
  }

  private int gather(int[] pointAt, int start, int wanted, List<List<Integer>> blocks) {
    int left = wanted;
    int at = start;
    for (; left > 0; at += hash.block()) {
      List<Integer> points = new ArrayList<>();
      for (int i = at; i < at + hash.block() && left > 0; i++) {
        if (pointAt[i] >= 0) {
          points.add(pointAt[i]);
          left--;
        }
      }
      blocks.add(points);
    }
    return at;
  }

  /**
   * Two different sets of points, all empty on this board, on which black stones give the same
   * hash; empty if none were found.
   */
  public static Optional<List<List<Integer>>> find(TextHash hash, GoPosition board) {
    return new TextCollision(hash, board).search();
  }

  private Optional<List<List<Integer>>> search() {
    long start = hash.run(hash.start(text.length), text, 0, from);
    long[] states = states(start);
    int[] heads = new int[1 << BEFORE];
    int[] next = new int[states.length];
    for (int i = 0; i < states.length; i++) {
      int slot = (int) states[i] & (heads.length - 1);
      next[i] = heads[slot];
      heads[slot] = i + 1;
    }
    long[][] words = words(after, middle);
    Optional<List<List<Integer>>> found = Optional.empty();
    for (int i = 0; i < TRIES && found.isEmpty(); i++) {
      long ending = end(states[i * SPREAD], words, i * SPREAD) & LOW;
      found = search(states, heads, next, words, needed(words, ending));
    }
    return found;
  }

  /** Looks for two choices with the same end among those that pass through a needed state. */
  private Optional<List<List<Integer>>> search(
      long[] states, int[] heads, int[] next, long[][] words, long[] needed) {
    long[] ends = new long[1 << AFTER];
    long[] codes = new long[ends.length];
    int stored = 0;
    for (int choice = 0; choice < needed.length && stored < ends.length / 4 * 3; choice++) {
      for (int i = heads[(int) needed[choice] & (heads.length - 1)]; i != 0; i = next[i - 1]) {
        if ((states[i - 1] & LOW) != needed[choice]) {
          continue;
        }
        long end = end(states[i - 1], words, choice);
        long code = ((long) (i - 1) << 32 | choice) + 1;
        int slot = (int) (end >>> LOW_BITS) & (ends.length - 1);
        while (codes[slot] != 0 && ends[slot] != end) {
          slot = (slot + 1) & (ends.length - 1);
        }
        if (codes[slot] != 0) {
          return Optional.of(List.of(points(codes[slot] - 1), points(code - 1)));
        }
        stored++;
        ends[slot] = end;
        codes[slot] = code;
      }
    }
    return Optional.empty();
  }

  /** The words that each block may have, by which of its points have stones. */
  private long[][] words(List<List<Integer>> blocks, int start) {
    long[][] words = new long[blocks.size()][];
    for (int i = 0; i < words.length; i++) {
      words[i] = new long[1 << blocks.get(i).size()];
      for (int stones = 0; stones < words[i].length; stones++) {
        byte[] changed = text.clone();
        for (int k = 0; k < blocks.get(i).size(); k++) {
          if ((stones >>> k & 1) != 0) {
            changed[hash.place(blocks.get(i).get(k))] = hash.black();
          }
        }
        words[i][stones] = hash.word(changed, start + i * hash.block());
      }
    }
    return words;
  }

  /** The states after the first blocks; a choice has the first block's stones in its low bits. */
  private long[] states(long start) {
    long[] states = {start};
    for (long[] block : words(before, from)) {
      long[] more = new long[states.length * block.length];
      for (int stones = 0; stones < block.length; stones++) {
        for (int i = 0; i < states.length; i++) {
          more[stones * states.length + i] = (states[i] ^ block[stones]) * hash.factor();
        }
      }
      states = more;
    }
    return states;
  }

  /** The low bits that a state must have before the later blocks so that it ends with these. */
  private long[] needed(long[][] words, long ending) {
    long inverse = hash.factor();
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - hash.factor() * inverse;
    }
    long[] needed = {ending};
    for (int block = words.length - 1; block >= 0; block--) {
      int choices = words[block].length;
      long[] more = new long[needed.length * choices];
      for (int i = 0; i < needed.length; i++) {
        for (int stones = 0; stones < choices; stones++) {
          more[i * choices + stones] = (needed[i] * inverse ^ words[block][stones]) & LOW;
        }
      }
      needed = more;
    }
    return needed;
  }

  private long end(long state, long[][] words, int choice) {
    long end = state;
    int rest = choice;
    for (long[] block : words) {
      end = (end ^ block[rest & (block.length - 1)]) * hash.factor();
      rest /= block.length;
    }
    return end;
  }

  private List<Integer> points(long code) {
    BitSet points = new BitSet();
    mark(before, (int) (code >>> 32), points);
    mark(after, (int) code, points);
    return points.stream().boxed().toList();
  }

  private static void mark(List<List<Integer>> blocks, int choice, BitSet points) {
    int rest = choice;
    for (List<Integer> block : blocks) {
      for (int k = 0; k < block.size(); k++) {
        if ((rest >>> k & 1) != 0) {
          points.set(block.get(k));
        }
      }
      rest >>>= block.size();
    }
  }
}

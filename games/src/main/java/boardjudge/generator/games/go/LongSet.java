package boardjudge.generator.games.go;

import java.util.Arrays;

/** A hash set of longs, since boxing would dominate the run time of its users. Mutable. */
final class LongSet {
  private static final int INITIAL_SLOTS = 1024;

  /** For Fibonacci hashing: 2^64 divided by the golden ratio. */
  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

  /** A power of two, at most half of them used; 0 is a free slot. */
  private long[] slots = new long[INITIAL_SLOTS];

  private int count;
  private boolean hasZero;

  /** Returns whether the number is new. */
  boolean add(long number) {
    if (number == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    int slot = slot(number);
    if (slots[slot] == number) {
      return false;
    }
    slots[slot] = number;
    if (2 * ++count > slots.length) {
      grow();
    }
    return true;
  }

  /** The number's slot, or the free one where it belongs. */
  private int slot(long number) {
    int mask = slots.length - 1;
    int slot = (int) ((number * MULTIPLIER) >>> 32) & mask;
    while (slots[slot] != 0 && slots[slot] != number) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    for (long number : old) {
      if (number != 0) {
        slots[slot(number)] = number;
      }
    }
  }

  void clear() {
    hasZero = false;
    if (count > 0) {
      Arrays.fill(slots, 0);
      count = 0;
    }
  }
}

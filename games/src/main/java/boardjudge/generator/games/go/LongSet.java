package boardjudge.generator.games.go;

import java.util.Arrays;

/**
 * Numbers that have been met. Mutable; a set of objects would take most of the time of its users.
 */
final class LongSet {
  private static final int SMALL = 1024;

  /** Odd, and without a pattern in its bits. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  /** Their number is a power of two; at most half of the places are taken, 0 is none. */
  private long[] places = new long[SMALL];

  private int count;
  private boolean hasZero;

  /** Takes a number; whether it is new. */
  boolean add(long number) {
    if (number == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    int place = place(number);
    if (places[place] == number) {
      return false;
    }
    places[place] = number;
    if (2 * ++count > places.length) {
      grow();
    }
    return true;
  }

  /** Where the number stands, or would be put. */
  private int place(long number) {
    int last = places.length - 1;
    int place = (int) ((number * SPREAD) >>> 32) & last;
    while (places[place] != 0 && places[place] != number) {
      place = (place + 1) & last;
    }
    return place;
  }

  private void grow() {
    long[] old = places;
    places = new long[2 * old.length];
    for (long number : old) {
      if (number != 0) {
        places[place(number)] = number;
      }
    }
  }

  /** Forgets all numbers. */
  void clear() {
    hasZero = false;
    if (count > 0) {
      Arrays.fill(places, 0);
      count = 0;
    }
  }
}

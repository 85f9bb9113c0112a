package boardjudge.reference.games.pawnchess;

import java.util.Optional;

/**
 * The results of positions by number: a table of the referee's that grows. A wrong program may
 * judge hundreds of thousands of positions, and most of its time would go into a map of objects.
 */
final class PawnchessResults {
  /** Odd, and without a pattern in its bits. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  /** Sizes are powers of two; at most half of the places are taken. */
  private long[] keys = new long[64];

  private PawnchessResult[] results = new PawnchessResult[64];
  private int count;

  /** The result that was put under this key last. */
  Optional<PawnchessResult> get(long key) {
    return Optional.ofNullable(results[place(key)]);
  }

  void put(long key, PawnchessResult result) {
    int place = place(key);
    if (results[place] == null) {
      if (2 * (count + 1) > keys.length) {
        grow();
        place = place(key);
      }
      count++;
      keys[place] = key;
    }
    results[place] = result;
  }

  /** Where the key stands, or would be put. */
  private int place(long key) {
    int last = keys.length - 1;
    int place = (int) ((key * SPREAD) >>> 32) & last;
    while (results[place] != null && keys[place] != key) {
      place = (place + 1) & last;
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    PawnchessResult[] oldResults = results;
    keys = new long[2 * oldKeys.length];
    results = new PawnchessResult[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldResults[i] != null) {
        int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        results[place] = oldResults[i];
      }
    }
  }
}

package boardjudge.grading;

import java.util.OptionalLong;

/**
 * Where the line of each key stands in a file: 16 bytes a key at most three quarters full, so that
 * forty million keys fit into 1 GiB. A key is known by its first 16 hexadecimal digits; who finds a
 * line compares the whole key.
 */
final class LineIndex {
  private static final int DIGITS = 16;

  /** Open addressing: a key stands at the place its digits name, or the next free one after. */
  private long[] keys = new long[64];

  /** The line's start and one; 0 where there is no key. */
  private long[] starts = new long[64];

  private int size;

  /** How many keys there are. */
  int size() {
    return size;
  }

  /**
   * Remembers a key's line; the last one counts.
   *
   * @param key of hexadecimal digits
   * @param start of the line in bytes
   */
  void put(String key, long start) {
    if ((size + 1L) * 4 > keys.length * 3L) {
      grow();
    }
    put(digits(key), start + 1);
  }

  private void put(long key, long start) {
    int at = place(key);
    if (starts[at] == 0) {
      size++;
    }
    keys[at] = key;
    starts[at] = start;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldStarts = starts;
    keys = new long[oldKeys.length * 2];
    starts = new long[oldKeys.length * 2];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldStarts[i] != 0) {
        put(oldKeys[i], oldStarts[i]);
      }
    }
  }

  /** Where the line of a key begins. */
  OptionalLong find(String key) {
    long start = starts[place(digits(key))];
    return start == 0 ? OptionalLong.empty() : OptionalLong.of(start - 1);
  }

  private int place(long key) {
    int at = (int) (key & (keys.length - 1));
    while (starts[at] != 0 && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  private static long digits(String key) {
    String head = key.length() > DIGITS ? key.substring(0, DIGITS) : key;
    try {
      return Long.parseUnsignedLong(head, 16);
    } catch (NumberFormatException other) {
      return head.hashCode();
    }
  }
}

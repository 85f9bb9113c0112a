package boardjudge.checker.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Compares an output with the answer; see {@link Comparison} for what counts.
 *
 * <p>Equal bytes are compared in chunks, by two threads where there are many. Lines are looked at
 * only from the first differing byte on, also in chunks. So outputs may be of any size, and lines
 * of any length: only two chunks are in memory. Stateless.
 */
public final class Comparer {
  private static final int WINDOW = 1 << 28;
  private static final int CHUNK = 1 << 16;

  /** How much of a line is kept before and after the first byte that differs. */
  private static final int KEPT = 120;

  /** Is told now and then how far a long comparison has come. */
  public interface Watcher {
    /** Called after each large piece of the answer, with the bytes done and all its bytes. */
    void compared(long bytes, long all);
  }

  /** Not a lambda: the first lambda of a process takes a good part of a small check's time. */
  private static final class Nobody implements Watcher {
    @Override
    public void compared(long bytes, long all) {
      // Nobody wants to know.
    }
  }

  private final int window;
  private final int chunk;
  private final Watcher watcher;

  /** Compares without telling anybody how far it has come. */
  public Comparer() {
    this(WINDOW, CHUNK, new Nobody());
  }

  /** Tells a watcher how far it has come, after every 256 MiB. */
  public Comparer(Watcher watcher) {
    this(WINDOW, CHUNK, watcher);
  }

  /**
   * As {@link #Comparer(Watcher)}, but for shorter work.
   *
   * @param window after how many bytes the watcher is called
   * @param chunk how many bytes are read at a time
   */
  public Comparer(int window, int chunk, Watcher watcher) {
    this.window = window;
    this.chunk = chunk;
    this.watcher = watcher;
  }

  /** Compares to the first line that differs. */
  public Comparison compare(Output expected, Output found) throws IOException {
    long same = samePrefix(expected, found);
    if (same == expected.size() && same == found.size()) {
      return new Comparison.Equal();
    }
    return new LineWalk(expected, found, same).run();
  }

  /** The line that begins at {@code offset}, at most {@code max} bytes of it. */
  public static Excerpt lineAt(Output output, long offset, int max) throws IOException {
    return excerpt(output, offset, offset, max);
  }

  /** Where the line after the one at {@code offset} begins; the output's size if there is none. */
  public static long nextLine(Output output, long offset) throws IOException {
    Cursor cursor = new Cursor(output, offset, CHUNK);
    while (cursor.more()) {
      if (cursor.bytes[cursor.next++] == '\n') {
        return cursor.position();
      }
    }
    return output.size();
  }

  /** How many bytes at the start are the same. */
  private long samePrefix(Output expected, Output found) throws IOException {
    long both = Math.min(expected.size(), found.size());
    SamePrefix prefix = new SamePrefix(expected, found, chunk);
    for (long at = 0; at < both; at += window) {
      long end = Math.min(at + window, both);
      long same = prefix.end(at, end);
      if (same < end) {
        return same;
      }
      watcher.compared(end, expected.size());
    }
    return both;
  }

  /** The bytes of a line from {@code from} on, without the white space at its end. */
  private static Excerpt excerpt(Output output, long lineStart, long from, int max)
      throws IOException {
    byte[] bytes = new byte[max + 1];
    int read = output.read(from, bytes);
    int length = 0;
    while (length < read && bytes[length] != '\n') {
      length++;
    }
    boolean cut = length > max;
    length = Math.min(length, max);
    while (!cut && length > 0 && Cursor.isBlank(bytes[length - 1])) {
      length--;
    }
    String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return new Excerpt(text, from - lineStart + 1, cut);
  }

  /** One comparison line by line, from the first byte that differs; mutable. */
  private final class LineWalk {
    private final Output expected;
    private final Output found;
    private final Cursor left;
    private final Cursor right;

    /** The line at which both cursors stand, from 1. */
    private long line = 1;

    private long leftStart;
    private long rightStart;

    LineWalk(Output expected, Output found, long same) throws IOException {
      this.expected = expected;
      this.found = found;
      countLines(same);
      left = new Cursor(expected, same, chunk);
      right = new Cursor(found, same, chunk);
    }

    /** Finds the line of the first differing byte. */
    private void countLines(long same) throws IOException {
      byte[] bytes = new byte[chunk];
      for (long at = 0; at < same; at += bytes.length) {
        int read = (int) Math.min(same - at, expected.read(at, bytes));
        for (int i = 0; i < read; i++) {
          if (bytes[i] == '\n') {
            line++;
            leftStart = at + i + 1;
          }
        }
      }
      rightStart = leftStart;
    }

    Comparison run() throws IOException {
      long firstOdd = line;
      long reported = left.position();
      while (passSame()) {
        if (left.position() - reported >= window) {
          reported = left.position();
          watcher.compared(reported, expected.size());
        }
        long column = left.position() - leftStart + 1;
        left.skipBlanks();
        right.skipBlanks();
        if (!atLineEnd(left) || !atLineEnd(right)) {
          return difference(column);
        }
        endLine();
      }
      return rest(firstOdd);
    }

    /** Skips equal bytes; true at two bytes that differ, false at the end of an output. */
    private boolean passSame() throws IOException {
      while (left.more() && right.more()) {
        byte[] a = left.bytes;
        byte[] b = right.bytes;
        int i = left.next;
        int j = right.next;
        int stop = i + Math.min(left.end - i, right.end - j);
        int shift = j - i;
        int lastFeed = -1;
        while (i < stop && a[i] == b[i + shift]) {
          if (a[i] == '\n') {
            line++;
            lastFeed = i;
          }
          i++;
        }
        if (lastFeed >= 0) {
          leftStart = left.position() + lastFeed - left.next + 1;
          rightStart = right.position() + lastFeed - left.next + 1;
        }
        left.next = i;
        right.next = i + shift;
        if (i < stop) {
          return true;
        }
      }
      return false;
    }

    /** Goes to the next line; both are at a line's end, and at most one at its output's end. */
    private void endLine() throws IOException {
      line++;
      if (left.more()) {
        left.next++;
      }
      if (right.more()) {
        right.next++;
      }
      leftStart = left.position();
      rightStart = right.position();
    }

    /** One output has ended, or both: all that is left of the other may be white space. */
    private Comparison rest(long firstOdd) throws IOException {
      boolean expectedGoesOn = left.more();
      Cursor longer = expectedGoesOn ? left : right;
      if (left.position() > leftStart && right.position() > rightStart) {
        // The shorter one ended within a line, which may be whole nonetheless.
        long column = left.position() - leftStart + 1;
        longer.skipBlanks();
        if (!atLineEnd(longer)) {
          return difference(column);
        }
        endLine();
      }
      long lineStart = longer.position();
      while (longer.more() && Cursor.isBlank(longer.bytes[longer.next])) {
        if (longer.bytes[longer.next++] == '\n') {
          line++;
          lineStart = longer.position();
        }
      }
      if (!longer.more()) {
        return new Comparison.WhiteSpaceOnly(firstOdd);
      }
      if (expectedGoesOn) {
        leftStart = lineStart;
      } else {
        rightStart = lineStart;
      }
      return difference(longer.position() - lineStart + 1);
    }

    private Comparison difference(long column) throws IOException {
      return new Comparison.Difference(
          line,
          column,
          around(expected, leftStart, column),
          around(found, rightStart, column),
          leftStart,
          rightStart,
          sameWords());
    }

    /** The line around the column; empty if nothing but white space follows its start. */
    private Optional<Excerpt> around(Output output, long lineStart, long column)
        throws IOException {
      Cursor rest = new Cursor(output, lineStart, chunk);
      rest.skipWhiteSpace();
      if (!rest.more()) {
        return Optional.empty();
      }
      long from = lineStart + Math.max(0, column - 1 - KEPT);
      return Optional.of(excerpt(output, lineStart, from, 2 * KEPT));
    }

    /** Whether the same words stand from these lines on. */
    private boolean sameWords() throws IOException {
      Cursor a = new Cursor(expected, leftStart, chunk);
      Cursor b = new Cursor(found, rightStart, chunk);
      do {
        a.skipWhiteSpace();
        b.skipWhiteSpace();
        if (!a.more() || !b.more()) {
          return a.more() == b.more();
        }
        while (!a.atWordEnd() && !b.atWordEnd() && a.bytes[a.next] == b.bytes[b.next]) {
          a.next++;
          b.next++;
        }
      } while (a.atWordEnd() && b.atWordEnd());
      return false;
    }

    private static boolean atLineEnd(Cursor cursor) throws IOException {
      return !cursor.more() || cursor.bytes[cursor.next] == '\n';
    }
  }
}

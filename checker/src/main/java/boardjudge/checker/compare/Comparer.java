package boardjudge.checker.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares an output with the answer; see {@link Comparison} for what counts.
 *
 * <p>Equal bytes are compared in chunks, large outputs by two threads. Only from the first
 * differing byte on are lines compared, also in chunks, so outputs and lines may be of any size.
 * Stateless.
 *
 * @param window how many bytes to compare between two reports
 * @param chunk how many bytes to read at a time
 */
public record Comparer(int window, int chunk, Watcher watcher) {
  private static final int WINDOW = 1 << 28;
  private static final int CHUNK = 1 << 16;

  /** The bytes of a line shown before and after the first difference. */
  private static final int CONTEXT = 120;

  /** Receives the progress of a long comparison. */
  public interface Watcher {
    /** Called after each window of the answer with the bytes compared and the total. */
    void compared(long bytes, long total);
  }

  /** Not a lambda: the first lambda of a process takes much of a small check's time. */
  private static final class NoWatcher implements Watcher {
    @Override
    public void compared(long bytes, long total) {}
  }

  /** Creates a comparer that reports no progress. */
  public Comparer() {
    this(WINDOW, CHUNK, new NoWatcher());
  }

  /** Creates a comparer that reports progress every 256 MiB. */
  public Comparer(Watcher watcher) {
    this(WINDOW, CHUNK, watcher);
  }

  /** Compares up to the first line that differs. */
  public Comparison compare(Output expected, Output found) throws IOException {
    long same = commonPrefix(expected, found);
    if (same == expected.size() && same == found.size()) {
      return new Comparison.Equal();
    }
    return new LineComparison(expected, found, same).run();
  }

  /**
   * Lines without trailing blanks.
   *
   * @param offset where the first of them starts
   * @param most how many lines, at most
   * @param max how many bytes of each, at most
   */
  public static List<Excerpt> lines(Output output, long offset, int most, int max)
      throws IOException {
    List<Excerpt> lines = new ArrayList<>();
    Cursor cursor = new Cursor(output, offset, CHUNK);
    while (lines.size() < most && cursor.hasNext()) {
      lines.add(excerpt(output, cursor.position(), cursor.position(), max));
      cursor.skipLine();
    }
    return lines;
  }

  private long commonPrefix(Output expected, Output found) throws IOException {
    long shorter = Math.min(expected.size(), found.size());
    CommonPrefix prefix = new CommonPrefix(expected, found, chunk);
    for (long offset = 0; offset < shorter; offset += window) {
      long end = Math.min(offset + window, shorter);
      long same = prefix.firstMismatch(offset, end);
      if (same < end) {
        return same;
      }
      watcher.compared(end, expected.size());
    }
    return shorter;
  }

  private static Excerpt excerpt(Output output, long lineStart, long from, int max)
      throws IOException {
    byte[] bytes = new byte[max + 1];
    int count = output.read(from, bytes);
    int length = 0;
    while (length < count && bytes[length] != '\n') {
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

  /** A line-by-line comparison from the first differing byte on; mutable. */
  private final class LineComparison {
    private final Output expected;
    private final Output found;
    private final Cursor inExpected;
    private final Cursor inFound;

    private long line = 1;

    private long expectedStart;
    private long foundStart;

    LineComparison(Output expected, Output found, long same) throws IOException {
      this.expected = expected;
      this.found = found;
      skipTo(same);
      inExpected = new Cursor(expected, same, chunk);
      inFound = new Cursor(found, same, chunk);
    }

    private void skipTo(long same) throws IOException {
      byte[] bytes = new byte[chunk];
      for (long offset = 0; offset < same; offset += bytes.length) {
        int count = (int) Math.min(same - offset, expected.read(offset, bytes));
        for (int i = 0; i < count; i++) {
          if (bytes[i] == '\n') {
            line++;
            expectedStart = offset + i + 1;
          }
        }
      }
      foundStart = expectedStart;
    }

    Comparison run() throws IOException {
      long firstWhiteSpaceLine = line;
      long reported = inExpected.position();
      while (skipEqualBytes()) {
        if (inExpected.position() - reported >= window) {
          reported = inExpected.position();
          watcher.compared(reported, expected.size());
        }
        long column = inExpected.position() - expectedStart + 1;
        inExpected.skipBlanks();
        inFound.skipBlanks();
        if (!atLineEnd(inExpected) || !atLineEnd(inFound)) {
          return difference(column);
        }
        endLine();
      }
      return compareEnd(firstWhiteSpaceLine);
    }

    private boolean skipEqualBytes() throws IOException {
      while (inExpected.hasNext() && inFound.hasNext()) {
        byte[] a = inExpected.bytes;
        byte[] b = inFound.bytes;
        int i = inExpected.next;
        int j = inFound.next;
        int stop = i + Math.min(inExpected.end - i, inFound.end - j);
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
          expectedStart = inExpected.position() + lastFeed - inExpected.next + 1;
          foundStart = inFound.position() + lastFeed - inExpected.next + 1;
        }
        inExpected.next = i;
        inFound.next = i + shift;
        if (i < stop) {
          return true;
        }
      }
      return false;
    }

    /**
     * Moves to the next line. Both cursors are at a line end, at most one of them at the end of its
     * output.
     */
    private void endLine() throws IOException {
      line++;
      if (inExpected.hasNext()) {
        inExpected.next++;
      }
      if (inFound.hasNext()) {
        inFound.next++;
      }
      expectedStart = inExpected.position();
      foundStart = inFound.position();
    }

    private Comparison compareEnd(long firstWhiteSpaceLine) throws IOException {
      boolean expectedGoesOn = inExpected.hasNext();
      Cursor longer = expectedGoesOn ? inExpected : inFound;
      if (inExpected.position() > expectedStart && inFound.position() > foundStart) {
        // The shorter output ended within a line, which may still be complete.
        long column = inExpected.position() - expectedStart + 1;
        longer.skipBlanks();
        if (!atLineEnd(longer)) {
          return difference(column);
        }
        endLine();
      }
      long lineStart = longer.position();
      while (longer.hasNext() && Cursor.isBlank(longer.bytes[longer.next])) {
        if (longer.bytes[longer.next++] == '\n') {
          line++;
          lineStart = longer.position();
        }
      }
      if (!longer.hasNext()) {
        return new Comparison.WhiteSpaceOnly(firstWhiteSpaceLine);
      }
      if (expectedGoesOn) {
        expectedStart = lineStart;
      } else {
        foundStart = lineStart;
      }
      return difference(longer.position() - lineStart + 1);
    }

    private Comparison difference(long column) throws IOException {
      return new Comparison.Difference(
          line,
          column,
          excerptAround(expected, expectedStart, column),
          excerptAround(found, foundStart, column),
          expectedStart,
          foundStart,
          sameWords());
    }

    /** The line around the column; empty if only white space follows. */
    private Optional<Excerpt> excerptAround(Output output, long lineStart, long column)
        throws IOException {
      Cursor cursor = new Cursor(output, lineStart, chunk);
      cursor.skipWhiteSpace();
      if (!cursor.hasNext()) {
        return Optional.empty();
      }
      long from = lineStart + Math.max(0, column - 1 - CONTEXT);
      return Optional.of(excerpt(output, lineStart, from, 2 * CONTEXT));
    }

    private boolean sameWords() throws IOException {
      Cursor a = new Cursor(expected, expectedStart, chunk);
      Cursor b = new Cursor(found, foundStart, chunk);
      do {
        a.skipWhiteSpace();
        b.skipWhiteSpace();
        if (!a.hasNext() || !b.hasNext()) {
          return a.hasNext() == b.hasNext();
        }
        while (!a.atWordEnd() && !b.atWordEnd() && a.bytes[a.next] == b.bytes[b.next]) {
          a.next++;
          b.next++;
        }
      } while (a.atWordEnd() && b.atWordEnd());
      return false;
    }

    private static boolean atLineEnd(Cursor cursor) throws IOException {
      return !cursor.hasNext() || cursor.bytes[cursor.next] == '\n';
    }
  }
}

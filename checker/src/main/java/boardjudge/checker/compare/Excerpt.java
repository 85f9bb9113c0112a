package boardjudge.checker.compare;

import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A part of a line, without its line end.
 *
 * @param text one character a byte, each from 0 to 255; hostile if the line is a contestant's
 * @param column the byte column of the text's first character, from 1
 * @param cut whether the line continues after the text
 */
public record Excerpt(String text, long column, boolean cut) {
  private static final String DOTS = "...";

  /** The bytes of the text. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The text decoded as UTF-8; invalid bytes become replacement characters. */
  public String decoded() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /**
   * The text quoted for printing, with dots outside the quotes for omitted parts.
   *
   * @param focus the byte column to include, as {@link Comparison.Difference#column}
   * @param max the maximum length of the result, at least 16
   */
  public String quoted(long focus, int max) {
    Range range = visibleRange(focus, max);
    byte[] bytes = bytes();
    return (range.from > 0 || column > 1 ? DOTS : "")
        + Quote.of(Arrays.copyOfRange(bytes, range.from, range.to), max)
        + (range.to < bytes.length || cut ? DOTS : "");
  }

  /** The index in the result of {@link #quoted} of the byte at {@code focus}. */
  public int focusOffset(long focus, int max) {
    Range range = visibleRange(focus, max);
    byte[] bytes = bytes();
    int at = Math.min(focusIndex(focus), range.to);
    return (range.from > 0 || column > 1 ? DOTS.length() : 0)
        + Quote.of(Arrays.copyOfRange(bytes, range.from, at), max).length()
        - 1;
  }

  private record Range(int from, int to) {}

  private Range visibleRange(long focus, int max) {
    byte[] bytes = bytes();
    if (column == 1 && !cut && width(bytes, 0, bytes.length) + 2 <= max) {
      return new Range(0, bytes.length);
    }
    int available = max - 2 * DOTS.length() - 2;
    int from = Math.min(focusIndex(focus), Math.max(0, bytes.length - 1));
    int to = from;
    int used = 0;
    boolean grew = true;
    while (grew) {
      grew = false;
      if (to < bytes.length && used + width(bytes, to, to + 1) <= available) {
        used += width(bytes, to, to + 1);
        to++;
        grew = true;
      }
      if (from > 0 && used + width(bytes, from - 1, from) <= available) {
        from--;
        used += width(bytes, from, from + 1);
        grew = true;
      }
    }
    // A remainder no longer than the dots is shown instead of them.
    if (!cut && width(bytes, to, bytes.length) <= DOTS.length()) {
      to = bytes.length;
    }
    if (column == 1 && width(bytes, 0, from) <= DOTS.length()) {
      from = 0;
    }
    return new Range(from, to);
  }

  private int focusIndex(long focus) {
    return (int) Math.max(0, Math.min(text.length(), focus - column));
  }

  private static int width(byte[] bytes, int from, int to) {
    return Quote.of(Arrays.copyOfRange(bytes, from, to), Integer.MAX_VALUE - 8).length() - 2;
  }
}

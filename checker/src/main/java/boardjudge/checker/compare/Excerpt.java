package boardjudge.checker.compare;

import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A part of one line, without its line end.
 *
 * @param text one character a byte, each from 0 to 255; hostile where the line is a contestant's
 * @param column the byte column of the text's first character, from 1
 * @param cut whether the line goes on after the text
 */
public record Excerpt(String text, long column, boolean cut) {
  private static final String DOTS = "...";

  /** The line's bytes that are at hand, from the first of them. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The text as UTF-8 where it is that; other bytes become replacement characters. */
  public String decoded() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /**
   * The text quoted for printing, three dots outside the quotes wherever something was left out.
   *
   * @param focus the byte column that must be seen, as {@link Comparison.Difference#column}
   * @param max how long the result may be, at least 16
   */
  public String quoted(long focus, int max) {
    Part part = part(focus, max);
    byte[] all = bytes();
    return (part.from > 0 || column > 1 ? DOTS : "")
        + Quote.of(Arrays.copyOfRange(all, part.from, part.to), max)
        + (part.to < all.length || cut ? DOTS : "");
  }

  /** How far into {@link #quoted} the byte at {@code focus} begins. */
  public int focusOffset(long focus, int max) {
    Part part = part(focus, max);
    byte[] all = bytes();
    int at = Math.min(focusIndex(focus), part.to);
    return (part.from > 0 || column > 1 ? DOTS.length() : 0)
        + Quote.of(Arrays.copyOfRange(all, part.from, at), max).length()
        - 1;
  }

  /** Which bytes are shown. */
  private record Part(int from, int to) {}

  private Part part(long focus, int max) {
    byte[] all = bytes();
    if (column == 1 && !cut && width(all, 0, all.length) + 2 <= max) {
      return new Part(0, all.length);
    }
    int room = max - 2 * DOTS.length() - 2;
    int from = Math.min(focusIndex(focus), Math.max(0, all.length - 1));
    int to = from;
    int used = 0;
    boolean grew = true;
    while (grew) {
      grew = false;
      if (to < all.length && used + width(all, to, to + 1) <= room) {
        used += width(all, to, to + 1);
        to++;
        grew = true;
      }
      if (from > 0 && used + width(all, from - 1, from) <= room) {
        from--;
        used += width(all, from, from + 1);
        grew = true;
      }
    }
    // Where the rest of a side takes no more room than its three dots, it is shown instead.
    if (!cut && width(all, to, all.length) <= DOTS.length()) {
      to = all.length;
    }
    if (column == 1 && width(all, 0, from) <= DOTS.length()) {
      from = 0;
    }
    return new Part(from, to);
  }

  private int focusIndex(long focus) {
    return (int) Math.max(0, Math.min(text.length(), focus - column));
  }

  /** How many characters these bytes take when they are quoted, the quotes aside. */
  private static int width(byte[] all, int from, int to) {
    return Quote.of(Arrays.copyOfRange(all, from, to), Integer.MAX_VALUE - 8).length() - 2;
  }
}

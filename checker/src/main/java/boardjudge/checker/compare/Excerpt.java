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
    byte[] all = bytes();
    String whole = Quote.of(all, max);
    if (column == 1 && !cut && whole.length() <= max && !whole.endsWith("...")) {
      return whole;
    }
    // Six for dots on both sides, two for the quotes.
    int room = max - 8;
    int at = (int) Math.max(0, Math.min(all.length, focus - column));
    int from = at;
    int used = at < all.length ? width(all[at]) : 0;
    int to = Math.min(all.length, at + 1);
    boolean grew = true;
    while (grew) {
      grew = false;
      if (to < all.length && used + width(all[to]) <= room) {
        used += width(all[to++]);
        grew = true;
      }
      if (from > 0 && used + width(all[from - 1]) <= room) {
        used += width(all[--from]);
        grew = true;
      }
    }
    byte[] shown = Arrays.copyOfRange(all, from, to);
    return (from > 0 || column > 1 ? "..." : "")
        + Quote.of(shown, room)
        + (to < all.length || cut ? "..." : "");
  }

  private static int width(byte value) {
    return Quote.of(new byte[] {value}, Integer.MAX_VALUE).length() - 2;
  }
}

package boardjudge.reference.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;

/**
 * What a terminal makes of characters: which it shows, and how many columns they take. The tables
 * are Unicode 14's, written out, so that no release of Java lays a page out differently.
 */
public final class Glyphs {
  /** More marks than that on one letter would reach into the lines above and below. */
  private static final int MOST_MARKS = 4;

  private static final int ZWNJ = 0x200c;
  private static final int ZWJ = 0x200d;

  private Glyphs() {}

  /** The tables are read when the first character comes that is not of ASCII. */
  private static final class Tables {
    private static final Properties RANGES = new Properties();

    static {
      try (InputStream file = Glyphs.class.getResourceAsStream("glyphs.properties")) {
        RANGES.load(Objects.requireNonNull(file));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    /** Marks that stand on the letter before them, and what else takes no column. */
    static final int[] NARROWEST = ranges("narrowest");

    /** East Asian wide characters and emoji: two columns. */
    static final int[] WIDE = ranges("wide");

    /** What nobody sees, or what changes the order or the look of others. */
    static final int[] HIDDEN = ranges("hidden");

    private Tables() {}

    /** First and last by turns. */
    private static int[] ranges(String name) {
      return Arrays.stream(RANGES.getProperty(name, "").split(" +"))
          .flatMapToInt(
              range -> {
                String[] ends = range.split("-");
                return Arrays.stream(new String[] {ends[0], ends[ends.length - 1]})
                    .mapToInt(end -> Integer.parseInt(end, 16));
              })
          .toArray();
    }
  }

  private static boolean in(int[] ranges, int character) {
    int at = Arrays.binarySearch(ranges, character);
    return at >= 0 || (-at - 1) % 2 == 1;
  }

  /**
   * {@return how many columns a text takes: wide characters two, marks none, every other one}
   *
   * @param text any text; may be empty
   */
  public static int columns(String text) {
    int columns = 0;
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      at += Character.charCount(character);
      columns += columns(character);
    }
    return columns;
  }

  private static int columns(int character) {
    if (character < 0x80) {
      return 1;
    }
    if (in(Tables.NARROWEST, character)) {
      return 0;
    }
    return in(Tables.WIDE, character) ? 2 : 1;
  }

  /**
   * {@return whether the character there shows as itself and harms nothing around it, and may be
   * printed as it is} Marks need a letter before them and are at most four; joiners, which some
   * scripts and emoji need, stand between characters beyond ASCII.
   *
   * @param text any text
   * @param at where the character begins, from 0
   */
  public static boolean isShown(String text, int at) {
    int character = text.codePointAt(at);
    if (character < 0x7f) {
      return character >= ' ';
    }
    if (character == ZWJ || character == ZWNJ) {
      return at > 0
          && at + 1 < text.length()
          && text.codePointBefore(at) > 0x7f
          && text.codePointBefore(at) != ZWJ
          && text.codePointBefore(at) != ZWNJ
          && text.codePointAt(at + 1) > 0x7f;
    }
    if (character == 0x7f || in(Tables.HIDDEN, character)) {
      return false;
    }
    if (!in(Tables.NARROWEST, character)) {
      return true;
    }
    int marks = 0;
    int before = at;
    while (before > 0 && marks < MOST_MARKS && in(Tables.NARROWEST, text.codePointBefore(before))) {
      before -= Character.charCount(text.codePointBefore(before));
      marks++;
    }
    return marks < MOST_MARKS && before > 0 && text.codePointBefore(before) != ' ';
  }
}

package boardjudge.reference.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * How a terminal shows characters: which are visible and how many columns they take. The tables are
 * those of Unicode 14, so that all releases of Java give the same layout.
 */
public final class Glyphs {
  /** More combining marks on one letter would reach into the lines above and below. */
  private static final int MAX_MARKS = 4;

  private static final int ZWNJ = 0x200c;
  private static final int ZWJ = 0x200d;

  private Glyphs() {}

  /** Loaded at the first character outside ASCII. */
  private static final class Tables {
    private static final Properties RANGES = new Properties();

    static {
      try (InputStream file = Glyphs.class.getResourceAsStream("glyphs.properties")) {
        RANGES.load(Objects.requireNonNull(file));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    /** Combining marks, and other characters that take no column. */
    static final int[] ZERO_WIDTH = ranges("narrowest");

    /** East Asian wide characters and emoji: two columns. */
    static final int[] WIDE = ranges("wide");

    /** Invisible characters, and those that change the order or look of others. */
    static final int[] HIDDEN = ranges("hidden");

    private Tables() {}

    /** First and last code point of each range in turn, sorted. */
    private static int[] ranges(String name) {
      return Arrays.stream(RANGES.getProperty(name, "").split(" +"))
          .flatMapToInt(
              range -> {
                String[] ends = range.split("-");
                return Stream.of(ends[0], ends[ends.length - 1])
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
   * {@return how many columns a text takes: two for a wide character, none for a combining mark,
   * else one}
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
    if (in(Tables.ZERO_WIDTH, character)) {
      return 0;
    }
    return in(Tables.WIDE, character) ? 2 : 1;
  }

  /**
   * {@return whether the character can be printed as it is: it is visible and harms nothing around
   * it} Combining marks need a letter before them, at most four in a row; joiners, which some
   * scripts and emoji need, must stand between characters outside ASCII.
   *
   * @param text any text
   * @param at the index at which the character begins
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
    if (!in(Tables.ZERO_WIDTH, character)) {
      return true;
    }
    int marks = 0;
    int before = at;
    while (before > 0 && marks < MAX_MARKS && in(Tables.ZERO_WIDTH, text.codePointBefore(before))) {
      before -= Character.charCount(text.codePointBefore(before));
      marks++;
    }
    return marks < MAX_MARKS && before > 0 && text.codePointBefore(before) != ' ';
  }
}

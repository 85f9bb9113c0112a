package boardjudge.checker.compare;

import java.io.IOException;

/**
 * Reads an output character by character and skips what looks like white space; mutable. Each byte
 * that is not UTF-8 counts as a character of its own.
 */
final class SignReader {
  /** What {@link #narrow} is at the end. */
  static final int END = -1;

  private static final int CHUNK = 1 << 16;
  private static final int NO_UTF_8 = 0x110000;
  private static final int MARK = 0xfeff;
  private static final int WIDE_BLANK = 0x3000;
  private static final int HARD_BLANK = 0xa0;
  private static final int FIRST_WIDE = 0xff01;
  private static final int LAST_WIDE = 0xff5e;
  private static final int TO_NARROW = FIRST_WIDE - '!';

  private final Cursor cursor;
  private final boolean oneLine;
  private final boolean utf16;
  private final boolean lowFirst;

  private int raw;
  private int feeds;
  private int blanks;
  private boolean wideBlank;
  private boolean mark;

  /**
   * @param position where a line begins
   * @param oneLine whether the line's end is the end
   */
  SignReader(Output output, long position, boolean oneLine) throws IOException {
    cursor = new Cursor(output, position, CHUNK);
    this.oneLine = oneLine;
    byte[] head = new byte[2];
    boolean two = position == 0 && output.read(0, head) == 2;
    lowFirst = two && head[0] == (byte) 0xff && head[1] == (byte) 0xfe;
    utf16 = lowFirst || (two && head[0] == (byte) 0xfe && head[1] == (byte) 0xff);
  }

  /** Reads the next character, and the white space before it. */
  void next() throws IOException {
    feeds = 0;
    blanks = 0;
    wideBlank = false;
    mark = false;
    while (true) {
      raw = read();
      if (raw == '\n') {
        if (oneLine) {
          raw = END;
          return;
        }
        feeds++;
        blanks = 0;
      } else if (raw == WIDE_BLANK || raw == HARD_BLANK) {
        wideBlank = true;
        blanks++;
      } else if (raw == MARK) {
        mark = !utf16;
      } else if (raw >= 0 && Cursor.isBlank(raw)) {
        blanks += raw == '\r' ? 0 : 1;
      } else {
        return;
      }
    }
  }

  /** The character as it is written; {@link #END} at the end. */
  int raw() {
    return raw;
  }

  /** The character, in place of a full-width one the ASCII character that it looks like. */
  int narrow() {
    return raw >= FIRST_WIDE && raw <= LAST_WIDE ? raw - TO_NARROW : raw;
  }

  /** How many line feeds stand between the character before and this one. */
  int feeds() {
    return feeds;
  }

  /** How many blanks stand before the character, on its own line. */
  int blanks() {
    return blanks;
  }

  /** Whether one of the blanks before the character is not ASCII. */
  boolean hasWideBlank() {
    return wideBlank;
  }

  /** Whether a byte order mark stands before the character. */
  boolean hasMark() {
    return mark;
  }

  boolean isUtf16() {
    return utf16;
  }

  private int read() throws IOException {
    if (!cursor.more()) {
      return END;
    }
    int first = take();
    if (utf16) {
      int second = cursor.more() ? take() : 0;
      return lowFirst ? second << 8 | first : first << 8 | second;
    }
    // Characters of four bytes need not be known: none of them is looked for.
    int more = first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : 0;
    if (more == 0) {
      return first < 0x80 ? first : NO_UTF_8 + first;
    }
    int sign = more == 1 ? first & 0x1f : first & 0x0f;
    for (int i = 0; i < more; i++) {
      if (!cursor.more() || (cursor.bytes[cursor.next] & 0xc0) != 0x80) {
        return NO_UTF_8 + ((first << 8) | i);
      }
      sign = (sign << 6) | (take() & 0x3f);
    }
    return sign;
  }

  private int take() {
    return cursor.bytes[cursor.next++] & 0xff;
  }
}

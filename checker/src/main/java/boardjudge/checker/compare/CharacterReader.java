package boardjudge.checker.compare;

import java.io.IOException;

/**
 * Reads an output character by character, skipping white space; mutable. Each byte that is not
 * valid UTF-8 counts as a character.
 */
final class CharacterReader {
  static final int END = -1;

  private static final int CHUNK = 1 << 16;
  private static final int INVALID_UTF_8 = 0x110000;
  private static final int BYTE_ORDER_MARK = 0xfeff;
  private static final int IDEOGRAPHIC_SPACE = 0x3000;
  private static final int NO_BREAK_SPACE = 0xa0;
  private static final int FIRST_FULL_WIDTH = 0xff01;
  private static final int LAST_FULL_WIDTH = 0xff5e;
  private static final int TO_HALF_WIDTH = FIRST_FULL_WIDTH - '!';

  private final Cursor cursor;
  private final boolean oneLine;
  private final boolean utf16;
  private final boolean littleEndian;

  private int raw;
  private int lineFeeds;
  private int blanks;
  private boolean wideBlank;
  private boolean byteOrderMark;

  CharacterReader(Output output, long position, boolean oneLine) throws IOException {
    cursor = new Cursor(output, position, CHUNK);
    this.oneLine = oneLine;
    byte[] head = new byte[2];
    boolean hasTwoBytes = position == 0 && output.read(0, head) == 2;
    littleEndian = hasTwoBytes && head[0] == (byte) 0xff && head[1] == (byte) 0xfe;
    utf16 = littleEndian || (hasTwoBytes && head[0] == (byte) 0xfe && head[1] == (byte) 0xff);
  }

  void next() throws IOException {
    lineFeeds = 0;
    blanks = 0;
    wideBlank = false;
    byteOrderMark = false;
    while (true) {
      raw = read();
      if (raw == '\n') {
        if (oneLine) {
          raw = END;
          return;
        }
        lineFeeds++;
        blanks = 0;
      } else if (raw == IDEOGRAPHIC_SPACE || raw == NO_BREAK_SPACE) {
        wideBlank = true;
        blanks++;
      } else if (raw == BYTE_ORDER_MARK) {
        byteOrderMark = !utf16;
      } else if (raw >= 0 && Cursor.isBlank(raw)) {
        blanks += raw == '\r' ? 0 : 1;
      } else {
        return;
      }
    }
  }

  int raw() {
    return raw;
  }

  /** The character; a full-width one is mapped to its ASCII equivalent. */
  int halfWidth() {
    return raw >= FIRST_FULL_WIDTH && raw <= LAST_FULL_WIDTH ? raw - TO_HALF_WIDTH : raw;
  }

  int lineFeeds() {
    return lineFeeds;
  }

  /** Blanks between the start of the line, or the previous character on it, and this one. */
  int blanks() {
    return blanks;
  }

  /** Whether a blank before the character is not ASCII. */
  boolean hasWideBlank() {
    return wideBlank;
  }

  boolean hasByteOrderMark() {
    return byteOrderMark;
  }

  boolean isUtf16() {
    return utf16;
  }

  private int read() throws IOException {
    if (!cursor.hasNext()) {
      return END;
    }
    int first = take();
    if (utf16) {
      int second = cursor.hasNext() ? take() : 0;
      return littleEndian ? second << 8 | first : first << 8 | second;
    }
    // Four-byte characters are read as single bytes: none is looked for.
    int more = first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : 0;
    if (more == 0) {
      return first < 0x80 ? first : INVALID_UTF_8 + first;
    }
    int codePoint = more == 1 ? first & 0x1f : first & 0x0f;
    for (int i = 0; i < more; i++) {
      if (!cursor.hasNext() || (cursor.bytes[cursor.next] & 0xc0) != 0x80) {
        return INVALID_UTF_8 + ((first << 8) | i);
      }
      codePoint = (codePoint << 6) | (take() & 0x3f);
    }
    return codePoint;
  }

  private int take() {
    return cursor.bytes[cursor.next++] & 0xff;
  }
}

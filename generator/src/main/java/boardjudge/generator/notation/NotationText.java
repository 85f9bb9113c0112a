package boardjudge.generator.notation;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;

/**
 * The untrusted bytes of a file in a notation.
 *
 * <p>Notations are read as bytes, since everything that matters in them is ASCII; comments in other
 * character sets are ignored.
 */
public final class NotationText {
  /** The maximum file size in bytes. A long game with comments takes about 100 KB. */
  public static final int MAX_BYTES = 8 << 20;

  private static final int QUOTED_BYTES = 20;

  private final String name;
  private final String text;

  private NotationText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * {@return a file's text; a UTF-8 byte order mark is skipped}
   *
   * @param name the file's name, safe to print
   * @param bytes the whole file
   * @throws InputException if it is larger than {@link #MAX_BYTES}, UTF-16, or holds a zero byte
   */
  public static NotationText of(String name, byte[] bytes) throws InputException {
    NotationText text = new NotationText(name, new String(bytes, StandardCharsets.ISO_8859_1));
    if (bytes.length > MAX_BYTES) {
      throw text.error(
          0, FormatError.OUT_OF_RANGE, "file", "at most 8 MiB", bytes.length + " bytes");
    }
    if (text.text.startsWith("\u00ff\u00fe") || text.text.startsWith("\u00fe\u00ff")) {
      throw text.error(
          0, FormatError.UNKNOWN_SYMBOL, "file", "UTF-8 or another extension of ASCII", "UTF-16");
    }
    int zero = text.text.indexOf('\0');
    if (zero >= 0) {
      throw text.error(zero, FormatError.UNKNOWN_SYMBOL, "file", "text", "a zero byte");
    }
    return text;
  }

  /** {@return the file's name, safe to print} */
  public String name() {
    return name;
  }

  /** {@return the offset in bytes where the text begins: 3 after a byte order mark, else 0} */
  public int start() {
    return text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  /** {@return the offset in bytes where the text ends: the file's size} */
  public int end() {
    return text.length();
  }

  /**
   * {@return the byte at an offset, 0 to 255; -1 at or after the end}
   *
   * @param offset from 0 on
   */
  public int at(int offset) {
    return offset < text.length() ? text.charAt(offset) : -1;
  }

  /**
   * {@return the bytes between two offsets, one character for each byte}
   *
   * @param from the first offset
   * @param to the offset after the last, at least {@code from}
   */
  public String slice(int from, int to) {
    return text.substring(from, to);
  }

  /**
   * {@return what is at an offset, as a phrase that is safe to print}
   *
   * @param offset from 0 on
   */
  public String found(int offset) {
    if (offset >= text.length()) {
      return "the end of the file";
    }
    int end = offset + 1;
    while (end < text.length()
        && end <= offset + QUOTED_BYTES
        && text.charAt(end) > ' '
        && text.charAt(end) < 0x80) {
      end++;
    }
    byte[] bytes = text.substring(offset, end).getBytes(StandardCharsets.ISO_8859_1);
    return Quote.of(bytes, QUOTED_BYTES);
  }

  /**
   * {@return the line of an offset, from 1} Lines end with LF, CR or both.
   *
   * @param offset from 0 on
   */
  public int line(int offset) {
    int line = 1;
    for (int i = 0; i < offset && i < text.length(); i++) {
      line += endsLine(i) ? 1 : 0;
    }
    return line;
  }

  /**
   * {@return the column of an offset, in bytes, from 1}
   *
   * @param offset from 0 on
   */
  public int column(int offset) {
    int begin = Math.min(offset, text.length());
    while (begin > 0 && !endsLine(begin - 1)) {
      begin--;
    }
    return Math.min(offset, text.length()) - begin + 1;
  }

  private boolean endsLine(int offset) {
    return at(offset) == '\n' || (at(offset) == '\r' && at(offset + 1) != '\n');
  }

  /**
   * {@return an exception for a fault in the file; see {@link InputException} for the arguments}
   *
   * @param offset where, from 0 on
   * @param error the kind of fault
   * @param field what was being read
   * @param expected a phrase
   * @param found a phrase or quoted text, safe to print
   */
  public InputException error(
      int offset, FormatError error, String field, String expected, String found) {
    return new InputException(name, line(offset), column(offset), error, field, expected, found);
  }
}

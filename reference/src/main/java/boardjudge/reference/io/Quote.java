package boardjudge.reference.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.util.HexFormat;

/** Quotes untrusted text so that it cannot harm a terminal, a log or a protocol. */
public final class Quote {
  /** Plus a byte that is not UTF-8: a lone surrogate, as in Python's surrogateescape. */
  private static final int BAD_BYTES = 0xdc00;

  private Quote() {}

  /**
   * {@return the text between double quotes, in printable ASCII, at most {@code max + 5}
   * characters: other bytes of its UTF-8 form are escaped as {@code \xNN}, or {@code }, {@code \r},
   * {@code \t}, {@code \"}, {@code \\}}
   *
   * @param text any text
   * @param max the largest number of characters between the quotes; three dots follow the closing
   *     quote if the text is longer
   */
  public static String of(String text, int max) {
    // Each character takes at least one place, so max + 1 of them are enough.
    String head = text.length() > max + 1 ? text.substring(0, max + 1) : text;
    return of(head.getBytes(StandardCharsets.UTF_8), max);
  }

  /**
   * As {@link #of(String, int)}, for bytes of any kind.
   *
   * @param bytes any bytes
   * @param max as in {@link #of(String, int)}
   * @return the bytes between quotes
   */
  public static String of(byte[] bytes, int max) {
    StringBuilder quoted = new StringBuilder(Math.min(bytes.length, max) + 5).append('"');
    for (byte value : bytes) {
      String shown = escape(value & 0xff);
      if (quoted.length() - 1 + shown.length() > max) {
        return quoted.append("\"...").toString();
      }
      quoted.append(shown);
    }
    return quoted.append('"').toString();
  }

  /**
   * {@return the text escaped as by {@link #of(String, int)}, without the quotes around it; quotes
   * and backslashes in it are not escaped}
   *
   * @param text any text
   * @param max the largest number of characters
   */
  public static String bare(String text, int max) {
    String quoted = of(text, max).replace("\\\"", "\"").replace("\\\\", "\\");
    return quoted.substring(1, quoted.lastIndexOf('"'));
  }

  /**
   * {@return a name in any script, unchanged if it is safe to print; else between double quotes,
   * with characters that cannot be shown as a backslash and {@code n}, {@code x1b}, {@code u202e}
   * or {@code U000e0001}}
   *
   * @param name any text; surrogates from U+DC80 on are bytes that are not UTF-8, see {@link #utf8}
   * @param max as in {@link #of(String, int)}
   */
  public static String name(String name, int max) {
    StringBuilder shown = new StringBuilder().append('"');
    boolean isHarmless = true;
    // On Windows a backslash separates folders and needs no escape; no name contains a quote there.
    int backslash = FileSystems.getDefault().getSeparator().equals("\\") ? '"' : '\\';
    for (int at = 0; at < name.length(); ) {
      int character = name.codePointAt(at);
      boolean isSafe = Glyphs.isShown(name, at) && character != '"' && character != backslash;
      String next = isSafe ? Character.toString(character) : escapeCharacter(character);
      if (shown.length() - 1 + next.length() > max) {
        return shown.append("\"...").toString();
      }
      isHarmless &= isSafe;
      shown.append(next);
      at += Character.charCount(character);
    }
    return isHarmless ? name : shown.append('"').toString();
  }

  /**
   * {@return a line of ours that contains names, at most {@code max} characters: characters that
   * cannot be shown are escaped, quotes and backslashes are not}
   *
   * @param text any text
   * @param max the largest number of characters; the rest is cut off
   */
  public static String line(String text, int max) {
    StringBuilder shown = new StringBuilder();
    for (int at = 0; at < text.length(); ) {
      int character = text.codePointAt(at);
      String next =
          Glyphs.isShown(text, at) ? Character.toString(character) : escapeCharacter(character);
      if (shown.length() + next.length() > max) {
        break;
      }
      shown.append(next);
      at += Character.charCount(character);
    }
    return shown.toString();
  }

  /**
   * {@return bytes decoded as UTF-8; each invalid byte becomes an unpaired surrogate from U+DC80
   * on, so different bytes have different texts}
   *
   * @param bytes any bytes; may be none
   */
  public static String utf8(byte... bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    for (CoderResult end = decoder.decode(in, out, true);
        end.isMalformed();
        end = decoder.decode(in, out, true)) {
      for (int i = end.length(); i > 0; i--) {
        out.put((char) (BAD_BYTES + (in.get() & 0xff)));
      }
    }
    return out.flip().toString();
  }

  private static String escapeCharacter(int character) {
    if (character < 0x80) {
      return escape(character);
    }
    if (character >= BAD_BYTES + 0x80 && character <= BAD_BYTES + 0xff) {
      return escape(character - BAD_BYTES);
    }
    return character > 0xffff
        ? String.format("\\U%08x", character)
        : String.format("\\u%04x", character);
  }

  private static String escape(int value) {
    return switch (value) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      default ->
          value >= ' ' && value < 127
              ? String.valueOf((char) value)
              : "\\x" + HexFormat.of().toHexDigits((byte) value);
    };
  }
}

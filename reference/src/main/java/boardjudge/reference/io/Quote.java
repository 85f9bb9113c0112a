package boardjudge.reference.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;

/** Quotes hostile text so that it cannot harm a terminal, a log or a protocol. */
public final class Quote {
  /** As Python has them: no text of UTF-8 holds such a half of a pair. */
  private static final int BAD_BYTES = 0xdc00;

  private static final String HEX = "0123456789abcdef";

  private Quote() {}

  /**
   * {@return the text between double quotes, in printable ASCII alone, at most {@code max}
   * characters and five: other bytes of its UTF-8 form as {@code \xNN}, and {@code \n}, {@code \r},
   * {@code \t}, {@code \"}, {@code \\}}
   *
   * @param text any text, hostile or not
   * @param max the most characters between the quotes; three dots follow the closing quote where
   *     the text was longer
   */
  public static String of(String text, int max) {
    // A character never takes less than one place, so more of them than max + 1 are never needed.
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
   * {@return the text without quotes around it, harmless as {@link #of(String, int)} makes it, in
   * printable ASCII; quotes and backslashes in it stay as they are}
   *
   * @param text any text, hostile or not
   * @param max the most characters of the text that are kept
   */
  public static String bare(String text, int max) {
    String quoted = of(text, max).replace("\\\"", "\"").replace("\\\\", "\\");
    return quoted.substring(1, quoted.lastIndexOf('"'));
  }

  /**
   * {@return a name as it is where that is harmless, in any script; else between double quotes,
   * with what cannot be shown as a backslash and {@code n}, {@code x1b}, {@code u202e} or {@code
   * U000e0001}}
   *
   * @param name halves of pairs from U+DC80 on stand for bytes that are no UTF-8, see {@link #utf8}
   * @param max as in {@link #of(String, int)}
   */
  public static String name(String name, int max) {
    StringBuilder shown = new StringBuilder().append('"');
    boolean harmless = true;
    // Where it stands between folders, as in Windows, no name holds one.
    int backslash = FileSystems.getDefault().getSeparator().equals("\\") ? '"' : '\\';
    for (int at = 0; at < name.length(); ) {
      int character = name.codePointAt(at);
      boolean plain = Glyphs.isShown(name, at) && character != '"' && character != backslash;
      String next = plain ? Character.toString(character) : escapeCharacter(character);
      if (shown.length() - 1 + next.length() > max) {
        return shown.append("\"...").toString();
      }
      harmless &= plain;
      shown.append(next);
      at += Character.charCount(character);
    }
    return harmless ? name : shown.append('"').toString();
  }

  /**
   * {@return a line of ours in which names stand, at most {@code max} characters: what cannot be
   * shown is escaped, quotes and backslashes stay as they are}
   *
   * @param text any text, hostile or not
   * @param max the most characters; the rest is cut off
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
   * {@return the text of bytes; each byte that is no UTF-8 becomes half of a pair, from U+DC80 on,
   * and different bytes never have the same text}
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
              : "\\x" + HEX.charAt(value >> 4) + HEX.charAt(value & 15);
    };
  }
}

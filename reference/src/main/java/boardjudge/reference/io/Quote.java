package boardjudge.reference.io;

import java.nio.charset.StandardCharsets;

/** Quotes hostile text so that it cannot harm a terminal, a log or a protocol. */
public final class Quote {
  private static final String HEX = "0123456789abcdef";

  private Quote() {}

  /**
   * The text between double quotes, in printable ASCII alone: other bytes of its UTF-8 form as
   * {@code \xNN}, and {@code \n}, {@code \r}, {@code \t}, {@code \"}, {@code \\}.
   *
   * @param max at most so many characters stand between the quotes; three dots follow the closing
   *     quote where the text was longer
   */
  public static String of(String text, int max) {
    // A character never takes less than one place, so more of them than max + 1 are never needed.
    String head = text.length() > max + 1 ? text.substring(0, max + 1) : text;
    return of(head.getBytes(StandardCharsets.UTF_8), max);
  }

  /** As {@link #of(String, int)}, for bytes of any kind. */
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
   * The text without quotes around it, harmless as {@link #of(String, int)} makes it; quotes and
   * backslashes in it stay as they are.
   */
  public static String bare(String text, int max) {
    String quoted = of(text, max).replace("\\\"", "\"").replace("\\\\", "\\");
    return quoted.substring(1, quoted.lastIndexOf('"'));
  }

  /** A file's name as it is where that is harmless, else quoted. */
  public static String name(String name, int max) {
    String quoted = of(name, max);
    return quoted.equals('"' + name + '"') ? name : quoted;
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

package boardjudge.checker.view;

/** Makes text harmless in HTML and SVG: whatever it holds, it is text and is seen. */
public final class SvgText {
  private static final String HEX = "0123456789abcdef";

  private SvgText() {}

  /**
   * The text as it may stand between tags or between the quotes of an attribute. Legend with a
   * meaning there are escaped; what would not be seen, or would turn the order of what is seen
   * (control signs, marks of direction, lone halves of pairs), is spelled out as {@code \\u202e}.
   */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      switch (sign) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> {
          if (Character.isHighSurrogate(sign)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1))) {
            escaped.append(sign).append(text.charAt(++i));
          } else if (isUnseen(sign)) {
            escaped.append(spelled(sign));
          } else {
            escaped.append(sign);
          }
        }
      }
    }
    return escaped.toString();
  }

  /** A sign as a backslash, a {@code u} and four digits. */
  public static String spelled(char sign) {
    StringBuilder spelled = new StringBuilder("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      spelled.append(HEX.charAt(sign >> shift & 15));
    }
    return spelled.toString();
  }

  /** Whether a sign is invisible, steers what stands around it, or is no character by itself. */
  static boolean isUnseen(char sign) {
    if (sign < ' ') {
      return sign != '\n' && sign != '\t';
    }
    return switch (Character.getType(sign)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED,
          Character.PRIVATE_USE ->
          true;
      default -> false;
    };
  }
}

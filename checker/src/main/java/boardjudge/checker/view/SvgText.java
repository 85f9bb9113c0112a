package boardjudge.checker.view;

/** Escapes text for HTML and SVG, so that it stays text and visible. */
public final class SvgText {
  private SvgText() {}

  /**
   * The text for element content or a quoted attribute. Markup characters are escaped; invisible
   * ones and those that change the reading order (control characters, direction marks, unpaired
   * surrogates) are spelled out as {@code \\u202e}.
   */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      switch (character) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> {
          if (Character.isHighSurrogate(character)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1))) {
            escaped.append(character).append(text.charAt(++i));
          } else if (isInvisible(character)) {
            escaped.append(spelled(character));
          } else {
            escaped.append(character);
          }
        }
      }
    }
    return escaped.toString();
  }

  /** A character as a backslash, a {@code u} and four hexadecimal digits. */
  public static String spelled(char character) {
    return "\\u%04x".formatted((int) character);
  }

  static boolean isInvisible(char character) {
    if (character < ' ') {
      return character != '\n' && character != '\t';
    }
    return switch (Character.getType(character)) {
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

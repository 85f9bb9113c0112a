package boardjudge.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of a source without comments and white space, found in one pass of linear time. Two
 * families of languages are distinguished by their comments: {@code //} and {@code /*} as in C, or
 * {@code #} as in Python.
 */
public final class SourceTokens {
  private static final Set<String> BEFORE_MAIN = Set.of(";", "}", ">", "*", "&", "]");

  private static final Pattern HASH = tokenPattern("#[^\n]*", "\"\"\"|'''");
  private static final Pattern SLASHES =
      tokenPattern("//[^\n]*|/\\*[\\s\\S]*?(?:\\*/|\\z)", "\"\"\"");

  private SourceTokens() {}

  /**
   * Matches a comment, or a token in group 1. An unclosed string ends with its line; a backslash
   * outside strings only joins lines.
   */
  private static Pattern tokenPattern(String comments, String blocks) {
    return Pattern.compile(
        ("(?:" + comments + ")")
            + ("|((" + blocks + ")(?:\\\\[\\s\\S]|(?!\\2)[^\\\\])*+(?:\\2|\\z)")
            + "|([\"'])(?:\\\\[\\s\\S]|(?!\\3)[^\\\\\n])*+\\3?"
            + "|\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+"
            + "|\\p{javaDigit}(?:[.\\p{javaJavaIdentifierPart}]|'(?=\\w))*+"
            + "|[^\\p{javaWhitespace}\ufeff\\\\])");
  }

  /**
   * The tokens of a source, in order; a string is one token with its quotes.
   *
   * @param file its name, whose extension selects the family
   */
  public static List<String> of(String file, String text) {
    Matcher tokens = (hasHashComments(file) ? HASH : SLASHES).matcher(text);
    List<String> found = new ArrayList<>();
    while (tokens.find()) {
      if (tokens.group(1) != null) {
        found.add(tokens.group(1));
      }
    }
    return found;
  }

  static boolean hasHashComments(String file) {
    return file.matches("(?s).*\\.(?:py\\w*|rb|sh|pl|r|jl|nim)");
  }

  static boolean haveMain(List<String> tokens, boolean hash) {
    if (hash) {
      return tokens.contains("__name__");
    }
    for (int i = 0; i + 1 < tokens.size(); i++) {
      String before = i == 0 ? ";" : tokens.get(i - 1);
      boolean type = Character.isJavaIdentifierStart(before.charAt(0));
      if (tokens.get(i).matches("[Mm]ain")
          && tokens.get(i + 1).equals("(")
          && (type ? !before.equals("return") : BEFORE_MAIN.contains(before))) {
        return true;
      }
    }
    return false;
  }
}

package boardjudge.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words, numbers, strings and signs of a source, without comments and white space: one pass
 * that takes time in proportion to the source's length. It knows two families of languages, by what
 * begins a comment: {@code //} and {@code /*} as in C, or {@code #} as in Python.
 */
public final class SourceTokens {
  /** The signs after which a function may be defined. */
  private static final Set<String> BEFORE_MAIN = Set.of(";", "}", ">", "*", "&", "]");

  private static final Pattern HASH = family("#[^\n]*", "\"\"\"|'''");
  private static final Pattern SLASHES = family("//[^\n]*|/\\*[\\s\\S]*?(?:\\*/|\\z)", "\"\"\"");

  private SourceTokens() {}

  /**
   * A comment, or else a token in group 1. A string that its line does not close ends there; a
   * backslash by itself joins lines, no more.
   */
  private static Pattern family(String comments, String blocks) {
    return Pattern.compile(
        ("(?:" + comments + ")")
            + ("|((" + blocks + ")(?:\\\\[\\s\\S]|(?!\\2)[^\\\\])*+(?:\\2|\\z)")
            + "|([\"'])(?:\\\\[\\s\\S]|(?!\\3)[^\\\\\n])*+\\3?"
            + "|\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+"
            + "|\\p{javaDigit}(?:[.\\p{javaJavaIdentifierPart}]|'(?=\\w))*+"
            + "|[^\\p{javaWhitespace}\ufeff\\\\])");
  }

  /**
   * The tokens of a source, in order; a string is one, its quotes included.
   *
   * @param file its name, whose ending tells the family
   */
  public static List<String> of(String file, String text) {
    Matcher tokens = (isHash(file) ? HASH : SLASHES).matcher(text);
    List<String> found = new ArrayList<>();
    while (tokens.find()) {
      if (tokens.group(1) != null) {
        found.add(tokens.group(1));
      }
    }
    return found;
  }

  /** Whether a file is in a language whose comments begin with {@code #}. */
  static boolean isHash(String file) {
    return file.matches("(?s).*\\.(?:py\\w*|rb|sh|pl|r|jl|nim)");
  }

  /** Whether these tokens define a function {@code main}, or ask Python whether they are run. */
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

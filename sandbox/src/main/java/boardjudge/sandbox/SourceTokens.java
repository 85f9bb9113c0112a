package boardjudge.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words, numbers, strings and signs of a source, without comments and white space: one pass
 * that takes time in proportion to the source's length. It knows two families of languages, by what
 * begins a comment: {@code //} and {@code /*} as in C, or {@code #} as in Python.
 */
public final class SourceTokens {
  /** The signs after which a function may be defined. */
  private static final Set<String> BEFORE_MAIN = Set.of(";", "}", ">", "*", "&", "]");

  private final String text;
  private final boolean hash;
  private final List<String> found = new ArrayList<>();
  private int at;

  private SourceTokens(String text, boolean hash) {
    this.text = text;
    this.hash = hash;
  }

  /**
   * The tokens of a source, in order; a string is one, its quotes included.
   *
   * @param file its name, whose ending tells the family
   */
  public static List<String> of(String file, String text) {
    SourceTokens tokens = new SourceTokens(text, isHash(file));
    while (tokens.at < text.length()) {
      tokens.next();
    }
    return tokens.found;
  }

  /** Whether a file is in a language whose comments begin with {@code #}. */
  static boolean isHash(String file) {
    return file.matches("(?s).*\\.(?:py\\w*|rb|sh|pl|r|jl|nim)");
  }

  private void next() {
    char c = text.charAt(at);
    int start = at;
    if (hash ? c == '#' : text.startsWith("//", at)) {
      skipTo("\n");
    } else if (!hash && text.startsWith("/*", at)) {
      at += 2;
      skipTo("*/");
      at = Math.min(text.length(), at + 2);
    } else if (text.startsWith("\"\"\"", at) || (hash && text.startsWith("'''", at))) {
      String end = text.substring(at, at + 3);
      at += 3;
      skipTo(end);
      at = Math.min(text.length(), at + 3);
      found.add(text.substring(start, at));
    } else if (c == '"' || c == '\'') {
      string(c);
    } else if (Character.isJavaIdentifierStart(c)) {
      while (at < text.length() && isPart(text.charAt(at))) {
        at++;
      }
      found.add(text.substring(start, at));
    } else if (Character.isDigit(c)) {
      while (at < text.length() && (text.charAt(at) == '.' || isPart(text.charAt(at)))) {
        at++;
      }
      found.add(text.substring(start, at));
    } else {
      at++;
      // A backslash joins lines, no more.
      if (!Character.isWhitespace(c) && c != '\ufeff' && c != '\\') {
        found.add(String.valueOf(c));
      }
    }
  }

  private static boolean isPart(char c) {
    return Character.isJavaIdentifierPart(c);
  }

  /** A string in one line; a quote that none closes there stands for itself. */
  private void string(char quote) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    boolean closed = end < text.length() && text.charAt(end) == quote;
    int after = closed ? end + 1 : at + 1;
    found.add(text.substring(at, after));
    at = after;
  }

  private void skipTo(String end) {
    int there = text.indexOf(end, at);
    at = there < 0 ? text.length() : there;
  }

  /** Whether these tokens define a function {@code main}, or ask Python whether they are run. */
  static boolean haveMain(List<String> tokens, boolean hash) {
    for (int i = 0; i < tokens.size(); i++) {
      String word = tokens.get(i);
      if (hash && word.equals("__name__")) {
        return true;
      }
      if (!hash && (word.equals("main") || word.equals("Main"))) {
        boolean called = i + 1 < tokens.size() && tokens.get(i + 1).equals("(");
        String before = i == 0 ? ";" : tokens.get(i - 1);
        boolean type = Character.isJavaIdentifierStart(before.charAt(0));
        if (called && (type ? !before.equals("return") : BEFORE_MAIN.contains(before))) {
          return true;
        }
      }
    }
    return false;
  }
}

package boardjudge.sandbox;

import java.util.Optional;
import java.util.Set;

/**
 * Finds the class to start in a Java source, without compiling it: one pass over its words, which
 * knows comments, strings, characters, text blocks and braces, and takes time in proportion to the
 * source's length.
 */
final class JavaNames {
  /** What the file's name and the command's word may take; longer names are refused. */
  static final int LONGEST = 200;

  private static final Set<String> KINDS = Set.of("class", "enum", "record", "interface");

  private final String source;
  private int at;

  /** The words before the type that is being read. */
  private boolean isPublic;

  private boolean afterStatic;
  private String previous = "";
  private String packageName = "";
  private Optional<String> publicType = Optional.empty();
  private Optional<String> mainType = Optional.empty();
  private Optional<String> lastType = Optional.empty();

  private JavaNames(String source) {
    this.source = source;
  }

  /**
   * The class to start, its package before it.
   *
   * @param simple the name without the package, as the source file must be called
   */
  record Name(String qualified, String simple) {}

  /**
   * The public type of a source, else the one that holds {@code main}, else the last; {@code Main}
   * if there is none.
   *
   * @throws CompileFailure if the name is too long for a file, or not of Java's letters
   */
  static Name of(String source) throws CompileFailure {
    JavaNames names = new JavaNames(source);
    names.read();
    String simple =
        names.publicType.or(() -> names.mainType).or(() -> names.lastType).orElse("Main");
    String qualified = names.packageName + simple;
    if (simple.length() > LONGEST || qualified.length() > 2 * LONGEST) {
      throw new CompileFailure(
          "error: the name of the class to start is longer than " + LONGEST + " characters");
    }
    return new Name(qualified, simple);
  }

  private void read() {
    int depth = 0;
    int parentheses = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (Character.isJavaIdentifierStart(c)) {
        String word = word();
        if (parentheses == 0) {
          word(word, depth);
        }
      } else if (!skipped(c)) {
        at++;
        switch (c) {
          case '{' -> depth++;
          case '}' -> depth = Math.max(0, depth - 1);
          case '(' -> parentheses++;
          case ')' -> parentheses = Math.max(0, parentheses - 1);
          default -> {}
        }
        if (c == ';' || c == '{' || c == '}') {
          isPublic = false;
          afterStatic = false;
        }
        if (!Character.isWhitespace(c)) {
          previous = String.valueOf(c);
        }
      }
    }
  }

  /** Takes a word of the code at so many open braces. */
  private void word(String word, int depth) {
    if (depth == 0 && word.equals("package") && packageName.isEmpty()) {
      packageName = dotted();
    } else if (depth == 0 && KINDS.contains(previous)) {
      lastType = Optional.of(word);
      if (isPublic && publicType.isEmpty()) {
        publicType = lastType;
      }
    } else if (word.equals("main") && previous.equals("void") && afterStatic && depth == 1) {
      mainType = mainType.or(() -> lastType);
    }
    isPublic |= word.equals("public");
    afterStatic |= word.equals("static");
    previous = word;
  }

  private String word() {
    int start = at;
    while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
      at++;
    }
    return source.substring(start, at);
  }

  /** The name of a package, a dot after it; empty where none follows. */
  private String dotted() {
    StringBuilder name = new StringBuilder();
    while (at < source.length() && source.charAt(at) != ';') {
      char c = source.charAt(at);
      if (Character.isJavaIdentifierStart(c)) {
        name.append(word()).append('.');
      } else if (!skipped(c)) {
        at++;
      }
      if (name.length() > 2 * LONGEST) {
        return name.toString();
      }
    }
    return name.toString();
  }

  /** Passes over a comment, a string, a text block or a character; whether there was one. */
  private boolean skipped(char c) {
    if (source.startsWith("//", at)) {
      skipTo("\n", false);
    } else if (source.startsWith("/*", at)) {
      at += 2;
      skipTo("*/", false);
    } else if (source.startsWith("\"\"\"", at)) {
      at += 3;
      skipTo("\"\"\"", true);
    } else if (c == '"' || c == '\'') {
      at++;
      skipTo(String.valueOf(c), true);
    } else {
      return false;
    }
    previous = "";
    return true;
  }

  private void skipTo(String end, boolean escapes) {
    while (at < source.length() && !source.startsWith(end, at)) {
      at += escapes && source.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(source.length(), at + end.length());
  }
}

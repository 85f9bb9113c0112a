package boardjudge.sandbox;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the class to start in a Java source by its words, without compiling it. */
final class JavaNames {
  /** What the file's name and the command's word may take; longer names are refused. */
  static final int LONGEST = 200;

  private static final Set<String> KINDS = Set.of("class", "enum", "record", "interface");
  private static final Set<String> ENDS = Set.of(";", "{", "}");

  private JavaNames() {}

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
    List<String> words = SourceTokens.of("Main.java", source);
    String packageName = "";
    Optional<String> publicType = Optional.empty();
    Optional<String> mainType = Optional.empty();
    Optional<String> lastType = Optional.empty();
    boolean isPublic = false;
    boolean isStatic = false;
    int depth = 0;
    int parentheses = 0;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String before = i == 0 ? "" : words.get(i - 1);
      switch (word) {
        case "(" -> parentheses++;
        case ")" -> parentheses = Math.max(0, parentheses - 1);
        case "{" -> depth++;
        case "}" -> depth = Math.max(0, depth - 1);
        case "package" -> {
          if (depth == 0 && packageName.isEmpty()) {
            packageName = dotted(words.subList(i + 1, words.size()));
          }
        }
        default -> {
          if (parentheses == 0 && depth == 0 && KINDS.contains(before)) {
            lastType = Optional.of(word);
            publicType = publicType.isEmpty() && isPublic ? lastType : publicType;
          } else if (parentheses == 0 && depth == 1 && (before + word).equals("voidmain")) {
            mainType = mainType.isEmpty() && isStatic ? lastType : mainType;
          }
        }
      }
      boolean begins = ENDS.contains(word);
      isPublic = !begins && (isPublic || (word.equals("public") && parentheses == 0));
      isStatic = !begins && (isStatic || (word.equals("static") && parentheses == 0));
    }
    String simple =
        Stream.of(publicType, mainType, lastType)
            .flatMap(Optional::stream)
            .findFirst()
            .orElse("Main");
    String qualified = packageName + simple;
    if (simple.length() > LONGEST || qualified.length() > 2 * LONGEST) {
      throw new CompileFailure(
          "error: the name of the class to start is longer than " + LONGEST + " characters");
    }
    return new Name(qualified, simple);
  }

  /** The name of a package, a dot after it; empty where none follows. */
  private static String dotted(List<String> words) {
    StringBuilder name = new StringBuilder();
    for (String word : words) {
      if (word.equals(";") || name.length() > 2 * LONGEST) {
        break;
      }
      if (Character.isJavaIdentifierStart(word.charAt(0))) {
        name.append(word).append('.');
      }
    }
    return name.toString();
  }
}

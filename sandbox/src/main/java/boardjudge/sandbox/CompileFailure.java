package boardjudge.sandbox;

import java.util.List;

/**
 * Thrown for a program that does not compile, or with which the compiler comes to no end; the
 * message is what the compiler said, hostile.
 */
public final class CompileFailure extends Exception {
  CompileFailure(String said) {
    super(said);
  }

  /** What the compiler said; hostile, since it quotes the source. */
  public String said() {
    return String.valueOf(getMessage());
  }

  /** The line that says most: the first that speaks of an error, else the first; hostile. */
  public String firstError() {
    List<String> lines = said().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.stream()
        .filter(line -> line.contains("rror:"))
        .findFirst()
        .orElse(lines.isEmpty() ? "" : lines.get(0));
  }
}

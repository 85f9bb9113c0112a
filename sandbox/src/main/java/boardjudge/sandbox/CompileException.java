package boardjudge.sandbox;

import java.util.List;

/**
 * Thrown for a program that does not compile, or on which the compiler exceeds its limits. The
 * message is the compiler's output, hostile.
 */
public final class CompileException extends Exception {
  CompileException(String output) {
    super(output);
  }

  /** The compiler's output; hostile, since it quotes the source. */
  public String compilerOutput() {
    return String.valueOf(getMessage());
  }

  /** The first line with an error, or else the first line; hostile. */
  public String firstError() {
    List<String> lines =
        compilerOutput().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.stream()
        .filter(line -> line.contains("rror:"))
        .findFirst()
        .orElse(lines.isEmpty() ? "" : lines.get(0));
  }
}

package boardjudge.sandbox;

import java.util.List;

/**
 * Thrown for a program that does not compile, on which the compiler exceeds its limits, or that is
 * refused before. The message is the compiler's output, hostile, or the reason.
 */
public final class CompileException extends Exception {
  private final boolean refusal;

  CompileException(String output) {
    this(output, false);
  }

  private CompileException(String message, boolean refusal) {
    super(message);
    this.refusal = refusal;
  }

  /** For a program that no compiler gets to see. */
  static CompileException refusal(String reason) {
    return new CompileException(reason, true);
  }

  /** Whether the message is a reason in our words, not the output of a compiler. */
  public boolean isRefusal() {
    return refusal;
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

package boardjudge.checker.internal.run;

/**
 * Thrown where a compiler came to no end of its own: it ran out of time or memory, was killed, met
 * a full disk. That says nothing about the source, which another attempt may compile.
 */
public final class CompilationAborted extends Exception {
  private static final long serialVersionUID = 1L;

  CompilationAborted(String message) {
    super(message);
  }
}

package boardjudge.sandbox;

/**
 * Thrown if compiling fails for a reason other than the source: it cannot be read, the disk is
 * full, the compiler is missing or broken. Another attempt may succeed.
 */
public sealed class CompilationAbortedException extends Exception permits MissingToolException {
  CompilationAbortedException(String message) {
    super(message);
  }
}

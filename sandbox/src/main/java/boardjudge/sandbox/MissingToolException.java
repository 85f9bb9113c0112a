package boardjudge.sandbox;

/** Thrown if a compiler or interpreter is not installed; the message says what to install. */
public final class MissingToolException extends CompilationAbortedException {
  MissingToolException(String message) {
    super(message);
  }
}

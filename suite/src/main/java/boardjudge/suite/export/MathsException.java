package boardjudge.suite.export;

/** Mathematics that cannot be read; the message says what is wrong with it. */
final class MathsException extends Exception {
  private static final long serialVersionUID = 1;

  MathsException(String message) {
    super(message);
  }
}

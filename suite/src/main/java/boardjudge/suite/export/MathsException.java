package boardjudge.suite.export;

/** Mathematics that cannot be read; the message says what is wrong with it. */
final class MathsException extends Exception {
  MathsException(String message) {
    super(message);
  }
}

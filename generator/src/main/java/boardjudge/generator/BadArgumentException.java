package boardjudge.generator;

/** Thrown for an argument that a recipe does not take; its message is one sentence for the user. */
public final class BadArgumentException extends IllegalArgumentException {
  /**
   * Refuses an argument.
   *
   * @param message a sentence without a full stop, safe to print, that names the argument and says
   *     what was expected
   */
  public BadArgumentException(String message) {
    super(message);
  }
}

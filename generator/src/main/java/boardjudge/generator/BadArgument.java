package boardjudge.generator;

/** Thrown for an argument that a recipe does not take; its message is one sentence for the user. */
public final class BadArgument extends IllegalArgumentException {
  /**
   * An argument that is refused, with a sentence that names it and says what was expected.
   *
   * @param message the sentence, without a full stop, safe to print
   */
  public BadArgument(String message) {
    super(message);
  }
}

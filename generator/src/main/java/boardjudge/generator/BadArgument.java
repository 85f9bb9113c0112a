package boardjudge.generator;

/** Thrown for an argument that a recipe does not take; its message is one sentence for the user. */
public final class BadArgument extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public BadArgument(String message) {
    super(message);
  }
}

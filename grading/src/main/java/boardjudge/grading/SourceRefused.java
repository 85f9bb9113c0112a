package boardjudge.grading;

/** Thrown for a source that breaks a rule on what may be handed in; the message says which. */
public final class SourceRefused extends Exception {
  private static final long serialVersionUID = 1L;

  SourceRefused(String message) {
    super(message);
  }
}

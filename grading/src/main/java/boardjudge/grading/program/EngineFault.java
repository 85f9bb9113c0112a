package boardjudge.grading.program;

/**
 * Thrown where a program of a problem's folder does not do its work: it crashes, does not end,
 * prints too much, or prints what it should not. Its message is one sentence for the user.
 */
public final class EngineFault extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  EngineFault(String message) {
    super(message);
  }
}

package boardjudge.mutation;

/** A program that was given as right fails a test, or cannot be run. */
public final class NotRight extends Exception {
  private static final long serialVersionUID = 1L;

  NotRight(RightProgram program, String message) {
    super(program.name() + ": " + message);
  }
}

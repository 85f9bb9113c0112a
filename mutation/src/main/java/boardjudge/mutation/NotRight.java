package boardjudge.mutation;

/** A program given as correct fails a test, or cannot be run. */
public final class NotRight extends Exception {
  NotRight(RightProgram program, String message) {
    super(program.name() + ": " + message);
  }
}

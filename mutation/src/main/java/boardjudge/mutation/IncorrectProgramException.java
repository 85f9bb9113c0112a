package boardjudge.mutation;

/** A program given as correct fails a test, or cannot be run. */
public final class IncorrectProgramException extends Exception {
  IncorrectProgramException(CorrectProgram program, String message) {
    super(program.name() + ": " + message);
  }
}

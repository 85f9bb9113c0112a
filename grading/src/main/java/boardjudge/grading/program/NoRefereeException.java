package boardjudge.grading.program;

/**
 * Thrown where a package is asked for what only a referee or a solver knows. Its message is for the
 * user.
 */
public final class NoRefereeException extends IllegalStateException {
  NoRefereeException(String problem) {
    this(
        problem,
        "no referee, so its boards and rules are unknown; problem.yaml can name one, see"
            + " docs/program-referee.md");
  }

  NoRefereeException(String problem, String lacks) {
    super(problem + " has " + lacks);
  }
}

package boardjudge.grading.program;

/** Thrown where a package is asked for what only a referee knows. Its message is for the user. */
public final class NoReferee extends IllegalStateException {
  NoReferee(String problem) {
    super(
        problem
            + " has no referee, so nothing is known of its boards and rules; problem.yaml may name"
            + " one, see docs/program-referee.md");
  }
}

package boardjudge.suite;

/** Says in one sentence why a suite's plan or manifest cannot be used. */
public final class PlanException extends Exception {
  public PlanException(String message) {
    super(message);
  }
}

package boardjudge.suite;

import java.io.IOException;

/** Says in one sentence why a suite's plan or manifest cannot be used. */
public final class PlanException extends IOException {
  public PlanException(String message) {
    super(message);
  }
}

package boardjudge.reference;

/** Thrown when referee and solver answer a case differently: a bug, not a fault of the input. */
public final class DisagreementException extends IllegalStateException {
  DisagreementException(String message) {
    super(message);
  }
}

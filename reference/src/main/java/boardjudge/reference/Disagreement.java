package boardjudge.reference;

/** Thrown when referee and solver answer a case differently: a bug, not a fault of the input. */
public final class Disagreement extends IllegalStateException {
  Disagreement(String message) {
    super(message);
  }
}

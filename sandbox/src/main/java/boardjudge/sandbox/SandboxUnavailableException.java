package boardjudge.sandbox;

/** Thrown if this machine lacks required protection. */
public final class SandboxUnavailableException extends Exception {
  SandboxUnavailableException(String message) {
    super(message);
  }
}

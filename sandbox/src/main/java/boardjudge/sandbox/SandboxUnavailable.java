package boardjudge.sandbox;

/** Thrown if this machine lacks required protection. */
public final class SandboxUnavailable extends Exception {
  SandboxUnavailable(String message) {
    super(message);
  }
}

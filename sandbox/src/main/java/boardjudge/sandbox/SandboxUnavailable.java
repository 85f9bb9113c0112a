package boardjudge.sandbox;

/** Thrown where this machine lacks protection that is demanded. */
public final class SandboxUnavailable extends Exception {
  SandboxUnavailable(String message) {
    super(message);
  }
}

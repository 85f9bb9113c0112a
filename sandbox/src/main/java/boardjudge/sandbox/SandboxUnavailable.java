package boardjudge.sandbox;

/** Thrown where whole protection is demanded and this machine cannot give it. */
public final class SandboxUnavailable extends Exception {
  SandboxUnavailable(String message) {
    super(message);
  }
}

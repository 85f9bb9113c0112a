package boardjudge.sandbox;

/** Thrown where whole protection is demanded and this machine cannot give it. */
public final class SandboxUnavailable extends Exception {
  private static final long serialVersionUID = 1L;

  SandboxUnavailable(String message) {
    super(message);
  }
}

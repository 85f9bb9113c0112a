package boardjudge.remote.internal.message;

/** A message was malformed or cannot be served; nothing of it is used. */
public final class Refused extends Exception {
  /**
   * @param reason one printable sentence
   */
  public Refused(String reason) {
    super(reason, null, false, false);
  }
}

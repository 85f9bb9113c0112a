package boardjudge.remote.internal.message;

/** A message was malformed or cannot be served; nothing of it is used. */
public final class RejectedMessageException extends Exception {
  /**
   * @param reason one printable sentence
   */
  public RejectedMessageException(String reason) {
    super(reason, null, false, false);
  }
}

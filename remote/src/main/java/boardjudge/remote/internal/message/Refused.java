package boardjudge.remote.internal.message;

/** A message that is not what it should be; nothing of it is used. */
public final class Refused extends Exception {
  /**
   * @param reason one sentence, safe to print
   */
  public Refused(String reason) {
    super(reason, null, false, false);
  }
}

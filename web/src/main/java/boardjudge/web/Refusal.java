package boardjudge.web;

/** A request that is not served, and why, in one sentence. */
final class Refusal extends Exception {
  private final int status;

  /**
   * @param status of HTTP, from 400 on
   * @param sentence printable, without a full stop
   */
  Refusal(int status, String sentence) {
    super(sentence);
    this.status = status;
  }

  int status() {
    return status;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }

  static Refusal bad(String sentence) {
    return new Refusal(400, sentence);
  }

  static Refusal unknown(String sentence) {
    return new Refusal(404, sentence);
  }

  static Refusal tooLarge(String what, int most) {
    return new Refusal(413, what + " is larger than " + (most >> 10) + " KiB");
  }

  static Refusal busy(String sentence) {
    return new Refusal(429, sentence);
  }
}

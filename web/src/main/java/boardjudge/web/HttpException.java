package boardjudge.web;

/** An HTTP error status and its reason. */
final class HttpException extends Exception {
  private final int status;

  /**
   * @param sentence printable, without a full stop
   */
  HttpException(int status, String sentence) {
    super(sentence);
    this.status = status;
  }

  int status() {
    return status;
  }

  String sentence() {
    return String.valueOf(getMessage());
  }

  static HttpException badRequest(String sentence) {
    return new HttpException(400, sentence);
  }

  static HttpException notFound(String sentence) {
    return new HttpException(404, sentence);
  }

  static HttpException tooLarge(String what, int maxBytes) {
    return new HttpException(413, what + " is larger than " + (maxBytes >> 10) + " KiB");
  }

  static HttpException tooManyRequests(String sentence) {
    return new HttpException(429, sentence);
  }
}

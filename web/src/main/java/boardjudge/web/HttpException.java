package boardjudge.web;

import boardjudge.reference.Message;

/** An HTTP error status and its reason. */
final class HttpException extends Exception {
  private final int status;
  private final transient Message reason;

  /**
   * @param reason printable, without a full stop
   */
  HttpException(int status, Message reason) {
    super(reason.toString());
    this.status = status;
    this.reason = reason;
  }

  /** As above, with the name and the arguments of a message beside this class. */
  HttpException(int status, String name, Object... arguments) {
    this(status, Message.of(HttpException.class, name, arguments));
  }

  int status() {
    return status;
  }

  Message reason() {
    return reason;
  }

  static HttpException badRequest(String name, Object... arguments) {
    return new HttpException(400, name, arguments);
  }

  static HttpException notFound(String name, Object... arguments) {
    return new HttpException(404, name, arguments);
  }

  static HttpException tooManyRequests(String name, Object... arguments) {
    return new HttpException(429, name, arguments);
  }
}

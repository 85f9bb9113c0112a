package boardjudge.checker.internal.web;

import boardjudge.checker.internal.report.page.Page;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What a request is answered with. Nothing of it may be kept, framed or read by others. */
final class Answer {
  private static final String NOTHING = "default-src 'none'; frame-ancestors 'none'";

  private final int status;
  private final String type;
  private final String policy;
  private final byte[] body;
  private Optional<String> cookie = Optional.empty();

  private Answer(int status, String type, String policy, byte[] body) {
    this.status = status;
    this.type = type;
    this.policy = policy;
    this.body = body;
  }

  static Answer json(int status, byte[] json) {
    return new Answer(status, "application/json; charset=utf-8", NOTHING, json);
  }

  static Answer page(Kept page) {
    return new Answer(200, "text/html; charset=utf-8", page.policy(), page.bytes());
  }

  static Answer page(Page page) {
    return page(Kept.of(page));
  }

  static Answer nothing() {
    return new Answer(204, "", NOTHING, new byte[0]);
  }

  /**
   * The first visit: a cookie, and a page that leads on. No redirection, which would count as the
   * foreign page's that led here, and so go without the cookie.
   *
   * @param address of our own, with nothing in it to escape
   */
  static Answer welcome(String cookie, String address) {
    String html =
        "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>boardjudge</title>"
            + ("<meta http-equiv=\"refresh\" content=\"0;url=" + address + "\">")
            + ("<a href=\"" + address + "\">boardjudge</a></html>\n");
    Answer answer =
        new Answer(200, "text/html; charset=utf-8", NOTHING, html.getBytes(StandardCharsets.UTF_8));
    answer.cookie = Optional.of(cookie);
    return answer;
  }

  /** A refusal for somebody who looks at it in a browser. */
  static Answer sentence(int status, String sentence) {
    byte[] text = (sentence + "\n").getBytes(StandardCharsets.UTF_8);
    return new Answer(status, "text/plain; charset=utf-8", NOTHING, text);
  }

  void send(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Security-Policy", policy);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "SAMEORIGIN");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    cookie.ifPresent(value -> headers.set("Set-Cookie", value));
    if (status >= 400) {
      // What is left of a refused body is not read.
      headers.set("Connection", "close");
    }
    if (!type.isEmpty()) {
      headers.set("Content-Type", type);
    }
    boolean headOnly = exchange.getRequestMethod().equals("HEAD") || body.length == 0;
    exchange.sendResponseHeaders(status, headOnly ? -1 : body.length);
    if (!headOnly) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }
}

package boardjudge.web;

import boardjudge.report.page.Page;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** An HTTP response. Its headers forbid caching, and framing and reading by other sites. */
final class Response {
  private static final String DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";

  private static final String SECURITY_HEADERS =
      String.join(
          "\r\n",
          "",
          "X-Content-Type-Options: nosniff",
          "X-Frame-Options: SAMEORIGIN",
          "Referrer-Policy: no-referrer",
          "Cache-Control: no-store",
          "Cross-Origin-Resource-Policy: same-origin",
          "Cross-Origin-Opener-Policy: same-origin");

  private final int status;
  private final String type;
  private final String policy;
  private final byte[] body;
  private Optional<String> cookie = Optional.empty();
  private Optional<StreamedBody> stream = Optional.empty();

  private Response(int status, String type, String policy, byte[] body) {
    this.status = status;
    this.type = type;
    this.policy = policy;
    this.body = body;
  }

  static Response json(int status, byte[] json) {
    return new Response(status, "application/json; charset=utf-8", DEFAULT_POLICY, json);
  }

  interface StreamedBody {
    void write(OutputStream out) throws IOException, InterruptedException;
  }

  static Response events(StreamedBody stream) {
    Response answer =
        new Response(200, "text/event-stream; charset=utf-8", DEFAULT_POLICY, new byte[0]);
    answer.stream = Optional.of(stream);
    return answer;
  }

  static Response page(StoredBytes page) {
    return new Response(200, "text/html; charset=utf-8", page.policy(), page.bytes());
  }

  static Response page(Page page) {
    return page(StoredBytes.of(page));
  }

  static Response noContent() {
    return new Response(204, "", DEFAULT_POLICY, new byte[0]);
  }

  /**
   * Sets the session cookie and leads on by a meta refresh. A redirect would count as cross-site if
   * another site's page led here, and so go without the cookie.
   *
   * @param address of our own, with nothing in it to escape
   */
  static Response startSession(String cookie, String address) {
    String html =
        "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>boardjudge</title>"
            + ("<meta http-equiv=\"refresh\" content=\"0;url=" + address + "\">")
            + ("<a href=\"" + address + "\">boardjudge</a></html>\n");
    Response answer =
        new Response(
            200, "text/html; charset=utf-8", DEFAULT_POLICY, html.getBytes(StandardCharsets.UTF_8));
    answer.cookie = Optional.of(cookie);
    return answer;
  }

  static Response text(int status, List<String> lines) {
    byte[] body = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new Response(status, "text/plain; charset=utf-8", DEFAULT_POLICY, body);
  }

  /**
   * @param bodyless whether the request was HEAD
   */
  void send(OutputStream out, boolean bodyless) throws IOException, InterruptedException {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " \r\n");
    head.append("Connection: close\r\nContent-Security-Policy: ").append(policy);
    head.append(SECURITY_HEADERS);
    cookie.ifPresent(value -> head.append("\r\nSet-Cookie: ").append(value));
    if (!type.isEmpty()) {
      head.append("\r\nContent-Type: ").append(type);
    }
    if (!type.isEmpty() && stream.isEmpty()) {
      head.append("\r\nContent-Length: ").append(body.length);
    }
    out.write(head.append("\r\n\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    if (!bodyless) {
      out.write(body);
    }
    out.flush();
    if (!bodyless && stream.isPresent()) {
      stream.get().write(out);
    }
  }
}

package boardjudge.web;

import boardjudge.report.page.Page;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An HTTP response. Its headers forbid caching, and framing and reading by other sites. */
final class Response {
  private static final String DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";

  private static final Map<String, String> SECURITY_HEADERS =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "X-Frame-Options", "SAMEORIGIN",
          "Referrer-Policy", "no-referrer",
          "Cache-Control", "no-store",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Connection", "close");

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

  /** Only pages of this site may frame it. */
  static Response page(Page page) {
    String policy = page.policy() + "; frame-ancestors 'self'";
    return new Response(200, "text/html; charset=utf-8", policy, page.bytes());
  }

  /** The size of the body in bytes. */
  int size() {
    return body.length;
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

  /** Leaves it to the caller to close the exchange. */
  void send(HttpExchange exchange) throws IOException, InterruptedException {
    Headers headers = exchange.getResponseHeaders();
    SECURITY_HEADERS.forEach(headers::set);
    headers.set("Content-Security-Policy", policy);
    cookie.ifPresent(value -> headers.set("Set-Cookie", value));
    if (type.isEmpty() || exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    headers.set("Content-Type", type);
    // A length of zero announces a body of unknown length.
    exchange.sendResponseHeaders(status, body.length);
    OutputStream out = exchange.getResponseBody();
    out.write(body);
    if (stream.isPresent()) {
      stream.get().write(out);
    }
    out.flush();
  }
}

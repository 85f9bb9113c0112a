package boardjudge.web;

import boardjudge.report.page.Page;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a request is answered with. Nothing of it may be kept, framed or read by others. */
final class Answer {
  private static final String NOTHING = "default-src 'none'; frame-ancestors 'none'";

  private static final String PRIVATE =
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
  private Optional<Stream> stream = Optional.empty();

  private Answer(int status, String type, String policy, byte[] body) {
    this.status = status;
    this.type = type;
    this.policy = policy;
    this.body = body;
  }

  static Answer json(int status, byte[] json) {
    return new Answer(status, "application/json; charset=utf-8", NOTHING, json);
  }

  /** Writes an answer that comes bit by bit. */
  interface Stream {
    void write(OutputStream out) throws IOException, InterruptedException;
  }

  /** Server-sent events. */
  static Answer events(Stream stream) {
    Answer answer = new Answer(200, "text/event-stream; charset=utf-8", NOTHING, new byte[0]);
    answer.stream = Optional.of(stream);
    return answer;
  }

  static Answer page(StoredBytes page) {
    return new Answer(200, "text/html; charset=utf-8", page.policy(), page.bytes());
  }

  static Answer page(Page page) {
    return page(StoredBytes.of(page));
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
  static Answer sentences(int status, List<String> lines) {
    byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return new Answer(status, "text/plain; charset=utf-8", NOTHING, text);
  }

  /**
   * Sends it as the only answer of a connection.
   *
   * @param bodyless whether only the lines before the body are wanted
   */
  void send(OutputStream out, boolean bodyless) throws IOException, InterruptedException {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " \r\n");
    head.append("Connection: close\r\nContent-Security-Policy: ").append(policy);
    head.append(PRIVATE);
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

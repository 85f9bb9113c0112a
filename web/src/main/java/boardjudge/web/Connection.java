package boardjudge.web;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * One connection: it serves one request and closes. Another thread may close it at any time, which
 * ends every blocking read and write.
 */
final class Connection implements AutoCloseable {
  /** In the order in which connections are closed when there are too many. */
  enum Phase {
    /** The request head is incomplete, or the response was sent. */
    WAITING,
    RECEIVING,
    ANSWERING
  }

  /** How long the peer may take to receive the rest of a response. */
  private static final Duration LINGER_TIME = Duration.ofSeconds(2);

  private static final int MAX_LINGER_BYTES = 1 << 20;
  private static final long MAX_DISCARDED_BYTES = 64 << 20;

  private final Socket socket;
  private final SiteSettings.ConnectionLimits limits;
  private final LongSupplier clock;
  private final long acceptedAt;
  private Phase phase = Phase.WAITING;
  private long deadline;
  private boolean limited;

  /**
   * @param clock in nanoseconds, from an arbitrary origin
   */
  Connection(Socket socket, SiteSettings.ConnectionLimits limits, LongSupplier clock) {
    this.socket = socket;
    this.limits = limits;
    this.clock = clock;
    this.acceptedAt = clock.getAsLong();
    enter(Phase.WAITING, acceptedAt, limits.firstByte());
  }

  InetAddress remoteAddress() {
    return socket.getInetAddress();
  }

  long acceptedAt() {
    return acceptedAt;
  }

  synchronized Phase phase() {
    return phase;
  }

  synchronized boolean isOverdue() {
    return limited && clock.getAsLong() - deadline > 0;
  }

  /**
   * @param limit counted from {@code start}; zero for none
   */
  private synchronized void enter(Phase next, long start, Duration limit) {
    phase = next;
    deadline = start + limit.toNanos();
    limited = !limit.isZero();
  }

  void serve(Site site) throws IOException, InterruptedException {
    InputStream in = new BufferedInputStream(socket.getInputStream());
    in.mark(1);
    if (in.read() < 0) {
      return;
    }
    in.reset();
    enter(Phase.WAITING, acceptedAt, limits.head());
    boolean bodyless = false;
    Response response;
    try {
      RequestHead head = RequestHead.read(in);
      bodyless = head.method().equals("HEAD");
      enter(Phase.ANSWERING, clock.getAsLong(), Duration.ZERO);
      response =
          site.respond(new Request(head, (what, maxBytes) -> readBody(head, in, what, maxBytes)));
    } catch (HttpException failure) {
      response = Response.text(failure.status(), List.of(failure.sentence()));
    }
    enter(Phase.ANSWERING, clock.getAsLong(), limits.answer());
    response.send(socket.getOutputStream(), bodyless);
    linger(in);
  }

  private byte[] readBody(RequestHead head, InputStream in, String what, int maxBytes)
      throws IOException, HttpException {
    enter(Phase.RECEIVING, acceptedAt, limits.request());
    if (head.values("Expect").stream().anyMatch("100-continue"::equalsIgnoreCase)) {
      socket.getOutputStream().write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(US_ASCII));
    }
    if (head.contentLength() > maxBytes) {
      // A client that is still sending reads no response: discard some of the body first.
      in.skipNBytes(Math.min(head.contentLength(), MAX_DISCARDED_BYTES));
      throw HttpException.tooLarge(what, maxBytes);
    }
    byte[] bytes = in.readNBytes((int) head.contentLength());
    if (bytes.length < head.contentLength()) {
      throw HttpException.badRequest("the body is shorter than Content-Length says");
    }
    enter(Phase.ANSWERING, clock.getAsLong(), Duration.ZERO);
    return bytes;
  }

  /** Reads on for a while: closing at once may lose the response of a client still sending. */
  private void linger(InputStream in) throws IOException {
    enter(Phase.WAITING, clock.getAsLong(), LINGER_TIME);
    try {
      socket.shutdownOutput();
      byte[] buffer = new byte[1 << 14];
      int count = 0;
      for (int total = 0; count >= 0 && total < MAX_LINGER_BYTES; total += count) {
        count = in.read(buffer);
      }
    } catch (SocketException gone) {
      // The response was sent; how the peer closes does not matter.
      return;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException broken) {
      // Closed either way.
      return;
    }
  }
}

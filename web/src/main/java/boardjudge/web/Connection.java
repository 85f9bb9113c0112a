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
 * One connection: it brings one request, gets one answer and ends. Another thread may close it at
 * any moment, which ends every wait for the other side.
 */
final class Connection implements AutoCloseable {
  /** What is going on, from what can best be given up to what cannot. */
  enum Phase {
    /** The request's first lines are not there, or all is said and done. */
    WAITING,
    /** The body of a request is awaited. */
    RECEIVING,
    /** The request is worked on, or its answer is sent. */
    ANSWERING
  }

  /** How long the other side may take to receive the last of an answer. */
  private static final Duration LINGERING = Duration.ofSeconds(2);

  private static final int LINGERING_BYTES = 1 << 20;
  private static final long MOST_FORGOTTEN = 64 << 20;

  private final Socket socket;
  private final SiteSettings.Waiting limits;
  private final LongSupplier clock;
  private final long accepted;
  private Phase phase = Phase.WAITING;
  private long deadline;
  private boolean limited;

  /**
   * @param clock in nanoseconds, from any moment on
   */
  Connection(Socket socket, SiteSettings.Waiting limits, LongSupplier clock) {
    this.socket = socket;
    this.limits = limits;
    this.clock = clock;
    this.accepted = clock.getAsLong();
    expect(Phase.WAITING, limits.firstByte());
  }

  /** Whom it comes from. */
  InetAddress address() {
    return socket.getInetAddress();
  }

  /** When it came, by its clock. */
  long accepted() {
    return accepted;
  }

  synchronized Phase phase() {
    return phase;
  }

  synchronized boolean isOverdue() {
    return limited && clock.getAsLong() - deadline > 0;
  }

  /** From now on there is a limit, counted from the beginning of the connection. */
  private void expect(Phase next, Duration sinceAccepted) {
    limit(next, accepted, sinceAccepted);
  }

  /** From now on the limit, if any, is counted from now. */
  private void answer(Duration fromNow) {
    limit(Phase.ANSWERING, clock.getAsLong(), fromNow);
  }

  private synchronized void limit(Phase next, long start, Duration limit) {
    phase = next;
    deadline = start + limit.toNanos();
    limited = !limit.isZero();
  }

  /** Reads the request, has it answered, and ends. */
  void serve(Site site) throws IOException, InterruptedException {
    InputStream in = new BufferedInputStream(socket.getInputStream());
    in.mark(1);
    if (in.read() < 0) {
      return;
    }
    in.reset();
    expect(Phase.WAITING, limits.head());
    boolean bodyless = false;
    Answer answer;
    try {
      RequestHead head = RequestHead.read(in);
      bodyless = head.method().equals("HEAD");
      answer(Duration.ZERO);
      answer = site.answer(new Call(head, (what, most) -> receive(head, in, what, most)));
    } catch (Refusal refusal) {
      answer = Answer.sentences(refusal.status(), List.of(refusal.sentence()));
    }
    answer(limits.answer());
    answer.send(socket.getOutputStream(), bodyless);
    linger(in);
  }

  /** The body, which must be there within the time of the whole request. */
  private byte[] receive(RequestHead head, InputStream in, String what, int most)
      throws IOException, Refusal {
    expect(Phase.RECEIVING, limits.request());
    if (head.all("Expect").stream().anyMatch("100-continue"::equalsIgnoreCase)) {
      socket.getOutputStream().write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(US_ASCII));
    }
    if (head.length() > most) {
      // Who is still sending hears no answer: some more is read and forgotten.
      in.skipNBytes(Math.min(head.length(), MOST_FORGOTTEN));
      throw Refusal.tooLarge(what, most);
    }
    byte[] bytes = in.readNBytes((int) head.length());
    if (bytes.length < head.length()) {
      throw Refusal.bad("less was sent than was said");
    }
    answer(Duration.ZERO);
    return bytes;
  }

  /** Who is still sending when a connection is closed may never hear the answer. */
  private void linger(InputStream in) throws IOException {
    limit(Phase.WAITING, clock.getAsLong(), LINGERING);
    try {
      socket.shutdownOutput();
      byte[] rest = new byte[1 << 14];
      int count = 0;
      for (int total = 0; count >= 0 && total < LINGERING_BYTES; total += count) {
        count = in.read(rest);
      }
    } catch (SocketException gone) {
      // The answer was sent; how the other side ends is its own affair.
      return;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException broken) {
      // It is gone either way.
      return;
    }
  }
}

package boardjudge.remote.internal.link;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.ActiveMQInterruptedException;
import org.apache.activemq.artemis.api.core.ActiveMQNotConnectedException;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.client.ClientSessionFactory;
import org.apache.activemq.artemis.api.core.client.FailoverEventType;
import org.apache.activemq.artemis.api.core.client.ServerLocator;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.MessagePacketI;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;

/**
 * A connection to a broker. It reconnects by itself; a transaction that was open then is rolled
 * back.
 */
public final class Link implements AutoCloseable {
  private static final Set<ActiveMQExceptionType> INTERRUPTIONS =
      EnumSet.of(
          ActiveMQExceptionType.UNBLOCKED,
          ActiveMQExceptionType.NOT_CONNECTED,
          ActiveMQExceptionType.DISCONNECTED,
          ActiveMQExceptionType.REMOTE_DISCONNECT,
          ActiveMQExceptionType.CONNECTION_TIMEDOUT,
          ActiveMQExceptionType.LARGE_MESSAGE_INTERRUPTED);

  private static final Duration CALL_TIMEOUT = Duration.ofSeconds(60);
  private static final Duration LOGIN_TIMEOUT =
      Duration.ofSeconds(Math.min(20, maxSilence().toSeconds()));
  private static final Duration RETRY_INTERVAL = Duration.ofMillis(500);
  private static final Duration MAX_RETRY_INTERVAL = Duration.ofSeconds(5);

  /** Larger bodies are streamed; the broker keeps them in files. */
  public static final int LARGE = 1 << 15;

  private final ServerLocator locator;
  private final ClientSessionFactory factory;
  private final Login login;
  private final QueueAddress address;

  private Link(
      ServerLocator locator, ClientSessionFactory factory, Login login, QueueAddress address) {
    this.locator = locator;
    this.factory = factory;
    this.login = login;
    this.address = address;
  }

  /**
   * Opens a connection.
   *
   * @param window bytes to prefetch for a consumer; 0 to receive one message at a time
   * @throws IOException if no queue answers, or it refuses the login
   */
  public static Link open(QueueAddress address, Login login, int window) throws IOException {
    return open(address, login, window, note -> {});
  }

  /**
   * Opens a connection and watches it.
   *
   * @param notes is told when the queue is away, and when it is back
   */
  public static Link open(QueueAddress address, Login login, int window, Consumer<String> notes)
      throws IOException {
    checkLogin(address, login, LOGIN_TIMEOUT);

    ServerLocator locator = locator(address);
    locator.setConsumerWindowSize(window);
    locator.setBlockOnDurableSend(true);
    locator.setBlockOnAcknowledge(true);
    locator.setReconnectAttempts(-1);
    locator.setInitialConnectAttempts(1);
    locator.setRetryInterval(RETRY_INTERVAL.toMillis());
    locator.setRetryIntervalMultiplier(1.5);
    locator.setMaxRetryInterval(MAX_RETRY_INTERVAL.toMillis());
    locator.setConnectionTTL(maxSilence().toMillis());
    // Each side pings twice in the time for which it may be silent.
    locator.setClientFailureCheckPeriod(maxSilence().toMillis() / 2);
    locator.setCallTimeout(CALL_TIMEOUT.toMillis());
    locator.setCallFailoverTimeout(-1);
    locator.setUseGlobalPools(false);
    try {
      ClientSessionFactory factory = locator.createSessionFactory();
      factory.addFailoverListener(
          event -> {
            if (event == FailoverEventType.FAILURE_DETECTED && !factory.isClosed()) {
              notes.accept(
                  address.shown() + ": the queue is unreachable; waiting until it is back");
            } else if (event == FailoverEventType.FAILOVER_COMPLETED) {
              notes.accept(address.shown() + ": the queue is back");
            }
          });
      return new Link(locator, factory, login, address);
    } catch (Exception broken) {
      locator.close();
      throw new IOException(ConnectionDiagnosis.reason(address), broken);
    }
  }

  /**
   * Connects once and checks the login: a connection that retries for ever would never report that
   * what answers there is no queue, or one that wants TLS.
   */
  static void checkLogin(QueueAddress address, Login login, Duration timeout) throws IOException {
    try (ServerLocator locator = locator(address)) {
      locator.setReconnectAttempts(0);
      locator.setInitialConnectAttempts(1);
      locator.setCallTimeout(timeout.toMillis());
      locator.setUseGlobalPools(false);
      try (ClientSessionFactory factory = locator.createSessionFactory()) {
        factory.createSession(login.name(), login.password(), false, true, true, false, 0).close();
      } catch (ActiveMQSecurityException refused) {
        throw new IOException(
            address.shown() + ": the queue refuses the name or the password; see --login", refused);
      } catch (ActiveMQNotConnectedException nobody) {
        throw new IOException(ConnectionDiagnosis.reason(address), nobody);
      } catch (Exception strange) {
        // It hung up or did not answer: Artemis's message tells no more.
        throw new IOException(
            address.shown() + ": " + ConnectionDiagnosis.notAQueue(address), strange);
      }
    }
  }

  /** How long a broker or a client may be silent before it counts as gone. */
  static Duration maxSilence() {
    return Duration.ofSeconds(Math.max(1, Long.getLong("boardjudge.queue.silence", 30)));
  }

  private static ServerLocator locator(QueueAddress address) throws IOException {
    try {
      ServerLocator locator = ActiveMQClient.createServerLocator(address.url());
      locator.addIncomingInterceptor(Link::uncompressed);
      return locator;
    } catch (Exception bad) {
      throw new IOException(
          address.shown() + ": Artemis refuses its parameters: " + words(bad, 200), bad);
    }
  }

  /**
   * Removes the flag of a compressed body before Artemis acts on it. We never set it; a hostile
   * sender could expand a few bytes to gigabytes, or break the consumer. The body is then read as
   * it is, and refused.
   */
  private static boolean uncompressed(Packet packet, RemotingConnection from) {
    if (packet instanceof MessagePacketI carrier) {
      carrier.getMessage().removeProperty(Message.HDR_LARGE_COMPRESSED);
    }
    return true;
  }

  /** A text property of a message; empty if it is absent or has another type. */
  public static String text(ClientMessage message, String property) {
    Object value = message.getObjectProperty(property);
    return value instanceof SimpleString || value instanceof String ? value.toString() : "";
  }

  /** Artemis's message without its number. */
  private static String words(Exception broken, int maxLength) {
    return Quote.bare((broken.getMessage() + "").replaceFirst("^AMQ[0-9]+: ", ""), maxLength);
  }

  /** Opens a session; a transacted one commits sends and acknowledgements together. */
  public ClientSession session(boolean transacted) throws ActiveMQException {
    return factory.createSession(
        login.name(), login.password(), false, !transacted, !transacted, false, 0);
  }

  /** A call to the broker. */
  public interface BrokerCall {
    void run() throws ActiveMQException;
  }

  /**
   * Makes an idempotent call; again if the broker went away meanwhile, since its outcome is then
   * unknown.
   */
  public void repeat(BrokerCall call) throws IOException {
    while (true) {
      try {
        call.run();
        return;
      } catch (ActiveMQException broken) {
        if (!isInterruption(broken)) {
          throw failure(broken);
        }
      }
      try {
        Thread.sleep(RETRY_INTERVAL.toMillis());
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
        throw new ActiveMQInterruptedException(ended);
      }
    }
  }

  /** Whether a failure only means that the broker went away for a while. */
  public boolean isInterruption(ActiveMQException broken) {
    return !isClosed() && INTERRUPTIONS.contains(broken.getType());
  }

  Duration allowedSilence() {
    return Duration.ofMillis(locator.getConnectionTTL());
  }

  /** Whether this side has closed it. */
  public boolean isClosed() {
    return factory.isClosed();
  }

  /** A failure of the queue, for people. */
  public IOException failure(ActiveMQException broken) {
    return failure(address, broken);
  }

  /** A failure of a queue, for people. */
  public static IOException failure(QueueAddress address, ActiveMQException broken) {
    String reason =
        broken instanceof ActiveMQSecurityException
            ? ": this login may not do that: grade, queue status and queue cancel need a grader's,"
                + " worker needs a worker's; see --login"
            : ": the queue failed: " + words(broken, 300);
    return new IOException(address.shown() + reason, broken);
  }

  /**
   * Sends a message and waits until the broker has accepted it, which reports a login of the wrong
   * role; heartbeats, which are not durable, do not wait.
   *
   * @throws IOException if the login may not send there
   */
  public void sendFirst(String to, byte[] body) throws IOException {
    try (ClientSession session = session(false);
        ClientProducer producer = session.createProducer(to)) {
      producer.send(body(session.createMessage(true), body));
    } catch (ActiveMQException broken) {
      throw failure(broken);
    }
  }

  /** Removes what a filter selects and no consumer has. */
  public void remove(String queue, String filter) throws IOException {
    repeat(() -> forEach(queue, filter, false, message -> {}));
  }

  /**
   * Visits what a filter selects and no consumer has.
   *
   * @param keep whether the messages stay in the queue
   */
  public void forEach(String queue, String filter, boolean keep, Consumer<ClientMessage> visitor)
      throws ActiveMQException {
    try (ClientSession session = session(false);
        ClientConsumer consumer = session.createConsumer(queue, filter, keep)) {
      session.start();
      for (ClientMessage message = consumer.receiveImmediate();
          message != null;
          message = consumer.receiveImmediate()) {
        if (!keep) {
          message.acknowledge();
        }
        visitor.accept(message);
      }
    }
  }

  /** Sets the body of a message; a large one is streamed. */
  public static ClientMessage body(ClientMessage message, byte[] bytes) {
    if (bytes.length > LARGE) {
      message.setBodyInputStream(new ByteArrayInputStream(bytes));
    } else {
      message.getBodyBuffer().writeBytes(bytes);
    }
    return message;
  }

  /**
   * Reads the body of a message.
   *
   * @throws RejectedMessageException if it is too large, unreadable or malformed
   * @throws ActiveMQException if the broker went away meanwhile
   */
  public static <T extends Record> T read(ClientMessage message, int maxBytes, Class<T> type)
      throws ActiveMQException, RejectedMessageException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    save(message, bytes, maxBytes);
    return MessageCodec.read(bytes.toByteArray(), maxBytes, type);
  }

  /** Writes the body of a message to a stream; fails as {@link #read} does. */
  public static void save(ClientMessage message, OutputStream to, long maxBytes)
      throws ActiveMQException, RejectedMessageException {
    BoundedStream bounded = new BoundedStream(to, maxBytes);
    try {
      message.saveToOutputStream(bounded);
    } catch (ActiveMQException broken) {
      if (INTERRUPTIONS.contains(broken.getType())) {
        throw broken;
      }
      throw new RejectedMessageException("a body that cannot be read: " + words(broken, 100));
    } catch (RuntimeException broken) {
      // Artemis's decoders throw various exceptions on malformed input.
      throw new RejectedMessageException("a body that cannot be read: " + words(broken, 100));
    }
    if (bounded.isExceeded()) {
      throw new RejectedMessageException("larger than " + maxBytes + " bytes");
    }
  }

  @Override
  public void close() {
    factory.close();
    locator.close();
  }

  /** Passes on a limited number of bytes and drops the rest: a message must be read to its end. */
  static final class BoundedStream extends OutputStream {
    private final OutputStream to;
    private long left;

    BoundedStream(OutputStream to, long maxBytes) {
      this.to = to;
      this.left = maxBytes;
    }

    boolean isExceeded() {
      return left < 0;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      if (left >= count) {
        to.write(bytes, from, count);
        left -= count;
      } else {
        left = -1;
      }
    }
  }
}

package boardjudge.remote.internal.link;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.Wire;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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
 * A connection to a queue. It comes again by itself when the broker does; a transaction that was
 * open then is rolled back.
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

  private static final Duration ANSWER = Duration.ofSeconds(60);
  private static final Duration FIRST_ANSWER =
      Duration.ofSeconds(Math.min(20, silence().toSeconds()));
  private static final Duration RETRY = Duration.ofMillis(500);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(5);

  /** Larger bodies stand in a file at the broker, not in its memory. */
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
   * Opens one.
   *
   * @param window bytes that are sent ahead to a consumer; 0 where a message is taken one by one
   * @throws IOException if nobody answers there, or refuses the login
   */
  public static Link open(QueueAddress address, Login login, int window) throws IOException {
    return open(address, login, window, note -> {});
  }

  /**
   * As above.
   *
   * @param notes is told once when the queue is away, and once when it is back
   */
  public static Link open(QueueAddress address, Login login, int window, Consumer<String> notes)
      throws IOException {
    introduce(address, login, FIRST_ANSWER);
    return open(address, login, window, true, notes);
  }

  /**
   * One for transactions alone, beside one that is open: no send waits for the broker, which says
   * of all of them at the commit what became of them.
   */
  public static Link forTransactions(QueueAddress address, Login login) throws IOException {
    return open(address, login, 0, false, note -> {});
  }

  private static Link open(
      QueueAddress address, Login login, int window, boolean waits, Consumer<String> notes)
      throws IOException {
    ServerLocator locator = locator(address);
    locator.setConsumerWindowSize(window);
    locator.setBlockOnDurableSend(waits);
    locator.setBlockOnAcknowledge(true);
    locator.setReconnectAttempts(-1);
    locator.setInitialConnectAttempts(1);
    locator.setRetryInterval(RETRY.toMillis());
    locator.setRetryIntervalMultiplier(1.5);
    locator.setMaxRetryInterval(LONGEST_RETRY.toMillis());
    locator.setConnectionTTL(silence().toMillis());
    // Each side says something twice in the time that it may be silent for.
    locator.setClientFailureCheckPeriod(silence().toMillis() / 2);
    locator.setCallTimeout(ANSWER.toMillis());
    locator.setCallFailoverTimeout(-1);
    locator.setUseGlobalPools(false);
    try {
      ClientSessionFactory factory = locator.createSessionFactory();
      factory.addFailoverListener(
          event -> {
            if (event == FailoverEventType.FAILURE_DETECTED && !factory.isClosed()) {
              notes.accept(
                  address.shown() + ": the queue is away; this waits until it is back and goes on");
            } else if (event == FailoverEventType.FAILOVER_COMPLETED) {
              notes.accept(address.shown() + ": the queue is back");
            }
          });
      return new Link(locator, factory, login, address);
    } catch (Exception broken) {
      locator.close();
      throw new IOException(Unreachable.why(address), broken);
    }
  }

  /**
   * Connects once and shows the login. What is lasting comes again by itself for ever, so it would
   * never say that whoever answers there is no queue, or one that wants TLS.
   *
   * @param longest how long it waits for an answer
   */
  static void introduce(QueueAddress address, Login login, Duration longest) throws IOException {
    try (ServerLocator once = locator(address)) {
      once.setReconnectAttempts(0);
      once.setInitialConnectAttempts(1);
      once.setCallTimeout(longest.toMillis());
      once.setUseGlobalPools(false);
      try (ClientSessionFactory factory = once.createSessionFactory()) {
        factory.createSession(login.name(), login.password(), false, true, true, false, 0).close();
      } catch (ActiveMQSecurityException refused) {
        throw new IOException(
            address.shown() + ": the queue refuses the name or the password; see --login", refused);
      } catch (ActiveMQNotConnectedException nobody) {
        throw new IOException(Unreachable.why(address), nobody);
      } catch (Exception strange) {
        // Whoever hangs up or keeps silent: Artemis's own words tell no more than that.
        throw new IOException(address.shown() + ": " + Unreachable.unlike(address), strange);
      }
    }
  }

  /** How long a broker or a client may be silent before it counts as gone. */
  static Duration silence() {
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
   * Takes the flag off that a body is compressed, before Artemis acts on it: nothing that we send
   * is, and whoever sets it could make a few bytes into gigabytes, or send a flag that breaks the
   * consumer. The body is read as it is then, and refused.
   */
  private static boolean uncompressed(Packet packet, RemotingConnection from) {
    if (packet instanceof MessagePacketI carrier) {
      carrier.getMessage().removeProperty(Message.HDR_LARGE_COMPRESSED);
    }
    return true;
  }

  /** A property of a message that holds a text; empty where there is none, or another type. */
  public static String text(ClientMessage message, String property) {
    Object value = message.getObjectProperty(property);
    return value instanceof SimpleString || value instanceof String ? value.toString() : "";
  }

  /** What Artemis says, without the number that it gives each sentence. */
  private static String words(Exception broken, int most) {
    return Quote.bare((broken.getMessage() + "").replaceFirst("^AMQ[0-9]+: ", ""), most);
  }

  /** The name that is shown at the queue; empty where it asks for none. */
  public String user() {
    return login.name();
  }

  /** A session; a transacted one puts sends and takes down together. */
  public ClientSession session(boolean transacted) throws ActiveMQException {
    return factory.createSession(
        login.name(), login.password(), false, !transacted, !transacted, false, 0);
  }

  /** Something that is said to the broker. */
  public interface Saying {
    void say() throws ActiveMQException;
  }

  /**
   * Says something to the broker that does no harm when it is said twice; says it again where the
   * broker went away meanwhile, which leaves it unknown what became of it.
   */
  public void repeat(Saying saying) throws ActiveMQException {
    while (true) {
      try {
        saying.say();
        return;
      } catch (ActiveMQException broken) {
        if (!isInterruption(broken)) {
          throw broken;
        }
      }
      try {
        Thread.sleep(RETRY.toMillis());
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
        throw new ActiveMQInterruptedException(ended);
      }
    }
  }

  /** Whether a failure says only that the broker went away for a while. */
  public boolean isInterruption(ActiveMQException broken) {
    return !isClosed() && INTERRUPTIONS.contains(broken.getType());
  }

  /** How long this side may be silent before the broker counts it as gone. */
  Duration allowedSilence() {
    return Duration.ofMillis(locator.getConnectionTTL());
  }

  /** Whether it is closed, by us. */
  public boolean isClosed() {
    return factory.isClosed();
  }

  /** What went wrong at the queue, as people read it. */
  public IOException failure(ActiveMQException broken) {
    return failure(address, broken);
  }

  /** What went wrong at a queue, as people read it. */
  public static IOException failure(QueueAddress address, ActiveMQException broken) {
    String what =
        broken instanceof ActiveMQSecurityException
            ? ": this login may not do that: grade, queue status and queue cancel need a grader's,"
                + " worker needs a worker's; see --login"
            : ": the queue failed: " + words(broken, 300);
    return new IOException(address.shown() + what, broken);
  }

  /**
   * Sends a first message and waits until the queue has taken it, so that a login of another role
   * is told of: later ones are not waited for.
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

  /** Takes away what a filter selects and no consumer has. */
  public void take(String queue, String filter) throws ActiveMQException {
    each(queue, filter, false, message -> {});
  }

  /**
   * Shows what a filter selects and no consumer has.
   *
   * @param stays whether it stays at the queue
   */
  public void each(String queue, String filter, boolean stays, Consumer<ClientMessage> shown)
      throws ActiveMQException {
    try (ClientSession session = session(false);
        ClientConsumer consumer = session.createConsumer(queue, filter, stays)) {
      session.start();
      for (ClientMessage message = consumer.receiveImmediate();
          message != null;
          message = consumer.receiveImmediate()) {
        if (!stays) {
          message.acknowledge();
        }
        shown.accept(message);
      }
    }
  }

  /** Puts bytes into a message; many of them as a stream. */
  public static ClientMessage body(ClientMessage message, byte[] bytes) {
    if (bytes.length > LARGE) {
      message.setBodyInputStream(new ByteArrayInputStream(bytes));
    } else {
      message.getBodyBuffer().writeBytes(bytes);
    }
    return message;
  }

  /** As above, from a stream, which is closed when it was sent. */
  public static ClientMessage body(ClientMessage message, InputStream bytes) {
    message.setBodyInputStream(bytes);
    return message;
  }

  /**
   * What the body of a message says.
   *
   * @throws Refused if it has more bytes than that, cannot be read, or says something else
   * @throws ActiveMQException if the broker went away meanwhile
   */
  public static <T extends Record> T read(ClientMessage message, int most, Class<T> type)
      throws ActiveMQException, Refused {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    save(message, bytes, most);
    return Wire.read(bytes.toByteArray(), most, type);
  }

  /** Writes the body of a message into a stream; fails as {@link #read} does. */
  public static void save(ClientMessage message, OutputStream to, long most)
      throws ActiveMQException, Refused {
    BoundedStream bounded = new BoundedStream(to, most);
    try {
      message.saveToOutputStream(bounded);
    } catch (ActiveMQException broken) {
      if (INTERRUPTIONS.contains(broken.getType())) {
        throw broken;
      }
      throw new Refused("a body that cannot be read: " + words(broken, 100));
    } catch (RuntimeException broken) {
      // Artemis's own decoders throw whatever they stumble over.
      throw new Refused("a body that cannot be read: " + words(broken, 100));
    }
    if (bounded.isExceeded()) {
      throw new Refused("larger than " + most + " bytes");
    }
  }

  @Override
  public void close() {
    factory.close();
    locator.close();
  }

  /**
   * Passes on a limited number of bytes; what comes after them is dropped, since a message must be
   * taken whole to be rid of it.
   */
  static final class BoundedStream extends OutputStream {
    private final OutputStream to;
    private long left;

    BoundedStream(OutputStream to, long most) {
      this.to = to;
      this.left = most;
    }

    /** Whether there were more. */
    boolean isExceeded() {
      return left < 0;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
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

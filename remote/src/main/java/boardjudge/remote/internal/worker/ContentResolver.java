package boardjudge.remote.internal.worker;

import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.SuiteMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQNonExistentQueueException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Finds contents by hash: in the store, else at the broker. Each is fetched once. Thread-safe. */
final class ContentResolver {
  private static final long TIMEOUT_MILLIS = 10_000;

  private final ContentStore store;
  private final Map<String, Object> locks = new ConcurrentHashMap<>();
  private final Map<String, SuiteMessage> lists = new ConcurrentHashMap<>();

  static final class MissingContentException extends Exception {
    MissingContentException(String hash) {
      super("no content " + hash, null, false, false);
    }
  }

  /** Carries a failure of the queue through the store. */
  private static final class FetchException extends IOException {
    FetchException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  ContentResolver(ContentStore store) {
    this.store = store;
  }

  /**
   * @param maxBytes the largest size to fetch
   */
  Path find(Link link, String grading, String hash, long maxBytes)
      throws IOException, ActiveMQException, MissingContentException, RejectedMessageException {
    synchronized (locks.computeIfAbsent(hash, h -> new Object())) {
      Optional<Path> file = store.find(hash);
      return file.isPresent() ? file.get() : fetch(link, grading, hash, maxBytes);
    }
  }

  SuiteMessage suite(Link link, String grading, String hash)
      throws IOException, ActiveMQException, MissingContentException, RejectedMessageException {
    Optional<SuiteMessage> known = Optional.ofNullable(lists.get(hash));
    if (known.isPresent()) {
      return known.get();
    }
    Path file = find(link, grading, hash, MessageCodec.MAX_SUITE_BYTES);
    byte[] bytes = bytes(file, MessageCodec.MAX_SUITE_BYTES);
    SuiteMessage suite = MessageCodec.read(bytes, MessageCodec.MAX_SUITE_BYTES, SuiteMessage.class);
    lists.put(hash, suite);
    return suite;
  }

  /** Checks the size: the file may have been stored as another kind of content. */
  static byte[] bytes(Path file, long maxBytes) throws IOException, RejectedMessageException {
    if (Files.size(file) > maxBytes) {
      throw new RejectedMessageException("a content is larger than " + maxBytes + " bytes");
    }
    return Files.readAllBytes(file);
  }

  /** A file that does not exist. */
  Path noAnswer() {
    return store.place("0".repeat(64)).resolveSibling("none");
  }

  private Path fetch(Link link, String grading, String hash, long maxBytes)
      throws IOException, ActiveMQException, MissingContentException, RejectedMessageException {
    try (ClientSession session = link.session(false);
        ClientConsumer browser =
            session.createConsumer(
                Names.contents(grading), Names.HASH + " = '" + hash + "'", true)) {
      session.start();
      ClientMessage message = browser.receive(TIMEOUT_MILLIS);
      if (message == null) {
        throw new MissingContentException(hash);
      }
      boolean matches =
          store.put(
              hash,
              out -> {
                try {
                  Link.save(message, out, maxBytes);
                } catch (ActiveMQException | RejectedMessageException broken) {
                  throw new FetchException(broken);
                }
              });
      if (!matches) {
        throw new RejectedMessageException("a content is not what its hash says");
      }
      return store.place(hash);
    } catch (FetchException broken) {
      if (broken.getCause() instanceof ActiveMQException queue) {
        throw queue;
      }
      throw new RejectedMessageException("a content is " + broken.getMessage());
    } catch (ActiveMQNonExistentQueueException gone) {
      throw new MissingContentException(hash);
    }
  }
}

package boardjudge.remote.internal.worker;

import boardjudge.base.files.Sha256;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.remote.internal.message.Wire;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.io.InputStream;
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

/**
 * Finds contents by their hash: in the store, among the program's own suites, at the queue. What
 * was fetched once is not fetched again. Thread-safe.
 */
final class Contents {
  /** How long the queue may take to find one. */
  private static final long TIMEOUT = 10_000;

  private final ContentStore store;
  private final Optional<Path> suites;
  private final Map<String, Object> locks = new ConcurrentHashMap<>();
  private final Map<String, SuiteMessage> lists = new ConcurrentHashMap<>();
  private final Map<String, Map<String, Path>> own = new ConcurrentHashMap<>();

  /** A content that the queue does not have. */
  static final class Missing extends Exception {
    Missing(String hash) {
      super("no content " + hash, null, false, false);
    }
  }

  /** What went wrong at the queue, on its way through the store. */
  private static final class Unfetched extends IOException {
    Unfetched(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  Contents(ContentStore store, Optional<Path> suites) {
    this.store = store;
    this.suites = suites;
  }

  /**
   * The file of a content.
   *
   * @param most the largest that it may be
   */
  Path need(Link link, String grading, String problem, String hash, long most)
      throws IOException, ActiveMQException, Missing, Refused {
    synchronized (locks.computeIfAbsent(hash, made -> new Object())) {
      Optional<Path> there = store.find(hash);
      if (there.isEmpty()) {
        there = own(problem, hash);
      }
      return there.isPresent() ? there.get() : fetch(link, grading, hash, most);
    }
  }

  /** A list of tests. */
  SuiteMessage suite(Link link, String grading, String problem, String hash)
      throws IOException, ActiveMQException, Missing, Refused {
    Optional<SuiteMessage> known = Optional.ofNullable(lists.get(hash));
    if (known.isPresent()) {
      return known.get();
    }
    Path file = need(link, grading, problem, hash, Wire.LARGEST_SUITE);
    SuiteMessage read =
        Wire.read(bytes(file, Wire.LARGEST_SUITE), Wire.LARGEST_SUITE, SuiteMessage.class);
    lists.put(hash, read);
    return read;
  }

  /** The bytes of a content, which may have come as one of another kind. */
  static byte[] bytes(Path file, long most) throws IOException, Refused {
    if (Files.size(file) > most) {
      throw new Refused("a content is larger than " + most + " bytes");
    }
    return Files.readAllBytes(file);
  }

  /** Where there is no answer file. */
  Path noAnswer() {
    return store.place("0".repeat(64)).resolveSibling("none");
  }

  private Path fetch(Link link, String grading, String hash, long most)
      throws IOException, ActiveMQException, Missing, Refused {
    try (ClientSession session = link.session(false);
        ClientConsumer browser =
            session.createConsumer(
                Names.contents(grading), Names.HASH + " = '" + hash + "'", true)) {
      session.start();
      ClientMessage message = browser.receive(TIMEOUT);
      if (message == null) {
        throw new Missing(hash);
      }
      boolean right =
          store.put(
              hash,
              out -> {
                try {
                  Link.save(message, out, most);
                } catch (ActiveMQException | Refused broken) {
                  throw new Unfetched(broken);
                }
              });
      if (!right) {
        throw new Refused("a content is not what its hash says");
      }
      return store.place(hash);
    } catch (Unfetched broken) {
      if (broken.getCause() instanceof ActiveMQException queue) {
        throw queue;
      }
      throw new Refused("a content is " + broken.getMessage());
    } catch (ActiveMQNonExistentQueueException gone) {
      throw new Missing(hash);
    }
  }

  /** A test of the program's own suite, if it still is what the manifest says. */
  private Optional<Path> own(String problem, String hash) throws IOException {
    Map<String, Path> known = own.computeIfAbsent(problem, this::index);
    Optional<Path> file = Optional.ofNullable(known.get(hash)).filter(Files::isRegularFile);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream bytes = Files.newInputStream(file.get())) {
      return Sha256.hex(bytes).equals(hash) ? file : Optional.empty();
    }
  }

  private Map<String, Path> index(String problem) {
    Map<String, Path> files = new ConcurrentHashMap<>();
    if (suites.isEmpty()) {
      return files;
    }
    SuiteFiles suite = new SuiteFiles(suites.get().resolve(problem));
    try {
      Path data = suite.folder().resolve("data");
      for (Manifest.Entry test : suite.manifest().tests()) {
        files.put(test.inSha256(), data.resolve(test.file() + ".in"));
        files.put(test.ansSha256(), data.resolve(test.file() + ".ans"));
      }
    } catch (IOException | RuntimeException none) {
      // No such suite here, or a broken one: the queue has the tests.
      return files;
    }
    return files;
  }
}

package boardjudge.remote.internal.worker;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.Sha256;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.remote.internal.message.Word;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQNonExistentQueueException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * A folder of sources and tests, each fetched once and named by its SHA-256; no message can create
 * a file of another name. Thread-safe, and safe between processes: files appear atomically.
 */
final class ContentStore {
  /** Files used within this time are kept even if the folder is too large. */
  private static final Duration MIN_AGE = Duration.ofHours(1);

  private static final long TIMEOUT_MILLIS = 10_000;

  private final Path folder;
  private final long maxBytes;
  private final Map<String, Object> locks = new ConcurrentHashMap<>();
  private final Set<String> verified = ConcurrentHashMap.newKeySet();

  static final class MissingContentException extends Exception {
    MissingContentException(String hash) {
      super("no content " + hash, null, false, false);
    }
  }

  /** Carries a failure of the queue through the writing of a file. */
  private static final class FetchException extends IOException {
    FetchException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * @param folder is created, and closed to other users
   * @param maxBytes of all files together; the oldest are deleted first
   */
  ContentStore(Path folder, long maxBytes) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.maxBytes = maxBytes;
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /**
   * Finds a content of a grading, or fetches it.
   *
   * @param most the largest size to fetch
   */
  Path get(Link link, String grading, String hash, long most)
      throws IOException, ActiveMQException, MissingContentException, RejectedMessageException {
    synchronized (locks.computeIfAbsent(hash, h -> new Object())) {
      Optional<Path> file = find(hash);
      return file.isPresent() ? file.get() : fetch(link, grading, hash, most);
    }
  }

  SuiteMessage suite(Link link, String grading, String hash)
      throws IOException, ActiveMQException, MissingContentException, RejectedMessageException {
    Path file = get(link, grading, hash, MessageCodec.MAX_SUITE_BYTES);
    // It may have been stored as another kind of content.
    if (Files.size(file) > MessageCodec.MAX_SUITE_BYTES) {
      throw new RejectedMessageException(
          "a content is larger than " + MessageCodec.MAX_SUITE_BYTES + " bytes");
    }
    return MessageCodec.read(
        Files.readAllBytes(file), MessageCodec.MAX_SUITE_BYTES, SuiteMessage.class);
  }

  private Path fetch(Link link, String grading, String hash, long most)
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
          put(
              hash,
              out -> {
                try {
                  Link.save(message, out, most);
                } catch (ActiveMQException | RejectedMessageException broken) {
                  throw new FetchException(broken);
                }
              });
      if (!matches) {
        throw new RejectedMessageException("a content is not what its hash says");
      }
      return place(hash);
    } catch (FetchException broken) {
      if (broken.getCause() instanceof ActiveMQException queue) {
        throw queue;
      }
      throw new RejectedMessageException("a content is " + broken.getMessage());
    } catch (ActiveMQNonExistentQueueException gone) {
      throw new MissingContentException(hash);
    }
  }

  /** The file of a content, which may not exist. */
  Path place(String hash) {
    if (!Word.HASH.matches(hash)) {
      throw new IllegalArgumentException("no hash: " + hash);
    }
    return folder.resolve(hash.substring(0, 2)).resolve(hash);
  }

  /** Empty if absent; a file with another hash is deleted. */
  Optional<Path> find(String hash) throws IOException {
    Path place = place(hash);
    if (!Files.isRegularFile(place)) {
      return Optional.empty();
    }
    if (verified.contains(hash)) {
      return Optional.of(place);
    }
    try (InputStream bytes = Files.newInputStream(place)) {
      if (!Sha256.hex(bytes).equals(hash)) {
        Files.deleteIfExists(place);
        return Optional.empty();
      }
    }
    Files.setLastModifiedTime(place, FileTime.from(Instant.now()));
    verified.add(hash);
    return Optional.of(place);
  }

  /** Stores a content; false if its hash differs. */
  boolean put(String hash, AtomicFile.Content content) throws IOException {
    AtomicFile.write(place(hash), content);
    boolean matches = find(hash).isPresent();
    if (matches) {
      shrink();
    }
    return matches;
  }

  private synchronized void shrink() throws IOException {
    record Entry(Path path, Instant used, long size) {}
    List<Entry> entries = new ArrayList<>();
    long total = 0;
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Instant used = Files.getLastModifiedTime(file).toInstant();
        Entry entry = new Entry(file, used, Files.size(file));
        entries.add(entry);
        total += entry.size;
      }
    }
    entries.sort(Comparator.comparing(Entry::used));
    Instant recently = Instant.now().minus(MIN_AGE);
    for (Entry entry : entries) {
      if (total <= maxBytes || entry.used.isAfter(recently)) {
        return;
      }
      verified.remove(entry.path.getFileName().toString());
      Files.deleteIfExists(entry.path);
      total -= entry.size;
    }
  }
}

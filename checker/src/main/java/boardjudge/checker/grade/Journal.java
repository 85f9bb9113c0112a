package boardjudge.checker.grade;

import boardjudge.checker.run.Verdict;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * Remembers each finished verdict on disk, so that grading can be killed at any moment and go on.
 *
 * <p>A line a verdict, with a check sum before it: a line that was being written when the power
 * went is recognised and dropped. {@link #add} returns once the line is on the disk. Thread-safe.
 */
public final class Journal implements AutoCloseable {
  private static final CSVFormat FORMAT = CSVFormat.RFC4180;
  private static final int FIELDS = 7;

  private final Map<String, TestResult> known;
  private final Optional<FileChannel> file;
  private final AtomicInteger reused = new AtomicInteger();

  private Journal(Map<String, TestResult> known, Optional<FileChannel> file) {
    this.known = known;
    this.file = file;
  }

  /** One that forgets everything. */
  public static Journal none() {
    return new Journal(Map.of(), Optional.empty());
  }

  /** Begins a new one, or goes on with what is there. */
  public static Journal open(Path path) throws IOException {
    Map<String, TestResult> known = new HashMap<>();
    long whole = Files.exists(path) ? read(path, known) : 0;
    FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    // What a kill left of a last line goes, or the next line would be spoilt with it.
    file.truncate(whole);
    file.position(whole);
    return new Journal(known, Optional.of(file));
  }

  /** Reads the whole lines; the number of bytes they take. */
  private static long read(Path path, Map<String, TestResult> known) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        String line = new String(bytes, start, i - start, StandardCharsets.US_ASCII);
        if (!take(line, known)) {
          return start;
        }
        start = i + 1;
      }
    }
    return start;
  }

  private static boolean take(String line, Map<String, TestResult> known) throws IOException {
    int blank = line.indexOf(' ');
    if (blank < 0 || !line.substring(0, blank).equals(checkSum(line.substring(blank + 1)))) {
      return false;
    }
    List<CSVRecord> records =
        FORMAT.parse(new StringReader(line.substring(blank + 1))).getRecords();
    if (records.size() != 1 || records.get(0).size() != FIELDS) {
      return false;
    }
    CSVRecord fields = records.get(0);
    Optional<Verdict> verdict = Verdict.of(fields.get(2));
    verdict.ifPresent(
        present ->
            known.put(
                fields.get(0),
                new TestResult(
                    fields.get(1),
                    present,
                    Duration.ofNanos(Long.parseLong(fields.get(3))),
                    Duration.ofNanos(Long.parseLong(fields.get(4))),
                    fields.get(5).isEmpty()
                        ? OptionalLong.empty()
                        : OptionalLong.of(Long.parseLong(fields.get(5))),
                    fields.get(6))));
    return verdict.isPresent();
  }

  private static String checkSum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.US_ASCII));
    return Long.toHexString(sum.getValue());
  }

  /** How many verdicts were there when it was opened. */
  public int size() {
    return known.size();
  }

  /** How many of them were found to hold still. */
  public int reused() {
    return reused.get();
  }

  /** What is known of a run. */
  Optional<TestResult> find(String key) {
    Optional<TestResult> found = Optional.ofNullable(known.get(key));
    found.ifPresent(result -> reused.incrementAndGet());
    return found;
  }

  /** Puts a finished verdict down. */
  synchronized void add(String key, TestResult result) throws IOException {
    if (file.isEmpty()) {
      return;
    }
    String line =
        FORMAT.format(
            key,
            result.test(),
            result.verdict().id(),
            result.cpu().toNanos(),
            result.wall().toNanos(),
            result.memory().isPresent() ? Long.toString(result.memory().getAsLong()) : "",
            result.message());
    ByteBuffer bytes =
        ByteBuffer.wrap((checkSum(line) + " " + line + "\n").getBytes(StandardCharsets.US_ASCII));
    while (bytes.hasRemaining()) {
      file.get().write(bytes);
    }
    file.get().force(false);
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}

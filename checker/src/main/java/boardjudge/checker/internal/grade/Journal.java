package boardjudge.checker.internal.grade;

import boardjudge.checker.internal.run.Verdict;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
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
 * went is recognised and dropped. {@link #add} returns once the line is on the disk. Thread-safe;
 * one process at a time has a journal open. Of a line only its place is held in memory.
 */
public final class Journal implements AutoCloseable {
  private static final CSVFormat FORMAT = CSVFormat.RFC4180;
  private static final int FIELDS = 7;

  /** With the lines of standard error, host, toolchain and speed. */
  private static final int ALL_FIELDS = 11;

  private static final int THOUSAND = 1000;

  /** Between the lines of standard error, which are one more field where there are any. */
  private static final String NEXT_ERROR = "\t";

  /** What the journal of a grading that came to its end is called, in place of its own ending. */
  private static final String FINISHED = ".verdicts";

  /** No line that this class writes is longer, in bytes. */
  private static final int LONGEST_LINE = 1 << 16;

  private final Optional<Open> open;
  private final boolean again;
  private final AtomicInteger reused = new AtomicInteger();

  /** What there is of a journal that remembers. */
  private record Open(Path path, FileLock lock, FileChannel file, LineIndex lines) {}

  /** A line's key and what it says. */
  private record Line(String key, TestResult result) {}

  private Journal(Optional<Open> open, boolean again) {
    this.open = open;
    this.again = again;
  }

  /** One that forgets everything. */
  public static Journal none() {
    return new Journal(Optional.empty(), false);
  }

  /**
   * Begins a new one.
   *
   * @throws FileAlreadyExistsException if there is one already that holds anything
   * @throws FileInUse if another process has it open
   */
  public static Journal begin(Path path) throws IOException, InputException {
    return open(path, true);
  }

  /**
   * Begins a new one, or goes on with what is there: that of a grading that was stopped, or else of
   * one that came to its end.
   *
   * @throws FileInUse if another process has it open
   * @throws InputException if a line is whole and yet no verdict
   */
  public static Journal open(Path path) throws IOException, InputException {
    return open(path, false);
  }

  private static Journal open(Path path, boolean fresh) throws IOException, InputException {
    FileLock lock = FileLock.of(path);
    try {
      // An empty one is left by a grading that could not begin: there is nothing to lose.
      if (fresh && Files.exists(path) && Files.size(path) > 0) {
        throw new FileAlreadyExistsException(path.toString());
      }
      boolean again = !fresh && !Files.exists(path) && Files.exists(finished(path));
      if (again) {
        Files.move(finished(path), path, StandardCopyOption.ATOMIC_MOVE);
      }
      LineIndex lines = new LineIndex();
      long whole = Files.exists(path) ? read(path, lines) : 0;
      FileChannel file =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      // What a kill left of a last line goes, or the next line would be spoilt with it.
      file.truncate(whole);
      file.position(whole);
      return new Journal(Optional.of(new Open(path, lock, file, lines)), again);
    } catch (IOException | InputException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  /** Reads the whole lines; the number of bytes they take. */
  private static long read(Path path, LineIndex lines) throws IOException, InputException {
    long start = 0;
    int number = 1;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int next = in.read(); next >= 0 && line.size() <= LONGEST_LINE; next = in.read()) {
        if (next != '\n') {
          line.write(next);
          continue;
        }
        Optional<Line> known = parse(path, number, line.toString(StandardCharsets.UTF_8));
        if (known.isEmpty()) {
          return start;
        }
        lines.put(known.get().key(), start);
        start += line.size() + 1;
        number++;
        line.reset();
      }
    }
    return start;
  }

  /**
   * What a line says; empty if its check sum is wrong.
   *
   * @throws InputException if the check sum is right and the rest is no verdict
   */
  private static Optional<Line> parse(Path path, int number, String line) throws InputException {
    int blank = line.indexOf(' ');
    if (blank < 0 || !line.substring(0, blank).equals(checkSum(line.substring(blank + 1)))) {
      return Optional.empty();
    }
    List<CSVRecord> records;
    try {
      records = FORMAT.parse(new StringReader(line.substring(blank + 1))).getRecords();
    } catch (IOException | UncheckedIOException bad) {
      records = List.of();
    }
    if (records.size() != 1 || !isVerdict(records.get(0))) {
      throw wrong(path, number, "verdict", FIELDS + " fields", "something else");
    }
    CSVRecord fields = records.get(0);
    Optional<Verdict> verdict = Verdict.of(fields.get(2));
    if (verdict.isEmpty()) {
      throw wrong(path, number, "verdict", "the name of a verdict", Quote.of(fields.get(2), 40));
    }
    TestResult result =
        new TestResult(
            fields.get(1),
            verdict.get(),
            Duration.ofNanos(whole(path, number, "CPU time", fields.get(3))),
            Duration.ofNanos(whole(path, number, "wall-clock time", fields.get(4))),
            fields.get(5).isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(whole(path, number, "memory", fields.get(5))),
            fields.get(6),
            fields.size() == FIELDS || fields.get(FIELDS).isEmpty()
                ? List.of()
                : List.of(fields.get(FIELDS).split(NEXT_ERROR)),
            place(path, number, fields));
    return Optional.of(new Line(fields.get(0), result));
  }

  private static boolean isVerdict(CSVRecord fields) {
    return fields.size() == FIELDS || fields.size() == FIELDS + 1 || fields.size() == ALL_FIELDS;
  }

  /** Where a run was made elsewhere; its speed stands there in thousandths. */
  private static Optional<RunPlace> place(Path path, int number, CSVRecord fields)
      throws InputException {
    if (fields.size() < ALL_FIELDS) {
      return Optional.empty();
    }
    double speed = whole(path, number, "speed", fields.get(FIELDS + 3)) / (double) THOUSAND;
    return Optional.of(new RunPlace(fields.get(FIELDS + 1), fields.get(FIELDS + 2), speed));
  }

  private static long whole(Path path, int number, String field, String text)
      throws InputException {
    try {
      long value = Long.parseLong(text);
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException outside) {
      // Said below.
    }
    String expected = "an integer from 0 to " + Long.MAX_VALUE;
    throw wrong(path, number, field, expected, Quote.of(text, 40));
  }

  private static InputException wrong(
      Path path, int number, String field, String expected, String found) {
    String file = Quote.name(path.toString(), 200);
    return new InputException(file, number, 1, FormatError.UNKNOWN_SYMBOL, field, expected, found);
  }

  private static String checkSum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /** How many verdicts were there when it was opened. */
  public int size() {
    return open.map(journal -> journal.lines().size()).orElse(0);
  }

  /** How many verdicts of which run were found to hold still, if any were. */
  public Optional<String> note() {
    String run = again ? "earlier run" : "run that was stopped";
    return reused() == 0
        ? Optional.empty()
        : Optional.of(reused() + " verdicts of the " + run + " still hold");
  }

  /** How many of them were found to hold still. */
  public int reused() {
    return reused.get();
  }

  /** What was known of a run when this was opened. */
  Optional<TestResult> find(String key) throws IOException, InputException {
    if (open.isEmpty()) {
      return Optional.empty();
    }
    OptionalLong start = open.get().lines().find(key);
    if (start.isEmpty()) {
      return Optional.empty();
    }
    Optional<Line> found = parse(open.get().path(), 1, line(open.get().file(), start.getAsLong()));
    Optional<TestResult> result = found.filter(line -> line.key().equals(key)).map(Line::result);
    result.ifPresent(known -> reused.incrementAndGet());
    return result;
  }

  /** The line that begins there. */
  private static String line(FileChannel file, long start) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    ByteBuffer some = ByteBuffer.allocate(512);
    for (long at = start; line.size() <= LONGEST_LINE; at += some.limit()) {
      int count = file.read(some.clear(), at);
      some.flip();
      for (int i = 0; i < count; i++) {
        if (some.get(i) == '\n') {
          return line.toString(StandardCharsets.UTF_8);
        }
        line.write(some.get(i));
      }
      if (count < 0) {
        break;
      }
    }
    return "";
  }

  /** Puts a finished verdict down; it is on the disk when this returns. */
  synchronized void add(String key, TestResult result) throws IOException {
    write(Map.of(key, result));
    force();
  }

  /** Waits until all that was written is on the disk. */
  synchronized void force() throws IOException {
    if (open.isPresent()) {
      open.get().file().force(false);
    }
  }

  /** Writes finished verdicts; {@link #force} waits for the disk, once for many of them. */
  synchronized void write(Map<String, TestResult> results) throws IOException {
    if (open.isEmpty() || results.isEmpty()) {
      return;
    }
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, TestResult> each : results.entrySet()) {
      String line = line(each.getKey(), each.getValue());
      lines.append(checkSum(line)).append(' ').append(line).append('\n');
    }
    ByteBuffer bytes = ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      open.get().file().write(bytes);
    }
  }

  private static String line(String key, TestResult result) {
    List<Object> fields =
        new ArrayList<>(
            List.of(
                key,
                result.test(),
                result.verdict().id(),
                result.cpu().toNanos(),
                result.wall().toNanos(),
                result.memory().isPresent() ? Long.toString(result.memory().getAsLong()) : "",
                result.message()));
    if (!result.errors().isEmpty() || result.place().isPresent()) {
      fields.add(String.join(NEXT_ERROR, result.errors()));
    }
    if (result.place().isPresent()) {
      RunPlace place = result.place().get();
      fields.addAll(List.of(place.host(), place.toolchain(), Math.round(place.speed() * THOUSAND)));
    }
    return FORMAT.format(fields.toArray());
  }

  /**
   * Keeps the verdicts under another name, since all are there now: {@code results.csv.verdicts}
   * for {@code results.csv.journal}. The next {@link #open} begins with them.
   */
  public void finish() throws IOException {
    if (open.isPresent()) {
      force();
      open.get().file().close();
      Files.move(
          open.get().path(),
          finished(open.get().path()),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path finished(Path journal) {
    String name = journal.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return journal.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + FINISHED);
  }

  @Override
  public void close() throws IOException {
    if (open.isPresent()) {
      try {
        open.get().file().close();
      } finally {
        open.get().lock().close();
      }
    }
  }
}

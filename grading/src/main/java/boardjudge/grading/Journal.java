package boardjudge.grading;

import boardjudge.reference.io.InputException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Remembers each finished verdict on disk, so that grading can be killed at any moment and go on.
 *
 * <p>A line a verdict, with a check sum before it: a line that was being written when the power
 * went is recognised and dropped. {@link #add} returns once the line is on the disk. Thread-safe;
 * one process at a time has a journal open. Of a line only its place is held in memory.
 */
public final class Journal implements AutoCloseable {
  /** What the journal of a grading that came to its end is called, in place of its own ending. */
  private static final String FINISHED = ".verdicts";

  /** No line that this class writes is longer, in bytes. */
  private static final int LONGEST_LINE = 1 << 16;

  private final Optional<Open> open;
  private final boolean again;
  private final AtomicInteger reused = new AtomicInteger();

  /**
   * What there is of a journal that remembers.
   *
   * @param past what is wrong with the first line that was read past; absent where none was
   */
  private record Open(
      Path path, FileLock lock, FileChannel file, LineIndex lines, Optional<String> past) {}

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
   *     <p>A whole line with a number out of its {@link Bounds} is read past, see {@link #past}.
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
      List<String> past = new ArrayList<>();
      long whole = Files.exists(path) ? read(path, lines, past) : 0;
      FileChannel file =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      // What a kill left of a last line goes, or the next line would be spoilt with it.
      file.truncate(whole);
      file.position(whole);
      return new Journal(Optional.of(new Open(path, lock, file, lines, past(past))), again);
    } catch (IOException | InputException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  private static Optional<String> past(List<String> faults) {
    return faults.stream()
        .findFirst()
        .map(first -> first + "; the line is read past")
        .map(note -> faults.size() == 1 ? note : note + " like others after it");
  }

  /**
   * Reads the whole lines; the number of bytes they take.
   *
   * @param past is given what is wrong with the first two lines that are read past
   */
  private static long read(Path path, LineIndex lines, List<String> past)
      throws IOException, InputException {
    long start = 0;
    int number = 1;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int next = in.read(); next >= 0 && line.size() <= LONGEST_LINE; next = in.read()) {
        if (next != '\n') {
          line.write(next);
          continue;
        }
        Optional<JournalLine> known =
            JournalLine.parse(path, number, line.toString(StandardCharsets.UTF_8), past);
        if (known.isEmpty()) {
          return start;
        }
        if (known.get().result().isPresent()) {
          lines.put(known.get().key(), start);
        }
        start += line.size() + 1;
        number++;
        line.reset();
      }
    }
    return start;
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

  /** Which line was read past, since a number of it is out of its bounds, if any was. */
  public Optional<String> past() {
    return open.flatMap(Open::past);
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
    String text = line(open.get().file(), start.getAsLong());
    Optional<JournalLine> found = JournalLine.parse(open.get().path(), 1, text, new ArrayList<>());
    Optional<TestResult> result =
        found.filter(line -> line.key().equals(key)).flatMap(JournalLine::result);
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
      lines.append(JournalLine.text(each.getKey(), each.getValue())).append('\n');
    }
    ByteBuffer bytes = ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      open.get().file().write(bytes);
    }
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

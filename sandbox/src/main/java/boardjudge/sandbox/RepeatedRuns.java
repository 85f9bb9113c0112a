package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Runs one program many times in one box, each time as a new process: making a box costs more than
 * most runs. The runs are not measured, and the program could tell them from others; so this is for
 * programs whose author gains nothing from that.
 *
 * <p>The Python interpreter loads the program once and forks for each run. Needs Python and Linux;
 * otherwise there are no answers. Not thread-safe, except {@link #close}.
 */
public final class RepeatedRuns implements AutoCloseable {
  /** Limits the life of a box that is never closed. */
  private static final Duration MAX_LIFE = Duration.ofSeconds(60);

  private static final Duration MAX_CPU = Duration.ofHours(1);

  private static final int BUFFER = 1 << 16;

  /**
   * The most bytes that {@code repeat.py} sends of an output; a program can forge other numbers.
   */
  private static final int MAX_OUTPUT = 1 << 20;

  private static final int MAX_HEADER = 100;

  private final PipedInputStream answers = new PipedInputStream(BUFFER);
  private final PipedOutputStream replies;
  private final CountDownLatch started = new CountDownLatch(1);
  private final Thread running;
  private volatile OutputStream requests = OutputStream.nullOutputStream();
  private boolean answered;

  /**
   * The end of a run.
   *
   * @param exitCode negative if the program was killed or printed more than 1 MiB
   * @param output one character a byte
   * @param errors the beginning of standard error, in the same way
   */
  public record Answer(int exitCode, String output, String errors) {
    /** Whether it exceeded its time. */
    public boolean isLate() {
      return exitCode == -Signals.ALRM;
    }
  }

  private final class BoxStreams implements StdinWriter {
    @Override
    public InputStream open() {
      return InputStream.nullInputStream();
    }

    @Override
    public Optional<OutputStream> listener() {
      return Optional.of(replies);
    }

    /** The pipe stays open for later requests. */
    @Override
    public void writeTo(OutputStream pipe) {
      requests = pipe;
      started.countDown();
    }
  }

  /**
   * Opens a box.
   *
   * @param ended is called once, when the box is gone
   */
  public RepeatedRuns(
      Sandbox sandbox, Program program, Limits limits, Duration patience, Runnable ended)
      throws IOException {
    replies = new PipedOutputStream(answers);
    Program repeating = repeating(program, patience);
    Limits boxLimits = limits.withCpu(MAX_CPU).withWall(MAX_LIFE).withOutput(Long.MAX_VALUE);
    running = new Thread(() -> run(sandbox, repeating, boxLimits, ended), "repeated runs");
    running.setDaemon(true);
    running.start();
  }

  private void run(Sandbox sandbox, Program repeating, Limits limits, Runnable ended) {
    try (replies) {
      try {
        sandbox.run(repeating, new BoxStreams(), limits).close();
      } finally {
        requests.close();
      }
    } catch (IOException | InterruptedException | RuntimeException gone) {
      // The caller of run() gets no answer.
    } finally {
      started.countDown();
      ended.run();
    }
  }

  private static Program repeating(Program program, Duration patience) throws IOException {
    List<String> run = new ArrayList<>();
    run.addAll(List.of("python3", "-c", Resource.text(RepeatedRuns.class, "repeat.py")));
    run.add(Double.toString(patience.toMillis() / 1000.0));
    run.addAll(program.language().run());
    return program.running(program.language(), run);
  }

  /** Whether any run has answered. */
  public boolean hasAnswered() {
    return answered;
  }

  /**
   * Runs the program once.
   *
   * @param arguments without line feeds
   * @return empty if the box is gone; all later runs are empty, too
   */
  public Optional<Answer> run(List<String> arguments, byte[] input) throws InterruptedException {
    StringBuilder request = new StringBuilder(arguments.size() + " " + input.length + "\n");
    arguments.forEach(argument -> request.append(argument).append('\n'));
    try {
      started.await();
      requests.write(request.toString().getBytes(StandardCharsets.UTF_8));
      requests.write(input);
      requests.flush();
      String[] header = line().split(" ");
      String output = bytes(Integer.parseInt(header[1]));
      Answer answer =
          new Answer(Integer.parseInt(header[0]), output, bytes(Integer.parseInt(header[2])));
      answered = true;
      return Optional.of(answer);
    } catch (InterruptedException | InterruptedIOException stopped) {
      close();
      throw new InterruptedException("stopped");
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException gone) {
      close();
      return Optional.empty();
    }
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = answers.read(); next != '\n'; next = answers.read()) {
      if (next < 0 || line.size() == MAX_HEADER) {
        throw new EOFException();
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  private String bytes(int count) throws IOException {
    if (count < 0 || count > MAX_OUTPUT) {
      throw new IOException("a forged answer");
    }
    byte[] bytes = answers.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    running.interrupt();
    try {
      // Later answers are dropped.
      answers.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

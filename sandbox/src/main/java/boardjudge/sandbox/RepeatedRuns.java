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
 * Runs one program again and again in one box, a process of its own each time: to make a box costs
 * more than most runs. Its runs are not measured, and the program could tell them from others; so
 * it is for programs whose author gains nothing by that.
 *
 * <p>A Python program is read once, and each of its processes begins behind that. It takes Python
 * and Linux; elsewhere nothing is answered. Not thread-safe, except {@link #close}.
 */
public final class RepeatedRuns implements AutoCloseable {
  /** A box that nobody closes is gone after this time, whatever it does. */
  private static final Duration LIFE = Duration.ofSeconds(60);

  private static final Duration CPU = Duration.ofHours(1);

  private static final int BUFFER = 1 << 16;

  private final PipedInputStream answers = new PipedInputStream(BUFFER);
  private final Conversation conversation;
  private final Thread running;
  private boolean answered;

  /**
   * How a run ended.
   *
   * @param exitCode below 0 where the program did not end by itself, or printed more than 1 MiB
   * @param output each byte as the character of that number
   * @param errors the beginning of standard error, in the same way
   */
  public record Answer(int exitCode, String output, String errors) {
    /** Whether the program ended, or crashed, of itself and not for what it used. */
    public boolean isOfItself() {
      return exitCode >= 0 || Signals.CRASHES.contains(-exitCode);
    }

    /** Whether it went on for too long. */
    public boolean isLate() {
      return exitCode == -Signals.ALRM;
    }
  }

  /** What goes to the box and comes from it. */
  private static final class Conversation implements StdinWriter {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final PipedOutputStream heard;
    private volatile OutputStream questions = OutputStream.nullOutputStream();

    private Conversation(PipedOutputStream heard) {
      this.heard = heard;
    }

    @Override
    public long size() {
      return Long.MAX_VALUE;
    }

    @Override
    public InputStream open() {
      return InputStream.nullInputStream();
    }

    @Override
    public Optional<OutputStream> listener() {
      return Optional.of(
          new OutputStream() {
            @Override
            public void write(int one) throws IOException {
              write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
              heard.write(bytes, from, count);
              heard.flush();
            }

            @Override
            public void close() {
              end();
            }
          });
    }

    @Override
    public void writeTo(OutputStream pipe) throws IOException {
      questions = pipe;
      begun.countDown();
      try (pipe) {
        over.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }

    private void end() {
      over.countDown();
      begun.countDown();
      try {
        heard.close();
      } catch (IOException unread) {
        throw new UncheckedIOException(unread);
      }
    }
  }

  /**
   * Opens a box.
   *
   * @param patience how long a run may take
   * @param ended is called once, when the box is gone
   */
  public RepeatedRuns(
      Sandbox sandbox, Program program, Limits limits, Duration patience, Runnable ended)
      throws IOException {
    conversation = new Conversation(new PipedOutputStream(answers));
    Program repeating = repeating(program, patience);
    Limits whole = limits.withCpu(CPU).withWall(LIFE).withOutput(Long.MAX_VALUE);
    running =
        new Thread(
            () -> {
              try {
                sandbox.run(repeating, conversation, whole).close();
              } catch (IOException | InterruptedException | RuntimeException gone) {
                // Whoever waits for an answer learns that there is none.
                return;
              } finally {
                conversation.end();
                ended.run();
              }
            },
            "repeated runs");
    running.setDaemon(true);
    running.start();
  }

  private static Program repeating(Program program, Duration patience) throws IOException {
    Language language = program.language();
    List<String> run = new ArrayList<>();
    run.addAll(List.of("python3", "-c", Resource.text(RepeatedRuns.class, "repeat.py")));
    run.add(Double.toString(patience.toMillis() / 1000.0));
    run.addAll(language.run());
    return program.running(language, run);
  }

  /** Whether it has answered at all. */
  public boolean hasAnswered() {
    return answered;
  }

  /**
   * Runs the program once.
   *
   * @param arguments without line feeds
   * @return empty if the box is gone; then it stays so
   */
  public Optional<Answer> run(List<String> arguments, byte[] input) throws InterruptedException {
    StringBuilder head = new StringBuilder();
    head.append(arguments.size()).append(' ').append(input.length).append('\n');
    arguments.forEach(argument -> head.append(argument).append('\n'));
    try {
      conversation.begun.await();
      OutputStream questions = conversation.questions;
      questions.write(head.toString().getBytes(StandardCharsets.UTF_8));
      questions.write(input);
      questions.flush();
      String[] told = line().split(" ");
      String output = bytes(Integer.parseInt(told[1]));
      Answer answer =
          new Answer(Integer.parseInt(told[0]), output, bytes(Integer.parseInt(told[2])));
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
      if (next < 0) {
        throw new EOFException();
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  private String bytes(int count) throws IOException {
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
      // What the box still says is heard by nobody.
      answers.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

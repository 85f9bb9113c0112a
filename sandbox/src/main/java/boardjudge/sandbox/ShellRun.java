package boardjudge.sandbox;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What a {@link StartingShell} runs: a child of the shell, with streams of its own. */
final class ShellRun extends Process {
  private final Process shell;
  private final String pipes;
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * Each pipe open for both at once, which waits for nobody, until the run has them: otherwise to
   * open one end would wait for the other, for ever if the shell is killed.
   */
  private final List<Closeable> held = new ArrayList<>();

  private final OutputStream input;
  private final InputStream output;
  private final InputStream errors;
  private volatile int code = -1;

  /**
   * @param pipes what the names of its three pipes begin with; empty for a command of the judge's
   *     own, which has none
   */
  ShellRun(Process shell, String pipes) throws IOException {
    this.shell = shell;
    this.pipes = pipes;
    try {
      for (String name : names(pipes)) {
        held.add(new RandomAccessFile(name, "rw"));
      }
      boolean none = pipes.isEmpty();
      this.input = none ? OutputStream.nullOutputStream() : new FileOutputStream(pipes + ".in");
      this.output = none ? InputStream.nullInputStream() : new FileInputStream(pipes + ".out");
      this.errors = none ? InputStream.nullInputStream() : new FileInputStream(pipes + ".err");
    } catch (IOException e) {
      letGo();
      throw e;
    }
  }

  /** The names of a run's pipes: for its input, its output and its errors. */
  static List<String> names(String pipes) {
    return pipes.isEmpty() ? List.of() : List.of(pipes + ".in", pipes + ".out", pipes + ".err");
  }

  /** Called when the run is over. */
  void end(int exitCode) {
    letGo();
    code = exitCode;
    ended.countDown();
  }

  /** Called when the run holds its own ends of the pipes. */
  synchronized void letGo() {
    try {
      for (Closeable each : held) {
        each.close();
      }
      held.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // What is open stays so; nobody else can open it.
    names(pipes).forEach(name -> new File(name).delete());
  }

  @Override
  public OutputStream getOutputStream() {
    return input;
  }

  @Override
  public InputStream getInputStream() {
    return output;
  }

  @Override
  public InputStream getErrorStream() {
    return errors;
  }

  @Override
  public int waitFor() throws InterruptedException {
    ended.await();
    return code;
  }

  @Override
  public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
    return ended.await(timeout, unit);
  }

  @Override
  public int exitValue() {
    if (ended.getCount() > 0) {
      throw new IllegalThreadStateException("the run goes on");
    }
    return code;
  }

  /** The shell's child, while there is one. */
  private Stream<ProcessHandle> child() {
    return shell.children().limit(1);
  }

  /** The process number; -1 once the run is over. */
  @Override
  public long pid() {
    return child().mapToLong(ProcessHandle::pid).findFirst().orElse(-1);
  }

  @Override
  public Stream<ProcessHandle> children() {
    return child().flatMap(ProcessHandle::children);
  }

  @Override
  public Stream<ProcessHandle> descendants() {
    return child().flatMap(ProcessHandle::descendants);
  }

  @Override
  public void destroy() {
    child().forEach(ProcessHandle::destroyForcibly);
  }
}

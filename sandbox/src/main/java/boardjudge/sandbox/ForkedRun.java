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

/** A child of a {@link ForkServer}, with pipes of its own. */
final class ForkedRun extends Process {
  private final Process server;
  private final String pipes;
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * Each pipe, opened for reading and writing, which never blocks, until the run has opened its
   * ends. To open only one end would block, forever if the server is killed.
   */
  private final List<Closeable> heldPipes = new ArrayList<>();

  private final OutputStream input;
  private final InputStream output;
  private final InputStream errors;
  private volatile int exitCode = -1;

  /**
   * @param pipes the prefix of its three pipes' names; empty for a request of the judge, which has
   *     none
   */
  ForkedRun(Process server, String pipes) throws IOException {
    this.server = server;
    this.pipes = pipes;
    try {
      for (String name : names(pipes)) {
        heldPipes.add(new RandomAccessFile(name, "rw"));
      }
      boolean noPipes = pipes.isEmpty();
      this.input = noPipes ? OutputStream.nullOutputStream() : new FileOutputStream(pipes + ".in");
      this.output = noPipes ? InputStream.nullInputStream() : new FileInputStream(pipes + ".out");
      this.errors = noPipes ? InputStream.nullInputStream() : new FileInputStream(pipes + ".err");
    } catch (IOException e) {
      releasePipes();
      throw e;
    }
  }

  static List<String> names(String pipes) {
    return pipes.isEmpty() ? List.of() : List.of(pipes + ".in", pipes + ".out", pipes + ".err");
  }

  void finish(int code) {
    releasePipes();
    exitCode = code;
    ended.countDown();
  }

  /** Called when the run has opened its ends of the pipes; deletes them. */
  synchronized void releasePipes() {
    try {
      for (Closeable pipe : heldPipes) {
        pipe.close();
      }
      heldPipes.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Open pipes stay open, and nobody else can open them.
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
    return exitCode;
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
    return exitCode;
  }

  private Stream<ProcessHandle> child() {
    return server.children().limit(1);
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

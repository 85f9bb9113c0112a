package boardjudge.sandbox;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A child of a {@link ForkServer}. */
final class ForkedRun extends Process {
  private final Process server;
  private final CompletableFuture<Integer> exitCode;
  private final OutputStream input;
  private final InputStream output;
  private final InputStream errors;

  /**
   * Opens the pipes of a run. The server has all ends open, so this does not block.
   *
   * @param pipes the server's file descriptors of the judge's ends: input, output, errors
   */
  ForkedRun(Process server, int[] pipes, CompletableFuture<Integer> exitCode) throws IOException {
    String descriptors = "/proc/" + server.pid() + "/fd/";
    this.server = server;
    this.exitCode = exitCode;
    this.input = new FileOutputStream(descriptors + pipes[0]);
    this.output = new FileInputStream(descriptors + pipes[1]);
    this.errors = new FileInputStream(descriptors + pipes[2]);
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
    while (!waitFor(1, TimeUnit.DAYS)) {
      // Goes on.
    }
    return exitValue();
  }

  @Override
  public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
    try {
      exitCode.get(timeout, unit);
      return true;
    } catch (TimeoutException goesOn) {
      return false;
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public int exitValue() {
    if (!exitCode.isDone()) {
      throw new IllegalThreadStateException("the run goes on");
    }
    return exitCode.join();
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

package boardjudge.web;

import boardjudge.reference.Message;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The sandbox of all programs of a site, opened on first use: probing what a machine can protect
 * takes longer than the first page. Thread-safe.
 */
final class SharedSandbox implements AutoCloseable {
  private final Sandbox.Demand demand;
  private Optional<Sandbox> sandbox = Optional.empty();
  private Optional<String> failure = Optional.empty();
  private boolean closed;

  SharedSandbox(Sandbox.Demand demand) {
    this.demand = demand;
  }

  /**
   * @throws HttpException if programs are not run on this machine
   */
  synchronized Sandbox open() throws HttpException, IOException, InterruptedException {
    if (closed) {
      throw new HttpException(503, "closing");
    }
    if (sandbox.isEmpty() && failure.isEmpty()) {
      try {
        sandbox = Optional.of(Sandbox.open(demand));
      } catch (SandboxUnavailableException missing) {
        failure =
            Optional.of(
                "programs are not run here: %s; start the server with --sandbox auto or --sandbox off"
                    .formatted(missing.getMessage()));
      }
    }
    if (sandbox.isEmpty()) {
      throw new HttpException(503, Message.literal(failure.orElseThrow()));
    }
    return sandbox.get();
  }

  /** A sentence for each protection that is missing; or why no program is run. */
  List<String> notices() throws IOException, InterruptedException {
    try {
      return open().notices();
    } catch (HttpException none) {
      return List.of(none.reason().toString());
    }
  }

  synchronized boolean isUnavailable() {
    return failure.isPresent();
  }

  @Override
  public synchronized void close() {
    closed = true;
    sandbox.ifPresent(Sandbox::close);
    sandbox = Optional.empty();
  }
}

package boardjudge.web;

import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The sandbox that all programs of a site run in, opened when it is first needed: to find out what
 * a machine can protect takes longer than the first page. Thread-safe.
 */
final class SharedSandbox implements AutoCloseable {
  private final Sandbox.Demand demand;
  private Optional<Sandbox> sandbox = Optional.empty();
  private Optional<String> refusal = Optional.empty();
  private boolean closed;

  SharedSandbox(Sandbox.Demand demand) {
    this.demand = demand;
  }

  /**
   * The sandbox.
   *
   * @throws Refusal if programs are not run on this machine
   */
  synchronized Sandbox open() throws Refusal, IOException, InterruptedException {
    if (refusal.isPresent()) {
      throw new Refusal(503, refusal.get());
    }
    if (closed) {
      throw new Refusal(503, "the server is being closed");
    }
    if (sandbox.isEmpty()) {
      try {
        sandbox = Optional.of(Sandbox.open(demand));
      } catch (SandboxUnavailable missing) {
        refusal =
            Optional.of(
                "programs are not run here: "
                    + missing.getMessage()
                    + "; whoever starts the server can say --sandbox auto or --sandbox off");
        throw new Refusal(503, refusal.get());
      }
    }
    return sandbox.get();
  }

  /** What is not protected, a sentence each; or why nothing is run at all. */
  List<String> notices() throws IOException, InterruptedException {
    try {
      return open().notices();
    } catch (Refusal none) {
      return List.of(none.sentence());
    }
  }

  synchronized boolean runsNothing() {
    return refusal.isPresent();
  }

  @Override
  public synchronized void close() {
    closed = true;
    sandbox.ifPresent(Sandbox::close);
    sandbox = Optional.empty();
  }
}

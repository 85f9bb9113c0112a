package boardjudge.grading.remote;

import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Queues and workers for remote grading; the module {@code remote} provides it as a service. */
public interface RemoteGrading {
  /** The one on the class path; empty where the module was left out. */
  static Optional<RemoteGrading> find() {
    return ServiceLoader.load(RemoteGrading.class).findFirst();
  }

  /**
   * The settings of a worker.
   *
   * @param host the name of the machine, of letters, digits, dots and hyphens
   * @param jobs how many jobs it does at a time
   * @param store the folder in which sources and tests are kept
   * @param notes receives what the user should know, a sentence each
   */
  record WorkerSettings(
      String host,
      int jobs,
      Sandbox sandbox,
      CompileCache cache,
      Languages languages,
      Path store,
      Consumer<String> notes) {}

  /**
   * The settings of a broker.
   *
   * @param folder of its journal and its users' logins
   * @param host the address to listen at
   * @param port from 1 to 65535; 0 for any free one
   * @param parameters of Artemis, such as those for TLS; may be empty
   * @param notes receives the broker's warnings, a sentence each
   */
  record BrokerSettings(
      Path folder, String host, int port, String parameters, Consumer<String> notes) {}

  /** A running worker or broker. */
  interface Running extends AutoCloseable {
    /** The address that it listens at, or takes jobs from. */
    String address();

    /**
     * Waits until it ends.
     *
     * @throws IOException if it cannot go on for an outside reason, such as a full disk
     * @throws IllegalStateException if it ended by a fault of its own
     */
    void await() throws IOException, InterruptedException;

    /** Stops it and all that it started. */
    @Override
    void close();
  }

  /**
   * Connects a grading to a queue.
   *
   * @param problem the problem's id, with which the grading's name begins
   * @param resumed the grading's name in an earlier process that was killed
   * @param notes is told when the queue becomes unreachable, and when it is back
   */
  JobExchange exchange(
      QueueAddress address,
      Login login,
      String problem,
      Optional<String> resumed,
      Consumer<String> notes)
      throws IOException, InterruptedException;

  /** Starts a queue within this process, at {@code vm://N}. */
  Running within(QueueAddress address) throws IOException;

  /** Starts a worker at a queue. */
  Running worker(QueueAddress address, Login login, WorkerSettings settings)
      throws IOException, InterruptedException;

  /** Starts a broker on this machine. */
  Running broker(BrokerSettings settings) throws IOException, InterruptedException;

  /** The status of a queue. */
  QueueStatus status(QueueAddress address, Login login) throws IOException, InterruptedException;

  /** Cancels a grading and withdraws its waiting jobs; false if there is none of that name. */
  boolean cancel(QueueAddress address, Login login, String name)
      throws IOException, InterruptedException;
}

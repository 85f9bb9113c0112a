package boardjudge.grading.remote;

import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Queues and workers, as the module remote has them; found as a service. */
public interface RemoteGrading {
  /** The one that is on the class path; none where the module was left out. */
  static Optional<RemoteGrading> find() {
    return ServiceLoader.load(RemoteGrading.class).findFirst();
  }

  /**
   * What a worker works with.
   *
   * @param host the name of the machine, of letters, digits, dots and hyphens
   * @param jobs how many jobs it does at a time
   * @param languages those that it may know
   * @param suites the folder of the program's own suites, whose tests need not be fetched
   * @param store the folder that sources and tests are kept in
   * @param notes is told what people should know, a sentence each
   */
  record Workshop(
      String host,
      int jobs,
      Sandbox sandbox,
      CompileCache cache,
      Languages languages,
      Optional<Path> suites,
      Path store,
      Consumer<String> notes) {}

  /**
   * What a broker is given.
   *
   * @param folder of its journal, and of the logins of its users
   * @param host the address that it listens at
   * @param port from 1 to 65535; 0 for any that is free
   * @param parameters of Artemis's own, such as those for TLS; may be empty
   * @param notes is told what the broker warns of, a sentence each
   */
  record BrokerSettings(
      Path folder, String host, int port, String parameters, Consumer<String> notes) {}

  /** A worker or a broker that is at work. */
  interface Running extends AutoCloseable {
    /** What it listens at, or works for. */
    String address();

    /**
     * Waits until it is ended.
     *
     * @throws IOException if it cannot go on for want of something outside, such as a full disk
     * @throws IllegalStateException if it ended by a fault of its own
     */
    void await() throws IOException, InterruptedException;

    /** Ends it, and whatever it began. */
    @Override
    void close();
  }

  /**
   * Where the jobs of a grading go.
   *
   * @param problem the problem's id, which the grading's name begins with
   * @param resumed the grading's name of an earlier process that was killed
   * @param within the worker for a queue within this process
   * @param notes is told when the queue is away, and when it is back
   */
  JobExchange exchange(
      QueueAddress address,
      Login login,
      String problem,
      Optional<String> resumed,
      Optional<Workshop> within,
      Consumer<String> notes)
      throws IOException, InterruptedException;

  /** A worker at a queue. */
  Running worker(QueueAddress address, Login login, Workshop workshop)
      throws IOException, InterruptedException;

  /** A broker on this machine. */
  Running broker(BrokerSettings settings) throws IOException, InterruptedException;

  /** How a queue stands. */
  QueueStatus status(QueueAddress address, Login login) throws IOException, InterruptedException;

  /** Ends a grading: what waits is taken back. Whether there was one of that name. */
  boolean cancel(QueueAddress address, Login login, String name)
      throws IOException, InterruptedException;
}

package boardjudge.grading.remote;

import boardjudge.grading.HashedTest;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The queue of one grading's jobs and answers. One thread sends and another takes; neither waits
 * for the other.
 */
public interface JobExchange extends AutoCloseable {
  /**
   * What is the same for all jobs of a grading.
   *
   * @param presentation whether an output with wrong white space alone has a verdict of its own
   * @param tests in the order of judging
   * @param atFirstFailure whether a worker stops at the first failure of a job
   * @param scaled whether a slower worker gives more time in proportion
   */
  record Order(
      String problem,
      boolean presentation,
      List<HashedTest> tests,
      Limits limits,
      boolean atFirstFailure,
      boolean scaled) {
    public Order {
      tests = List.copyOf(tests);
    }
  }

  /** The grading's name at the queue. */
  String name();

  /** Makes the tests known to the workers; called before the first job. */
  void begin(Order order) throws IOException;

  /** Makes a source known to the workers. */
  void publish(String hash, byte[] source) throws IOException;

  /** Forgets a source that no job will need. */
  void discard(String hash) throws IOException;

  /**
   * Sends jobs and, before them, the sources that are new; returns once the queue has stored all of
   * it, which takes about as long for many jobs as for one.
   *
   * @param sources by their hashes
   */
  void send(List<RemoteJob> jobs, Map<String, byte[]> sources)
      throws IOException, InterruptedException;

  /** Takes back a job if no worker has begun it. */
  void withdraw(String job) throws IOException;

  /**
   * The next answer; empty if none comes in that time. Unless {@link #settle} is called, it comes
   * again, also to a later process.
   */
  Optional<RemoteAnswer> take(Duration longest) throws IOException, InterruptedException;

  /** Confirms every answer taken so far. */
  void settle() throws IOException;

  /** Which of these jobs no worker has taken yet. */
  Set<String> waiting(Set<String> jobs) throws IOException;

  /**
   * Disconnects those who take jobs from the queue but are not among the workers that report their
   * state.
   *
   * @return their names, safe to print
   */
  List<String> cutOff() throws IOException;

  /** How many messages for the grading, or about workers, were refused. */
  long refused();

  /** The workers that have reported lately, by name. */
  List<WorkerState> workers();

  /** Takes back all jobs that no worker has begun; may be called from any thread. */
  void cancel() throws IOException;

  /** Removes all of the grading from the queue. */
  @Override
  void close() throws IOException;
}

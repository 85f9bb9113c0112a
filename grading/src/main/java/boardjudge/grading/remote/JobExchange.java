package boardjudge.grading.remote;

import boardjudge.grading.HashedTest;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The queue of a grading's jobs and answers. One thread sends while another receives. */
public interface JobExchange extends AutoCloseable {
  /**
   * The settings that all jobs of a grading share.
   *
   * @param presentation whether wrong white space alone has a verdict of its own
   * @param tests in the order of judging
   * @param atFirstFailure whether a worker stops at the first failure of a job
   * @param scaled whether slower workers get proportionally higher time limits
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

  /** Publishes the tests to the workers; called before the first job. */
  void begin(Order order) throws IOException, InterruptedException;

  /** Removes a source that no job will need. */
  void discard(String hash) throws IOException;

  /**
   * Sends new sources and then jobs; returns once the queue has stored them, which takes about as
   * long for many jobs as for one.
   *
   * @param sources by their hashes
   */
  void send(List<RemoteJob> jobs, Map<String, byte[]> sources)
      throws IOException, InterruptedException;

  /** Withdraws a job if no worker has begun it. */
  void withdraw(String job) throws IOException;

  /**
   * The next answer; empty if the wait times out. It is delivered again, even to a later process,
   * unless {@link #acknowledge} is called.
   */
  Optional<RemoteAnswer> take(Duration timeout) throws IOException, InterruptedException;

  /** Acknowledges every answer taken so far. */
  void acknowledge() throws IOException;

  /** Which of these jobs no worker has taken yet. */
  Set<String> waiting(Set<String> jobs) throws IOException;

  /** How many messages for the grading, or about workers, were refused. */
  long refused();

  /** The workers that have reported recently, by name. */
  List<WorkerState> workers();

  /** Removes all of the grading from the queue. */
  @Override
  void close() throws IOException;
}

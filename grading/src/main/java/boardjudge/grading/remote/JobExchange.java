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
 * Where the jobs of one grading are done. One thread sends, another takes: neither waits for the
 * other.
 */
public interface JobExchange extends AutoCloseable {
  /**
   * What holds for all jobs of a grading.
   *
   * @param presentation whether an output whose words alone are right gets a verdict of its own
   * @param tests in the order of judging
   * @param atFirstFailure whether a worker stops at the first failure of a job
   * @param scaled whether a worker makes the time longer by as much as it is slower
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

  /** Makes the tests known to the workers; before the first job. */
  void begin(Order order) throws IOException;

  /** Makes a source known to the workers. */
  void publish(String hash, byte[] source) throws IOException;

  /** Forgets a source: no job will need it. */
  void discard(String hash) throws IOException;

  /**
   * Sends jobs, and before them the sources that no job had before; returns once the queue has put
   * all of it down, which takes about as long for many as for one.
   *
   * @param sources by their hashes
   */
  void send(List<RemoteJob> jobs, Map<String, byte[]> sources)
      throws IOException, InterruptedException;

  /** Takes back a job if no worker has begun it. */
  void withdraw(String job) throws IOException;

  /**
   * The next answer; empty if there is none for so long. It comes again, also to a later process,
   * unless {@link #settle} is called.
   */
  Optional<RemoteAnswer> take(Duration longest) throws IOException, InterruptedException;

  /** Every answer taken so far is dealt with. */
  void settle() throws IOException;

  /** Which of these jobs wait: no worker has them. */
  Set<String> waiting(Set<String> jobs) throws IOException;

  /**
   * Ends the taking of those that took jobs from the queue and are none of the workers that say how
   * they stand.
   *
   * @return what each is called, safe to print
   */
  List<String> cutOff() throws IOException;

  /** How many messages were refused that came for the grading or told of workers. */
  long refused();

  /** The workers that have said something lately, by name. */
  List<WorkerState> workers();

  /** Takes back whatever no worker has begun; from any thread. */
  void cancel() throws IOException;

  /** Leaves nothing of the grading at the queue. */
  @Override
  void close() throws IOException;
}

package boardjudge.grading.remote;

import boardjudge.grading.TestResult;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the queue tells of a job.
 *
 * @param job the job's id; empty where no job is meant
 * @param key what the job said that it stands for; only with {@code JUDGED}
 * @param host the worker's; empty where it is not known
 * @param refusal why the program was not run on any test; only with {@code JUDGED}
 * @param results by the tests' numbers; only with {@code JUDGED}
 * @param near the tests on which the program came so near to its time limit that it might do
 *     otherwise elsewhere; only with {@code JUDGED}
 * @param reason why a worker could not do it; only with {@code REFUSED}
 * @param nanos how long the worker took; only with {@code JUDGED}
 */
public record RemoteAnswer(
    Kind kind,
    String job,
    String key,
    String host,
    Optional<TestResult> refusal,
    Map<Integer, TestResult> results,
    Set<Integer> near,
    String reason,
    long nanos) {
  /** What an answer tells. */
  public enum Kind {
    /** A worker has begun the job. */
    STARTED,
    /** The verdicts are there. */
    JUDGED,
    /** A worker did not understand the job. */
    REFUSED,
    /** A worker did not find a source or a test. */
    MISSING,
    /** Too many workers died of the job; it is given to no more. */
    DEAD,
    /** Somebody asked for the grading to end. */
    CANCELLED
  }

  public RemoteAnswer {
    results = Map.copyOf(results);
    near = Set.copyOf(near);
  }
}

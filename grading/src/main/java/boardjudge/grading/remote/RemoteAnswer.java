package boardjudge.grading.remote;

import boardjudge.grading.TestResult;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A message from the queue about a job. Refusal, results and time are there with {@code JUDGED}
 * only.
 *
 * @param job the job's id; empty where no job is meant
 * @param key the job's key
 * @param host the worker's; empty where it is not known
 * @param refusal why the program was not run on any test
 * @param results by test number
 * @param near the tests on which the program came so near to its time limit that another host may
 *     decide differently
 * @param reason why a worker could not do it; only with {@code REFUSED}
 * @param nanos how long the worker took
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
  /** The kind of an answer. */
  public enum Kind {
    /** A worker has begun the job. */
    STARTED,
    /** The verdicts are there. */
    JUDGED,
    /** A worker did not understand the job. */
    REFUSED,
    /** A worker did not find a source or a test. */
    MISSING,
    /** Too many workers died of the job; no other gets it. */
    DEAD,
    /** Somebody cancelled the grading. */
    CANCELLED
  }

  public RemoteAnswer {
    results = Map.copyOf(results);
    near = Set.copyOf(near);
  }

  /** An answer of another kind than {@code JUDGED}. */
  public static RemoteAnswer withoutResults(
      Kind kind, String job, String key, String host, String reason) {
    return new RemoteAnswer(kind, job, key, host, Optional.empty(), Map.of(), Set.of(), reason, 0);
  }
}

package boardjudge.grading.remote;

import boardjudge.grading.Bounds;

/**
 * How many tests go into a job, so that a job takes seconds: by the mean time that tests took so
 * far, and smaller towards the end, when workers would wait for the last ones. Thread-safe.
 */
final class JobSize {
  /**
   * What a job should take, in seconds: long against the cost of its messages, short for a loss.
   */
  private static final double SECONDS = 3;

  /** Before anything is measured. */
  private static final int FIRST = 8;

  /** The newest times weigh this much. */
  private static final double NEWEST = 0.1;

  private double secondsATest;

  /** Records how long a number of tests took together. */
  synchronized void took(int tests, long nanos) {
    if (tests > 0) {
      double seconds = nanos / 1e9 / tests;
      secondsATest = secondsATest == 0 ? seconds : secondsATest + NEWEST * (seconds - secondsATest);
    }
  }

  /**
   * How many tests the next job should have, from 1 to 100.
   *
   * @param left how many tests are not sent yet
   * @param slots how many jobs are done at a time
   */
  synchronized int size(long left, int slots) {
    if (secondsATest == 0) {
      return FIRST;
    }
    double seconds = Math.min(SECONDS, secondsATest * left / (2.0 * Math.max(1, slots)));
    return (int) Math.max(1, Math.min(Bounds.TESTS_OF_A_JOB, Math.round(seconds / secondsATest)));
  }
}

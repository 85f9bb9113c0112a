package boardjudge.grading;

import java.time.Duration;

/**
 * Bounds of numbers from other machines: sums of 10,000 runs and 1,000,000 counters fit into a
 * {@code long}.
 */
public final class Bounds {
  /** The longest run, by CPU time and by the clock, in nanoseconds: ten days. */
  public static final long NANOS = Duration.ofDays(10).toNanos();

  /** The longest time that a limit may give to a run, in nanoseconds: two hours. */
  public static final long LIMIT_NANOS = Duration.ofHours(2).toNanos();

  /** The most memory, output or size of a file, in bytes: 1 TiB. */
  public static final long BYTES = 1L << 40;

  /** The most processes of a run. */
  public static final int PROCESSES = 1 << 16;

  /** The highest speed; 1 is that of the machine on which the canary was measured. */
  public static final double SPEED = 1e6;

  /** The largest counter of jobs or messages. */
  public static final long COUNT = 1_000_000_000_000L;

  /** The most tests of a list. */
  public static final int TESTS = 1_000_000;

  /** The most tests of a job, and results of an answer. */
  public static final int TESTS_OF_A_JOB = 100;

  /** The most jobs that a worker does at a time. */
  public static final int SLOTS = 1024;

  /** The most workers that are listened to. */
  public static final int WORKERS = 10_000;

  private Bounds() {}

  /** Whether a time in nanoseconds is from 0 to ten days. */
  public static boolean isTime(long nanos) {
    return nanos >= 0 && nanos <= NANOS;
  }

  /** Whether a number of bytes is from 0 to 1 TiB. */
  public static boolean isSize(long bytes) {
    return bytes >= 0 && bytes <= BYTES;
  }

  /** Whether a speed is a number from 0 to a million. */
  public static boolean isSpeed(double speed) {
    return speed >= 0 && speed <= SPEED;
  }

  /** Whether a counter is from 0 to a million millions. */
  public static boolean isCount(long count) {
    return count >= 0 && count <= COUNT;
  }
}

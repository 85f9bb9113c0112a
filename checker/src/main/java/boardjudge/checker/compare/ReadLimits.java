package boardjudge.checker.compare;

import java.time.Duration;

/**
 * How much is read of what may never end, a pipe or a device, and how long its next bytes are
 * waited for. Regular files know neither limit.
 *
 * @param maxBytes at least 1
 * @param timeout how long no byte may come; more than zero
 */
public record ReadLimits(long maxBytes, Duration timeout) {
  /** 4 GiB, 60 seconds. */
  public static final ReadLimits DEFAULT = new ReadLimits(4L << 30, Duration.ofSeconds(60));

  /** The longest input that can be read, somewhat less than 2 GiB: it is held in one array. */
  private static final int LONGEST_INPUT = Integer.MAX_VALUE - 16;

  public ReadLimits {
    if (maxBytes < 1 || timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(maxBytes + " bytes, " + timeout);
    }
  }

  /** These limits for a file that is held in memory as a whole. */
  ReadLimits forInput() {
    return maxBytes <= LONGEST_INPUT ? this : new ReadLimits(LONGEST_INPUT, timeout);
  }

  /** A number of bytes as people write it: {@code 4 GiB}. */
  static String shown(long bytes) {
    if (bytes >= LONGEST_INPUT && bytes % (1 << 30) == 0) {
      return (bytes >> 30) + " GiB";
    }
    if (bytes == LONGEST_INPUT) {
      return "2 GiB";
    }
    return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MiB" : bytes + " bytes";
  }
}

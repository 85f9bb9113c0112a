package boardjudge.checker.compare;

import java.time.Duration;

/**
 * Limits for reading a pipe or device, which may never end. Regular files are not limited.
 *
 * @param maxBytes at least 1
 * @param timeout the maximum time without a byte; positive
 */
public record ReadLimits(long maxBytes, Duration timeout) {
  /** 4 GiB, 60 seconds. */
  public static final ReadLimits DEFAULT = new ReadLimits(4L << 30, Duration.ofSeconds(60));

  /** The longest input, slightly below 2 GiB, since it is held in one array. */
  private static final int MAX_INPUT = Integer.MAX_VALUE - 16;

  public ReadLimits {
    if (maxBytes < 1 || timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(maxBytes + " bytes, " + timeout);
    }
  }

  ReadLimits forInput() {
    return maxBytes <= MAX_INPUT ? this : new ReadLimits(MAX_INPUT, timeout);
  }

  static String format(long bytes) {
    if (bytes >= MAX_INPUT && bytes % (1 << 30) == 0) {
      return (bytes >> 30) + " GiB";
    }
    if (bytes == MAX_INPUT) {
      return "2 GiB";
    }
    return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MiB" : bytes + " bytes";
  }
}

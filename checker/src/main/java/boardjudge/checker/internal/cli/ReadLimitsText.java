package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.compare.ReadLimits;
import boardjudge.checker.internal.run.LimitsText;
import boardjudge.reference.io.Quote;
import java.time.Duration;

/**
 * The values of {@code --max-output} and {@code --read-timeout}; mutable, filled option by option.
 */
final class ReadLimitsText {
  static final String MAX_OUTPUT = "--max-output";
  static final String READ_TIMEOUT = "--read-timeout";

  private long maxBytes = ReadLimits.DEFAULT.maxBytes();
  private Duration timeout = ReadLimits.DEFAULT.timeout();

  /** Takes a word such as {@code --max-output=64m}; false if it is neither option. */
  boolean accepts(String word) {
    if (word.startsWith(MAX_OUTPUT + "=")) {
      maxOutput(word.substring(MAX_OUTPUT.length() + 1));
      return true;
    }
    if (word.startsWith(READ_TIMEOUT + "=")) {
      readTimeout(word.substring(READ_TIMEOUT.length() + 1));
      return true;
    }
    return false;
  }

  /** A size such as {@code 64m}; MiB are meant where no unit is written. */
  void maxOutput(String text) {
    try {
      maxBytes = LimitsText.size(text);
    } catch (IllegalArgumentException bad) {
      throw CommandFailure.usage(
          MAX_OUTPUT + ": expected a size such as 64m or 4g, found " + Quote.of(text, 40));
    }
  }

  /** A time such as {@code 60s}. */
  void readTimeout(String text) {
    timeout = Options.duration(READ_TIMEOUT, text);
  }

  ReadLimits limits() {
    return new ReadLimits(maxBytes, timeout);
  }
}

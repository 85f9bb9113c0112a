package boardjudge.grading;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The progress of a grading.
 *
 * @param stage what is being done, such as {@code running}
 * @param done how much of it is done
 * @param all how much there is to do
 * @param left the estimated remaining time; empty if it is proportional to the time so far
 * @param now what is running now; empty where that is not known
 */
public record GradingProgress(
    String stage, long done, long all, Supplier<Optional<Duration>> left, Supplier<String> now) {
  /** Progress of which only the numbers are known. */
  public static GradingProgress of(String stage, long done, long all) {
    return new GradingProgress(stage, done, all, Optional::empty, () -> "");
  }
}

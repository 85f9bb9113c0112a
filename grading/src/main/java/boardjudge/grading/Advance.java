package boardjudge.grading;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How far a grading has come.
 *
 * @param stage what is being done: {@code running}
 * @param done how much of it
 * @param all how much there is to do
 * @param left how long the others will take; empty if that follows from the time so far alone
 * @param now what runs at the moment, or is waited for; empty where that is not known
 */
public record Advance(
    String stage, long done, long all, Supplier<Optional<Duration>> left, Supplier<String> now) {
  /** Of work of which nothing but numbers is known. */
  public static Advance of(String stage, long done, long all) {
    return new Advance(stage, done, all, Optional::empty, () -> "");
  }
}

package boardjudge.suite.export;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one site of a judge takes of a problem, where its administrators may set it.
 *
 * @param tests how many tests at most
 * @param files how many files of data and pictures at most
 * @param seconds how long all tests may take together
 */
public record SiteLimits(int tests, int files, int seconds) {
  private static final Set<String> NAMES = Set.of("tests", "files", "seconds");

  /** What a new Hydro has: it refuses the hundredth file. */
  public static final SiteLimits HYDRO = new SiteLimits(100, 99, 60);

  /**
   * These with some of them replaced.
   *
   * @param raised by name: {@code tests}, {@code files}, {@code seconds}
   * @return empty if a name is none of these, or a number is below 1
   */
  public Optional<SiteLimits> with(Map<String, Integer> raised) {
    if (!NAMES.containsAll(raised.keySet())
        || raised.values().stream().anyMatch(number -> number < 1)) {
      return Optional.empty();
    }
    return Optional.of(
        new SiteLimits(
            raised.getOrDefault("tests", tests),
            raised.getOrDefault("files", files),
            raised.getOrDefault("seconds", seconds)));
  }
}

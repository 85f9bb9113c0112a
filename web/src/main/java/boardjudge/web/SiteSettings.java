package boardjudge.web;

import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The settings of a site.
 *
 * @param host the address to listen at; empty for the loopback address only
 * @param port 0 for any free one
 * @param json writes answers
 * @param chinese translates an English sentence
 * @param idleTimeout how long a run goes on that its session no longer polls
 */
public record SiteSettings(
    Optional<String> host,
    int port,
    List<Problem<?>> problems,
    Reading<Problem<?>, Suite> suites,
    Reading<Object, byte[]> json,
    UnaryOperator<String> chinese,
    Programs programs,
    Duration idleTimeout,
    ConnectionLimits connectionLimits) {
  /** A page polls again at once; a busy machine may delay it by up to this long. */
  public static final Duration IDLE_TIMEOUT = Duration.ofSeconds(12);

  public SiteSettings {
    problems = List.copyOf(problems);
  }

  /**
   * How programs are run. Limits and languages are read on first use, so that the first page comes
   * sooner.
   *
   * @param demand the protection that is required
   * @param jobs how many run at a time
   */
  public record Programs(
      Sandbox.Demand demand,
      Reading<Problem<?>, ProblemLimits> limits,
      LanguagesFinder languages,
      Reading<Sandbox, CompileCache> caches,
      int jobs) {}

  /**
   * Limits on requests. Where there are too many, the one that has waited longest is ended.
   *
   * @param all most requests at a time
   * @param head time from the first byte to the end of the request's headers
   * @param request time from the first byte to the end of the request
   * @param answer time to send the response
   */
  public record ConnectionLimits(int all, Duration head, Duration request, Duration answer) {
    /** An output of 8 MiB comes in time over 0.6 Mbit/s. */
    public static final ConnectionLimits STANDARD =
        new ConnectionLimits(
            400, Duration.ofSeconds(20), Duration.ofSeconds(120), Duration.ofSeconds(120));
  }

  /** Reads or makes what belongs to a thing. */
  public interface Reading<A, B> {
    /** What belongs to the thing. */
    B of(A thing) throws IOException;
  }

  /** Finds languages. */
  public interface LanguagesFinder {
    /** All known languages. */
    Languages all() throws IOException;
  }
}

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
 * How a site is set up.
 *
 * @param host the address to listen at; empty for the loopback alone
 * @param port 0 for any that is free
 * @param problems that it shows
 * @param suites where their tests are
 * @param json how answers are written
 * @param chinese tells in Chinese what is said in English
 * @param programs how programs are run
 * @param silence after how long without requests for a run's news its visitor counts as gone
 * @param waiting how long, and for how many connections, the server waits
 */
public record SiteSettings(
    Optional<String> host,
    int port,
    List<Problem<?>> problems,
    Suite.Finder suites,
    JsonForm json,
    UnaryOperator<String> chinese,
    Programs programs,
    Duration silence,
    Waiting waiting) {
  /** A page asks again at once; on a busy machine it may take up to this long. */
  public static final Duration SILENCE = Duration.ofSeconds(12);

  public SiteSettings {
    problems = List.copyOf(problems);
  }

  /**
   * How programs are run. Limits and languages are read when they are first needed, so that the
   * first page comes sooner.
   *
   * @param demand how much protection there must be
   * @param limits of a run on a test of a problem
   * @param caches where compiled programs are kept
   */
  public record Programs(
      Sandbox.Demand demand,
      LimitsFinder limits,
      LanguagesFinder languages,
      Caches caches,
      int jobs) {}

  /**
   * How many connections are allowed, and how long the server waits. Where there are too many, the
   * one whose request has been awaited longest is closed.
   *
   * @param ofAddress how many there may be from one address
   * @param all how many there may be
   * @param firstByte how long after the connection a request must begin
   * @param head how long after the connection its headers must be there
   * @param request how long after the connection all of it must be there
   * @param answer how long the other side may take to receive the answer
   */
  public record Waiting(
      int ofAddress,
      int all,
      Duration firstByte,
      Duration head,
      Duration request,
      Duration answer) {
    /** An output of 8 MiB comes in time over 0.6 Mbit/s. */
    public static final Waiting STANDARD =
        new Waiting(
            100,
            400,
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            Duration.ofSeconds(120),
            Duration.ofSeconds(120));
  }

  /** Finds limits. */
  public interface LimitsFinder {
    /** Those of a problem. */
    ProblemLimits of(Problem<?> problem) throws IOException;
  }

  /** Finds languages. */
  public interface LanguagesFinder {
    /** All that are known. */
    Languages all() throws IOException;
  }

  /** Opens the folder of compiled programs. */
  public interface Caches {
    /** The compiled programs, made in a sandbox. */
    CompileCache open(Sandbox sandbox) throws IOException;
  }

  /** How records are written as JSON; the command line's own way, so that both say the same. */
  public interface JsonForm {
    /** The JSON of a record, a map or a list. */
    byte[] bytes(Object report) throws IOException;
  }
}

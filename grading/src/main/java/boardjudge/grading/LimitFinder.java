package boardjudge.grading;

import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Finds time and memory limits that accepted programs meet easily and slow programs clearly exceed.
 * The margins on either side follow the idea of the ICPC's problem package format.
 */
public record LimitFinder(Judge<?> judge) {
  /** The limit is at least the slowest accepted program's time times this. */
  public static final double ABOVE_ACCEPTED = 3;

  /** A program that should be too slow needs at least the limit times this. */
  public static final double BELOW_SLOW = 1.5;

  /** Sorts unmeasured times as the longest. */
  private static final Duration UNMEASURED = Duration.ofSeconds(Long.MAX_VALUE);

  private static final int MEMORY_MARGIN = 2;
  private static final long MIN_MEMORY = 64 * Limits.MIB;

  /**
   * What a program needs; empty unless all runs were measured.
   *
   * @param slowest the most CPU time on one test
   * @param slowestTest that test; an unmeasured one comes before all others
   * @param memory the most memory on one test in bytes
   * @param times the measured CPU times by test
   */
  public record Measured(
      Submission submission,
      Optional<Duration> slowest,
      String slowestTest,
      OptionalLong memory,
      Optional<TestResult> failure,
      Map<String, Duration> times) {
    public Measured {
      times = Collections.unmodifiableMap(new LinkedHashMap<>(times));
    }

    /** Whether it exceeded the time that it was given. */
    public boolean isBeyond() {
      return failure.map(TestResult::verdict).equals(Optional.of(Verdict.TIME_LIMIT));
    }
  }

  /** The time that what is too slow must need at least. */
  public static Duration beyond(Duration limit) {
    return Duration.ofNanos((long) (limit.toNanos() * BELOW_SLOW));
  }

  /** Runs a program on the tests, the largest first, alone on the machine. */
  public Measured measure(
      Submission submission,
      Program program,
      List<TestFile> tests,
      Limits limits,
      boolean stopAtFailure,
      Consumer<String> watcher)
      throws IOException, InterruptedException {
    List<TestResult> results = new ArrayList<>();
    Comparator<TestFile> size = Comparator.comparingLong(test -> test.input().toFile().length());
    for (TestFile test : tests.stream().sorted(size.reversed()).toList()) {
      watcher.accept(test.name());
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        results.add(judged.result());
      }
      if (stopAtFailure && results.get(results.size() - 1).verdict() == Verdict.TIME_LIMIT) {
        break;
      }
    }
    Map<String, Duration> times = new LinkedHashMap<>();
    results.forEach(result -> result.cpu().ifPresent(cpu -> times.put(result.test(), cpu)));
    Optional<TestResult> slowest =
        results.stream().max(Comparator.comparing(result -> result.cpu().orElse(UNMEASURED)));
    Comparator<TestResult> slowFirst =
        Comparator.comparing(result -> result.verdict() != Verdict.TIME_LIMIT);
    return new Measured(
        submission,
        slowest.flatMap(TestResult::cpu),
        slowest.map(TestResult::test).orElse(""),
        largest(results.stream().map(TestResult::memory).toList()),
        results.stream().filter(result -> result.verdict() != Verdict.ACCEPTED).min(slowFirst),
        times);
  }

  /** The largest; empty where any was not measured. */
  private static OptionalLong largest(List<OptionalLong> sizes) {
    return sizes.stream().allMatch(OptionalLong::isPresent)
        ? sizes.stream().mapToLong(OptionalLong::getAsLong).max()
        : OptionalLong.empty();
  }

  /** Proposes limits by the measured needs of accepted programs. */
  public static LimitsReport propose(String problem, List<Measured> accepted) {
    Duration slowest =
        accepted.stream()
            .flatMap(program -> program.slowest().stream())
            .max(Duration::compareTo)
            .orElse(Duration.ZERO);
    long millis = Math.max(1000, (long) Math.ceil(slowest.toNanos() * ABOVE_ACCEPTED / 1e6));
    long step = millis <= 2000 ? 100 : 1000;
    Duration time = Duration.ofMillis((millis + step - 1) / step * step);
    OptionalLong largest = largest(accepted.stream().map(Measured::memory).toList());
    OptionalLong memory = largest.stream().map(LimitFinder::memoryFor).findFirst();
    return new LimitsReport(
        problem,
        time,
        time.toNanos() / (double) Math.max(1, slowest.toNanos()),
        memory,
        memory.stream()
            .mapToObj(limit -> limit / (double) Math.max(1, largest.orElseThrow()))
            .findFirst(),
        accepted,
        List.of());
  }

  private static long memoryFor(long largest) {
    long memory = MIN_MEMORY;
    while (memory < largest * MEMORY_MARGIN) {
      memory *= 2;
    }
    return memory;
  }
}

package boardjudge.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import boardjudge.stress.Batch.GeneratedCase;
import boardjudge.stress.Finding.How;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The programs are predicates: whether they fail on a list of numbers. */
class FailureBisectionTest {
  private static final long SEED = Long.getLong("boardjudge.seed", 1);
  private static final Limits FULL = Limits.STANDARD.withCpu(Duration.ofSeconds(2));

  /**
   * A program that fails in one way; it counts its runs and records the limits under which it timed
   * out.
   */
  private static final class FakeProgram implements Attempt.Runs<Integer> {
    private final Verdict verdict;
    private final Predicate<List<Integer>> fails;
    private final List<Limits> timedOut = new ArrayList<>();
    private int runs;

    FakeProgram(Verdict verdict, Predicate<List<Integer>> fails) {
      this.verdict = verdict;
      this.fails = fails;
    }

    @Override
    public Attempt attempt(List<Integer> cases, Limits limits) {
      runs++;
      boolean failed = fails.test(cases);
      if (failed && verdict == Verdict.TIME_LIMIT) {
        timedOut.add(limits);
      }
      return new Attempt(
          failed ? Optional.of(new Ruling(verdict, "fails", Optional.empty())) : Optional.empty(),
          Duration.ofMillis(5));
    }
  }

  private static Batch<Integer> batch(int size) {
    return new Batch<>(
        7,
        IntStream.range(0, size)
            .mapToObj(i -> new GeneratedCase<>(i, new Origin("r", OptionalLong.of(i), Map.of(), 1)))
            .toList());
  }

  private static Optional<Finding<Integer>> locate(
      FakeProgram program, int size, AdaptiveTimeout timeout) throws Exception {
    Batch<Integer> batch = batch(size);
    Limits limits = timeout.adapted();
    Attempt first = program.attempt(batch.cases(), limits);
    return new FailureBisection<>(program, 0, timeout, batch).locate(first, limits);
  }

  private static AdaptiveTimeout adaptedTimeout() {
    AdaptiveTimeout timeout = new AdaptiveTimeout(FULL);
    timeout.passed(Duration.ofMillis(5));
    return timeout;
  }

  @Test
  void aCrashIsLocatedByBisection() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      int size = 1 + random.nextInt(100);
      int bad = random.nextInt(size);
      FakeProgram program = new FakeProgram(Verdict.RUN_TIME_ERROR, cases -> cases.contains(bad));
      Finding<Integer> finding = locate(program, size, adaptedTimeout()).orElseThrow();
      assertThat(finding.cases()).as("seed %d", SEED).containsExactly(bad);
      assertThat(finding.how()).as("seed %d", SEED).isEqualTo(How.ALONE);
      assertThat(finding.origin().seed()).as("seed %d", SEED).hasValue(bad);
      assertThat(program.runs).as("seed %d", SEED).isLessThanOrEqualTo(9);
    }
  }

  @Test
  void aFailureThatNeedsAnEarlierCaseIsFoundWithTheCasesBefore() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      int size = 2 + random.nextInt(99);
      int bad = 1 + random.nextInt(size - 1);
      int cause = random.nextInt(bad);
      FakeProgram program =
          new FakeProgram(
              Verdict.RUN_TIME_ERROR, cases -> cases.contains(cause) && cases.contains(bad));
      Finding<Integer> finding = locate(program, size, adaptedTimeout()).orElseThrow();
      assertThat(finding.cases()).as("seed %d", SEED).hasSize(bad + 1).endsWith(bad);
      assertThat(finding.how()).isEqualTo(How.AFTER_OTHERS);
    }
  }

  @Test
  void aFailureThatNeedsTheWholeFileIsFound() throws Exception {
    FakeProgram program = new FakeProgram(Verdict.RUN_TIME_ERROR, cases -> cases.size() == 40);
    Finding<Integer> finding = locate(program, 40, adaptedTimeout()).orElseThrow();
    assertThat(finding.cases()).hasSize(40);
    assertThat(finding.how()).isEqualTo(How.AFTER_OTHERS);
  }

  @Test
  void aHangingProgramCostsOneFullTimeLimit() throws Exception {
    FakeProgram program = new FakeProgram(Verdict.TIME_LIMIT, cases -> cases.contains(61));
    Finding<Integer> finding = locate(program, 100, adaptedTimeout()).orElseThrow();
    assertThat(finding.cases()).containsExactly(61);
    assertThat(program.timedOut.stream().filter(FULL::equals)).hasSize(1);
    assertThat(program.timedOut.stream().filter(limits -> !limits.equals(FULL)))
        .allMatch(limits -> limits.cpu().compareTo(Duration.ofMillis(200)) <= 0);
  }

  @Test
  void aProgramThatIsSlowWithinItsLimitsDoesNotFail() throws Exception {
    FakeProgram program = new FakeProgram(Verdict.TIME_LIMIT, cases -> false);
    AdaptiveTimeout timeout = adaptedTimeout();
    Batch<Integer> batch = batch(50);
    Attempt slow =
        new Attempt(
            Optional.of(new Ruling(Verdict.TIME_LIMIT, "slow", Optional.empty())),
            Duration.ofMillis(300));
    assertThat(new FailureBisection<>(program, 0, timeout, batch).locate(slow, timeout.adapted()))
        .isEmpty();
  }

  @Test
  void aFailureThatDoesNotRepeatIsReportedAsSuch() throws Exception {
    int[] failuresLeft = {1};
    FakeProgram program = new FakeProgram(Verdict.RUN_TIME_ERROR, cases -> failuresLeft[0]-- > 0);
    Finding<Integer> finding = locate(program, 16, adaptedTimeout()).orElseThrow();
    assertThat(finding.how()).isEqualTo(How.NOT_AGAIN);
    assertThat(finding.cases()).hasSize(16);
  }
}

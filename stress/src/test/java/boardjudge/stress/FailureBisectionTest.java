package boardjudge.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import boardjudge.stress.Batch.Made;
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

/** Programs that are played by a predicate: whether they fail this list of numbers. */
class FailureBisectionTest {
  private static final long SEED = Long.getLong("boardjudge.seed", 1);
  private static final Limits FULL = Limits.STANDARD.withCpu(Duration.ofSeconds(2));

  /** A program that fails in one way, and notes what it was run on and with which limits. */
  private static final class Played implements Attempt.Runs<Integer> {
    private final Verdict verdict;
    private final Predicate<List<Integer>> fails;
    private final List<Limits> timedOut = new ArrayList<>();
    private int runs;

    Played(Verdict verdict, Predicate<List<Integer>> fails) {
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
          failed ? Optional.of(new Failure(verdict, "fails", Optional.empty())) : Optional.empty(),
          Optional.of(List.of()),
          Duration.ofMillis(5));
    }
  }

  private static Batch<Integer> batch(int size) {
    return new Batch<>(
        7,
        IntStream.range(0, size)
            .mapToObj(i -> new Made<>(i, new Origin("r", OptionalLong.of(i), Map.of(), 1)))
            .toList());
  }

  private static FailureBisection.Located<Integer> pin(
      Played program, int size, AdaptiveTimeout patience) throws Exception {
    Batch<Integer> batch = batch(size);
    Limits limits = patience.adapted();
    Attempt first = program.attempt(batch.cases(), limits);
    return new FailureBisection<>(program).locate(0, patience, batch, first, limits);
  }

  private static AdaptiveTimeout tried() {
    AdaptiveTimeout patience = new AdaptiveTimeout(FULL);
    patience.passed(Duration.ofMillis(5));
    return patience;
  }

  @Test
  void aCrashIsPinnedToItsCaseByHalves() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      int size = 1 + random.nextInt(100);
      int bad = random.nextInt(size);
      Played program = new Played(Verdict.RUN_TIME_ERROR, cases -> cases.contains(bad));
      Finding<Integer> finding = pin(program, size, tried()).finding().orElseThrow();
      assertThat(finding.cases()).as("seed %d", SEED).containsExactly(bad);
      assertThat(finding.how()).as("seed %d", SEED).isEqualTo(How.ALONE);
      assertThat(finding.origin().seed()).as("seed %d", SEED).hasValue(bad);
      assertThat(program.runs).as("seed %d", SEED).isLessThanOrEqualTo(9);
    }
  }

  @Test
  void whatACaseLeavesBehindIsFoundWithTheCasesBeforeIt() throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 200; i++) {
      int size = 2 + random.nextInt(99);
      int bad = 1 + random.nextInt(size - 1);
      int cause = random.nextInt(bad);
      Played program =
          new Played(Verdict.RUN_TIME_ERROR, cases -> cases.contains(cause) && cases.contains(bad));
      Finding<Integer> finding = pin(program, size, tried()).finding().orElseThrow();
      assertThat(finding.cases()).as("seed %d", SEED).hasSize(bad + 1).endsWith(bad);
      assertThat(finding.how()).isEqualTo(How.AFTER_OTHERS);
    }
  }

  @Test
  void whatNeedsTheWholeFileIsFoundToo() throws Exception {
    Played program = new Played(Verdict.RUN_TIME_ERROR, cases -> cases.size() == 40);
    Finding<Integer> finding = pin(program, 40, tried()).finding().orElseThrow();
    assertThat(finding.cases()).hasSize(40);
    assertThat(finding.how()).isEqualTo(How.AFTER_OTHERS);
  }

  @Test
  void aHangingProgramCostsOneFullTimeLimit() throws Exception {
    Played program = new Played(Verdict.TIME_LIMIT, cases -> cases.contains(61));
    Finding<Integer> finding = pin(program, 100, tried()).finding().orElseThrow();
    assertThat(finding.cases()).containsExactly(61);
    assertThat(program.timedOut.stream().filter(FULL::equals)).hasSize(1);
    assertThat(program.timedOut.stream().filter(limits -> !limits.equals(FULL)))
        .allMatch(limits -> limits.cpu().compareTo(Duration.ofMillis(200)) <= 0);
  }

  @Test
  void aProgramThatIsSlowWithinItsLimitsIsNotBlamed() throws Exception {
    Played program = new Played(Verdict.TIME_LIMIT, cases -> false);
    AdaptiveTimeout patience = tried();
    Batch<Integer> batch = batch(50);
    Attempt slow =
        new Attempt(
            Optional.of(new Failure(Verdict.TIME_LIMIT, "slow", Optional.empty())),
            Optional.empty(),
            Duration.ofMillis(300));
    assertThat(
            new FailureBisection<>(program)
                .locate(0, patience, batch, slow, patience.adapted())
                .finding())
        .isEmpty();
  }

  @Test
  void whatDoesNotFailAgainIsSaidToBeSo() throws Exception {
    int[] left = {1};
    Played program = new Played(Verdict.RUN_TIME_ERROR, cases -> left[0]-- > 0);
    Finding<Integer> finding = pin(program, 16, tried()).finding().orElseThrow();
    assertThat(finding.how()).isEqualTo(How.NOT_AGAIN);
    assertThat(finding.cases()).hasSize(16);
  }
}

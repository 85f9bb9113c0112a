package boardjudge.remote.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.Bounds;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A result as it travels")
class ResultFormTest {
  @Test
  void whatWasNotMeasuredArrivesAbsent() {
    TestResult sent =
        new TestResult(
            "t",
            Verdict.ACCEPTED,
            Optional.empty(),
            Duration.ofMillis(7),
            OptionalLong.empty(),
            "");
    assertThat(ResultForm.of(3, sent).result("t")).isEqualTo(sent);
  }

  @Test
  void aProgramThatNeverRanArrivesWithoutAnyFigure() {
    TestResult sent = TestResult.notRun("t", Verdict.JUDGE_ERROR, "why");
    assertThat(ResultForm.of(3, sent).result("t")).isEqualTo(sent);
  }

  /** The bounds keep sums of figures within a long. */
  @ParameterizedTest
  @CsvSource({
    "9223372036854775807, 1, 1",
    "1, 9223372036854775807, 1",
    "1, 1, 9223372036854775807",
    "864000000000001, 1, 1",
    "1, 864000000000001, 1",
    "1, 1, 1099511627777",
    "-2, 1, 1",
    "1, -2, 1",
    "1, 1, -2",
  })
  void aFigureOutOfItsBoundsIsRefused(long cpu, long wall, long memory) {
    assertThatThrownBy(() -> new ResultForm(3, "accepted", cpu, wall, memory, "", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theLargestFiguresAreTaken() {
    ResultForm most =
        new ResultForm(3, "accepted", Bounds.NANOS, Bounds.NANOS, Bounds.BYTES, "", List.of());
    assertThat(most.result("t").wall()).contains(Duration.ofDays(10));
  }
}

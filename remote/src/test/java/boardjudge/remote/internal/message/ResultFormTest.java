package boardjudge.remote.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.internal.grade.TestResult;
import boardjudge.checker.internal.run.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

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
  void noOtherTimeBelowZeroIsTaken() {
    assertThatThrownBy(() -> new ResultForm(3, "accepted", -2, 7, -1, "", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

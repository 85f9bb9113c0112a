package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminationTest {
  /**
   * The kernel counts in ticks: on a busy machine it may kill a program whose time was measured
   * just below the limit.
   */
  @ParameterizedTest
  @CsvSource({
    "9800, true, TIME_LIMIT",
    "5000, true, TIME_LIMIT",
    ", true, TIME_LIMIT",
    "20, true, RUN_TIME_ERROR",
    "9800, false, RUN_TIME_ERROR",
  })
  void theSignalOfTheCpuTimeLimitIsATimeLimitAfterALongRun(
      Long milliseconds, boolean sure, Verdict expected) {
    Termination termination =
        new Termination(
            Signals.OFFSET + Signals.XCPU,
            OptionalInt.of(Signals.XCPU),
            sure,
            Optional.ofNullable(milliseconds).map(Duration::ofMillis),
            OptionalLong.empty(),
            false,
            false,
            true,
            Optional.empty(),
            "");
    Limits limits = LimitsText.parse("time=10s", Limits.STANDARD);
    Language language = Languages.builtIn().byId("python3").orElseThrow();
    assertThat(termination.verdict(limits, language)).isEqualTo(expected);
  }
}

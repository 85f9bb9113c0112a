package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTextTest {
  @Test
  void readsUnits() {
    Limits limits =
        LimitsText.parse("time=1.5s,memory=64m,output=512k,processes=4,files=1g", Limits.STANDARD);
    assertThat(limits)
        .isEqualTo(
            new Limits(
                Duration.ofMillis(1500),
                Duration.ofSeconds(4),
                64 * Limits.MIB,
                Limits.MIB / 2,
                4,
                1024 * Limits.MIB));
  }

  @Test
  void theWallClockLimitHoldsWhereverItIsGiven() {
    Duration five = Duration.ofSeconds(5);
    assertThat(LimitsText.parse("wall=5,time=300ms", Limits.STANDARD).wall()).isEqualTo(five);
    assertThat(LimitsText.parse("time=300ms,wall=5", Limits.STANDARD).wall()).isEqualTo(five);
    assertThat(LimitsText.parse("memory=9", Limits.STANDARD).cpu())
        .isEqualTo(Limits.STANDARD.cpu());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "time",
        "time=",
        "time=0",
        "time=-1",
        "time=1h",
        "memory=0",
        "memory=1.5m",
        "processes=0",
        "speed=3",
        "time=1s,,memory=1",
        "time=1s;memory=1"
      })
  void refusesOtherTextAndNamesTheForm(String text) {
    assertThatThrownBy(() -> LimitsText.parse(text, Limits.STANDARD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("limits: expected time=2s, wall=5s, memory=256m");
  }

  @Test
  void coresAreNumbersAndRanges() {
    assertThat(Cores.numbers("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
    assertThat(Cores.numbers("3")).containsExactly(3);
  }
}

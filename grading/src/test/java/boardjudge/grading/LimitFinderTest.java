package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.LimitFinder.Measured;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitFinderTest {
  private static Measured measured(long ms, long mib) {
    Submission submission =
        new Submission(
            "a.c",
            "a",
            Path.of("a.c"),
            Optional.empty(),
            Languages.builtIn().byId("c"),
            "",
            Optional.empty());
    return new Measured(
        submission,
        Optional.of(Duration.ofMillis(ms)),
        "t",
        mib < 0 ? OptionalLong.empty() : OptionalLong.of(mib * Limits.MIB),
        Optional.empty(),
        Map.of("t", Duration.ofMillis(ms)));
  }

  @ParameterizedTest
  @CsvSource({"10,1000", "334,1100", "400,1200", "666,2000", "700,3000", "1000,3000", "1001,4000"})
  void theTimeIsThreeTimesTheSlowestAndRound(long slowest, long limit) {
    LimitsReport proposal =
        LimitFinder.propose("go", List.of(measured(5, 1), measured(slowest, 1)));
    assertThat(proposal.time()).isEqualTo(Duration.ofMillis(limit));
    assertThat(proposal.timeMargin()).isGreaterThanOrEqualTo(LimitFinder.ABOVE_ACCEPTED);
    assertThat(LimitFinder.beyond(proposal.time())).isEqualTo(Duration.ofMillis(limit * 3 / 2));
  }

  @ParameterizedTest
  @CsvSource({"0,64", "1,64", "32,64", "33,128", "200,512"})
  void theMemoryIsTwiceTheLargestAndAPowerOfTwo(long largest, long limit) {
    LimitsReport proposal = LimitFinder.propose("go", List.of(measured(5, largest)));
    assertThat(proposal.memory()).hasValue(limit * Limits.MIB);
    assertThat(proposal.memoryMargin())
        .hasValueSatisfying(m -> assertThat(m).isGreaterThanOrEqualTo(2));
  }

  @Test
  void memoryThatWasNotMeasuredOfOneHasNoLimit() {
    LimitsReport proposal = LimitFinder.propose("go", List.of(measured(5, 7), measured(5, -1)));
    assertThat(proposal.memory()).isEmpty();
    assertThat(proposal.memoryMargin()).isEmpty();
  }

  @Test
  void whatIsStillRunningAtTheEndOfItsTimeIsBeyond() {
    assertThat(measured(5, 1).isBeyond()).isFalse();
  }
}

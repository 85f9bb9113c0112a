package boardjudge.checker.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("How much is read of what may never end")
class ReadLimitsTest {
  @Test
  void is4GibibytesOfAnOutputAnd2OfAnInputAsTheDocumentationSays() {
    assertThat(ReadLimits.DEFAULT.maxBytes()).isEqualTo(4L << 30);
    assertThat(ReadLimits.DEFAULT.timeout()).isEqualTo(Duration.ofSeconds(60));
    ReadLimits input = ReadLimits.DEFAULT.forInput();
    assertThat(ReadLimits.format(input.maxBytes())).isEqualTo("2 GiB");
    assertThat(input.maxBytes()).isBetween((1L << 31) - 100, (1L << 31) - 1);
    assertThat(input.timeout()).isEqualTo(Duration.ofSeconds(60));
  }
}

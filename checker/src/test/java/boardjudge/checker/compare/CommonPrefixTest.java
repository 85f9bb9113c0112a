package boardjudge.checker.compare;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CommonPrefixTest {
  @Test
  void twoThreadsFindTheSameAsOne() throws IOException {
    SeededRandom random = new SeededRandom(77);
    for (int round = 0; round < 300; round++) {
      byte[] one = new byte[random.between(1, 40)];
      byte[] other = one.clone();
      for (int changes = random.below(3); changes > 0; changes--) {
        other[random.below(other.length)] ^= 1;
      }
      int differs = Arrays.mismatch(one, other);
      long expected = differs < 0 ? one.length : differs;
      int chunk = random.between(1, 20);
      for (int parallelFrom : new int[] {1, 100}) {
        assertThat(
                new CommonPrefix(Output.of(one), Output.of(other), chunk, parallelFrom)
                    .firstMismatch(0, one.length))
            .as("seed 77, round " + round)
            .isEqualTo(expected);
      }
    }
  }
}

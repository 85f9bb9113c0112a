package boardjudge.checker.compare;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ParallelMismatchTest {
  @Test
  void findsWhatOneThreadFinds() throws IOException {
    SeededRandom random = new SeededRandom(77);
    for (int round = 0; round < 300; round++) {
      byte[] one = new byte[random.between(1, 40)];
      byte[] other = one.clone();
      for (int changes = random.below(3); changes > 0; changes--) {
        other[random.below(other.length)] ^= 1;
      }
      assertThat(ParallelMismatch.mismatch(ByteBuffer.wrap(one), ByteBuffer.wrap(other)))
          .isEqualTo(ByteBuffer.wrap(one).mismatch(ByteBuffer.wrap(other)));
    }
  }
}

package boardjudge.checker.compare;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Dice;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class TwoHalvesTest {
  @Test
  void findsWhatOneThreadFinds() throws IOException {
    Dice dice = new Dice(77);
    for (int round = 0; round < 300; round++) {
      byte[] one = new byte[dice.between(1, 40)];
      byte[] other = one.clone();
      for (int changes = dice.below(3); changes > 0; changes--) {
        other[dice.below(other.length)] ^= 1;
      }
      assertThat(TwoHalves.mismatch(ByteBuffer.wrap(one), ByteBuffer.wrap(other)))
          .isEqualTo(ByteBuffer.wrap(one).mismatch(ByteBuffer.wrap(other)));
    }
  }
}

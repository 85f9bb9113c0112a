package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeededRandomTest {
  /** The first three are the published SplitMix64 values for seed 1234567. */
  @Test
  void theNumbersNeverChange() {
    SeededRandom random = new SeededRandom(1234567);
    assertThat(LongStream.generate(random::nextLong).limit(3))
        .containsExactly(6457827717110365317L, 3203168211198807973L, -8629252141511181193L);
    SeededRandom small = new SeededRandom(42);
    assertThat(IntStream.generate(() -> small.below(6)).limit(12)).containsExactly(GOLDEN_SIXES);
    List<Integer> order = new ArrayList<>(IntStream.range(0, 8).boxed().toList());
    new SeededRandom(7).shuffle(order);
    assertThat(order).containsExactly(GOLDEN_ORDER);
    assertThat(SeededRandom.seed("salt", "test")).isEqualTo(GOLDEN_SEED);
  }

  private static final Integer[] GOLDEN_SIXES = {0, 5, 1, 5, 0, 4, 2, 0, 5, 0, 2, 0};
  private static final Integer[] GOLDEN_ORDER = {0, 1, 3, 6, 5, 7, 2, 4};
  private static final long GOLDEN_SEED = 935290156129917846L;

  @Test
  void everyNumberIsAboutEquallyFrequent() {
    SeededRandom random = new SeededRandom(1);
    int[] seen = new int[6];
    for (int i = 0; i < 60_000; i++) {
      seen[random.below(6)]++;
    }
    assertThat(Arrays.stream(seen).boxed())
        .allSatisfy(times -> assertThat(times).isBetween(9_600, 10_400));
  }

  @Test
  void boundsHold() {
    SeededRandom random = new SeededRandom(3);
    assertThat(IntStream.generate(() -> random.between(-1, 1)).limit(100)).containsOnly(-1, 0, 1);
    assertThatIllegalArgumentException().isThrownBy(() -> random.below(0));
  }
}

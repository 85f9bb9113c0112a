package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PermutationTest {
  @Test
  void everyNumberComesOnce() {
    for (long size : new long[] {1, 2, 3, 4, 5, 16, 17, 1000, 4096, 4097}) {
      for (long seed = 0; seed < 5; seed++) {
        Permutation order = new Permutation(size, seed);
        assertThat(LongStream.range(0, size).map(order::at).sorted())
            .as("size %d, seed %d", size, seed)
            .containsExactlyElementsOf(LongStream.range(0, size).boxed().toList());
      }
    }
  }

  @Test
  void theOrderNeverChanges() {
    Permutation order = new Permutation(1000, 7);
    List<Long> first = new ArrayList<>(LongStream.range(0, 6).map(order::at).boxed().toList());
    assertThat(first).containsExactly(GOLDEN);
    assertThat(new Permutation(1L << 62, 1).at(123)).isBetween(0L, (1L << 62) - 1);
  }

  private static final Long[] GOLDEN = {3L, 208L, 918L, 915L, 609L, 304L};

  @Test
  void sizesAreChecked() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Permutation(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Permutation((1L << 62) + 1, 1));
  }
}

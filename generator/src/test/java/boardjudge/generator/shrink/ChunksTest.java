package boardjudge.generator.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunksTest {
  private static final List<Integer> THOUSAND = IntStream.range(0, 1000).boxed().toList();

  @Test
  void keepsOnlyWhatTheFailureNeeds() {
    assertThat(Chunks.drop(THOUSAND, 1, tried -> tried.containsAll(List.of(3, 500, 999))))
        .containsExactly(3, 500, 999);
  }

  @Test
  void stretchesKeepPairsTogether() {
    assertThat(Chunks.drop(THOUSAND, 2, tried -> tried.contains(501))).containsExactly(500, 501);
    assertThat(Chunks.drop(THOUSAND.subList(0, 7), 2, tried -> tried.contains(6)))
        .containsExactly(6);
  }

  @Test
  void needsFewTries() {
    List<Integer> sizes = new ArrayList<>();
    Chunks.drop(
        THOUSAND,
        1,
        tried -> {
          sizes.add(tried.size());
          return tried.contains(7);
        });
    assertThat(sizes).hasSizeLessThan(30);
  }

  @Test
  void returnsTheListWhereNothingCanGo() {
    assertThat(Chunks.drop(List.of(1, 2), 1, tried -> false)).containsExactly(1, 2);
    assertThat(Chunks.drop(List.of(), 1, tried -> true)).isEmpty();
    assertThat(Chunks.drop(List.of(1, 2), 1, tried -> true)).isEmpty();
  }
}

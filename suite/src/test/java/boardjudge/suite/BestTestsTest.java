package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BestTestsTest {
  private static final Map<String, List<String>> KILLS = new LinkedHashMap<>();

  static {
    KILLS.put("idle", List.of());
    KILLS.put("a-only", List.of("a"));
    KILLS.put("most", List.of("a", "b"));
    KILLS.put("more", List.of("a", "b"));
    KILLS.put("c", List.of("c"));
    KILLS.put("again", List.of("a", "b"));
  }

  @Test
  void eachWrongProgramIsKilledTwiceBeforeAnyThreeTimes() {
    assertThat(Manifest.bestTests(KILLS, Set.of(), List.of(), 2))
        .containsExactlyInAnyOrder("most", "more");
    assertThat(Manifest.bestTests(KILLS, Set.of(), List.of(), 3))
        .containsExactlyInAnyOrder("most", "more", "c");
    assertThat(Manifest.bestTests(KILLS, Set.of(), List.of(), 4))
        .containsExactlyInAnyOrder("most", "more", "c", "again");
  }

  @Test
  void whatIsThereAnywayCounts() {
    assertThat(Manifest.bestTests(KILLS, Set.of("more", "idle"), List.of(), 4))
        .containsExactlyInAnyOrder("more", "idle", "most", "c");
  }

  @Test
  void oneOfEachSetIsChosenOnceEachWrongProgramIsKilledTwice() {
    List<Set<String>> sets = List.of(Set.of("idle"), Set.of("most", "a-only"));
    assertThat(Manifest.bestTests(KILLS, Set.of(), sets, 3))
        .containsExactlyInAnyOrder("most", "more", "c");
    assertThat(Manifest.bestTests(KILLS, Set.of(), sets, 4))
        .containsExactlyInAnyOrder("most", "more", "c", "idle");
    assertThat(Manifest.bestTests(KILLS, Set.of(), sets, 5)).contains("again");
  }

  @Test
  void thereAreNoMoreThanAll() {
    assertThat(Manifest.bestTests(KILLS, Set.of(), List.of(), 5)).doesNotContain("idle").hasSize(5);
    assertThat(Manifest.bestTests(KILLS, Set.of(), List.of(), 99)).isEqualTo(KILLS.keySet());
    assertThat(Manifest.bestTests(KILLS, Set.of("c"), List.of(), 1)).containsExactly("c");
  }
}

package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class KillMatrixTest {
  private static final KillMatrix MATRIX =
      new KillMatrix(
          List.of("hardy", "weak", "hidden"),
          List.of("1", "2"),
          List.of(List.of(false, false), List.of(true, true), List.of(false, true)));

  @Test
  void knowsSurvivorsKillersAndScore() {
    assertThat(MATRIX.survivors()).containsExactly("hardy");
    assertThat(MATRIX.killers("weak")).containsExactly("1", "2");
    assertThat(MATRIX.kills().get("2")).containsExactly("weak", "hidden");
    assertThat(MATRIX.killsAlone().get("1")).isEmpty();
    assertThat(MATRIX.killsAlone().get("2")).containsExactly("hidden");
    assertThat(MATRIX.score()).isBetween(66.6, 66.7);
    assertThat(new KillMatrix(List.of(), List.of("1"), List.of()).score()).isEqualTo(100);
  }

  @Test
  void mutantsThatAlwaysDieTogetherCountOnce() {
    assertThat(MATRIX.rank()).isEqualTo(2);
    List<Boolean> first = List.of(true, false, false);
    List<Boolean> second = List.of(false, true, true);
    List<Boolean> both = List.of(true, true, true);
    List<List<Boolean>> rows = List.of(first, second, both, first, second);
    assertThat(
            new KillMatrix(List.of("a", "b", "c", "d", "e"), List.of("1", "2", "3"), rows).rank())
        .isEqualTo(2);
    assertThat(new KillMatrix(List.of(), List.of("1"), List.of()).rank()).isZero();
  }

  @Test
  void isATable() {
    assertThat(MATRIX.csv())
        .isEqualTo("mutant,killers,1,2\nhardy,0,0,0\nweak,2,1,1\nhidden,1,0,1\n");
  }

  @Test
  void noNameIsAFormula() {
    KillMatrix odd = new KillMatrix(List.of("=1+1"), List.of("@a"), List.of(List.of(true)));
    assertThat(odd.csv()).isEqualTo("mutant,killers,'@a\n'=1+1,1,1\n");
  }

  @Test
  void refusesRaggedRows() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KillMatrix(List.of("m"), List.of("1"), List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KillMatrix(List.of("m"), List.of("1"), List.of(List.of())));
  }
}

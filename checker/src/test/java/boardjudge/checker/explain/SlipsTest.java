package boardjudge.checker.explain;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Slip;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SlipsTest {
  private static final Slip ONE = new Slip(HORSE, "one");
  private static final Slip TWO = new Slip(HORSE, "two");
  private static final Slip OTHER = new Slip(CANNON, "other");

  @Test
  void ofARuleTheSlipCountsThatIsLikestToWhatIsWrong() {
    Slips slips =
        Slips.NONE
            .and(List.of(Set.of(TWO, OTHER), Set.of()), List.of(Set.of(ONE), Set.of(ONE, OTHER)))
            .and(List.of(Set.of(ONE)), List.of(Set.of(TWO)));
    // Three are wrong; ONE would change three answers, two of them wrong.
    assertThat(slips.failures()).isEqualTo(3);
    assertThat(slips.match(HORSE)).isEqualTo(2.0 / 4);
    assertThat(slips.match(CANNON)).isEqualTo(1.0 / 4);
    assertThat(slips.match(PALACE)).isZero();
  }

  @Test
  void aSlipThatWouldChangeJustTheWrongAnswersExplainsThem() {
    Slips slips = Slips.NONE.and(List.of(Set.of(OTHER)), List.of(Set.of(ONE, OTHER), Set.of(ONE)));
    assertThat(slips.match(HORSE)).isEqualTo(1);
    assertThat(slips.isExplainedByAnother(CANNON)).isTrue();
    assertThat(slips.isExplainedByAnother(HORSE)).isFalse();
    Slips more = slips.and(List.of(Set.of(ONE)), List.of());
    assertThat(more.isExplainedByAnother(CANNON)).isFalse();
  }

  @Test
  void noneAreKnownWhereTheGameNamesNone() {
    assertThat(Slips.NONE.areKnown()).isFalse();
    assertThat(Slips.NONE.isExplainedByAnother(HORSE)).isFalse();
    assertThat(Slips.NONE.and(List.of(Set.of(ONE)), List.of()).areKnown()).isTrue();
  }
}

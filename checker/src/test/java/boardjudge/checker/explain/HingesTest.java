package boardjudge.checker.explain;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Hinge;
import boardjudge.reference.Rule;
import java.util.Collections;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HingesTest {
  @Test
  void ofRulesThatExplainAllTheOneWithMostWrongAnswersIsSuspectedMost() {
    Hinges hinges = with(with(Hinges.NONE, 3, true, HORSE, CANNON), 2, true, HORSE, CANNON, PALACE);
    hinges = with(with(hinges, 5, false, CANNON), 10, false, PALACE);
    assertThat(hinges.explaining()).containsExactly(HORSE, CANNON);
    assertThat(hinges.suspicion(HORSE)).isEqualTo(1);
    assertThat(hinges.suspicion(CANNON)).isEqualTo(0.5);
    assertThat(hinges.mayExplain(PALACE)).isFalse();
  }

  @Test
  void whereNoRuleExplainsAllRulesWithMoreHingesOfWrongAnswersAreSuspected() {
    Hinges hinges = with(with(Hinges.NONE, 1, true, HORSE), 1, true, CANNON, PALACE);
    hinges = with(hinges, 2, false, PALACE);
    assertThat(hinges.explaining()).isEmpty();
    assertThat(hinges.suspicion(HORSE)).isEqualTo(0.25);
    assertThat(hinges.suspicion(PALACE)).isZero();
  }

  @Test
  void oneAnswerInManyMayHaveAnotherCause() {
    Hinges most = with(with(Hinges.NONE, 98, true, CHARIOT), 2, true);
    assertThat(most.explaining()).containsExactly(CHARIOT);
    assertThat(with(most, 1, true, HORSE).explaining()).isEmpty();
  }

  @Test
  void rightAnswersExplainNothing() {
    assertThat(Hinges.NONE.areKnown()).isFalse();
    Hinges right = with(Hinges.NONE, 1, false, HORSE);
    assertThat(right.areKnown()).isTrue();
    assertThat(right.explaining()).isEmpty();
    assertThat(right.mayExplain(CANNON)).isTrue();
  }

  private static Hinges with(Hinges hinges, int times, boolean wrong, Rule... rules) {
    return hinges.plus(Collections.nCopies(times, new Hinge(Set.of(rules), wrong)));
  }
}

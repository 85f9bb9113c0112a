package boardjudge.checker.explain;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.Rule;
import java.util.Collections;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnswerCountsTest {
  @Test
  void ofRulesThatExplainAllTheOneWithMostWrongAnswersIsSuspectedMost() {
    AnswerCounts counts =
        with(with(AnswerCounts.NONE, 3, true, HORSE, CANNON), 2, true, HORSE, CANNON, PALACE);
    counts = with(with(counts, 5, false, CANNON), 10, false, PALACE);
    assertThat(counts.explaining()).containsExactly(HORSE, CANNON);
    assertThat(counts.suspicion(HORSE)).isEqualTo(1);
    assertThat(counts.suspicion(CANNON)).isEqualTo(0.5);
    assertThat(counts.mayExplain(PALACE)).isFalse();
  }

  @Test
  void whereNoRuleExplainsAllRulesWithMoreHingesOfWrongAnswersAreSuspected() {
    AnswerCounts counts = with(with(AnswerCounts.NONE, 1, true, HORSE), 1, true, CANNON, PALACE);
    counts = with(counts, 2, false, PALACE);
    assertThat(counts.explaining()).isEmpty();
    assertThat(counts.suspicion(HORSE)).isEqualTo(0.25);
    assertThat(counts.suspicion(PALACE)).isZero();
  }

  @Test
  void oneAnswerInManyMayHaveAnotherCause() {
    AnswerCounts most = with(with(AnswerCounts.NONE, 98, true, CHARIOT), 2, true);
    assertThat(most.explaining()).containsExactly(CHARIOT);
    assertThat(with(most, 1, true, HORSE).explaining()).isEmpty();
  }

  @Test
  void rightAnswersExplainNothing() {
    assertThat(AnswerCounts.NONE.areKnown()).isFalse();
    AnswerCounts right = with(AnswerCounts.NONE, 1, false, HORSE);
    assertThat(right.areKnown()).isTrue();
    assertThat(right.explaining()).isEmpty();
    assertThat(right.mayExplain(CANNON)).isTrue();
  }

  private static AnswerCounts with(AnswerCounts counts, int times, boolean wrong, Rule... rules) {
    return counts.plus(Collections.nCopies(times, new DecidedAnswer(Set.of(rules), wrong)));
  }
}

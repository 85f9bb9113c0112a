package boardjudge.checker.explain;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import boardjudge.reference.RuleMistake;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RuleMistakesTest {
  private static final RuleMistake ONE = new RuleMistake(HORSE, "one");
  private static final RuleMistake TWO = new RuleMistake(HORSE, "two");
  private static final RuleMistake OTHER = new RuleMistake(CANNON, "other");
  private static final RuleMistake LAST = new RuleMistake(PALACE, "last");

  @Test
  void aRuleWhoseMistakeChangesTheWrongAnswersIsBroken() {
    assertThat(brokenRules(List.of(Set.of(TWO), Set.of(OTHER)), times(5, ONE)))
        .containsExactly(HORSE);
  }

  @Test
  void twoRulesAreBrokenWhereAMistakeOfEachIsNeeded() {
    List<Set<RuleMistake>> wrong = times(6, ONE);
    wrong.addAll(times(4, OTHER));
    assertThat(brokenRules(List.of(Set.of(TWO)), wrong)).containsExactly(HORSE, CANNON);
  }

  @Test
  void oneRuleIsBrokenWhereASecondMistakeOfItExplainsTheRest() {
    List<Set<RuleMistake>> wrong = times(6, ONE);
    wrong.addAll(times(4, TWO));
    assertThat(brokenRules(List.of(), wrong)).containsExactly(HORSE);
  }

  @Test
  void ofTwoEqualExplanationsNeitherIsNamed() {
    assertThat(brokenRules(List.of(), times(5, ONE, OTHER))).isEmpty();
    // A rule that both explanations need is named.
    List<Set<RuleMistake>> wrong = times(6, LAST);
    wrong.addAll(times(4, ONE, OTHER));
    assertThat(brokenRules(List.of(), wrong)).containsExactly(PALACE);
  }

  @Test
  void rightAnswersThatWouldChangeCountAgainstARule() {
    assertThat(brokenRules(times(14, ONE), times(5, ONE))).containsExactly(HORSE);
    assertThat(brokenRules(times(16, ONE), times(5, ONE))).isEmpty();
    // Three right answers against the first rule leave the other as the better explanation.
    assertThat(brokenRules(times(3, ONE), times(5, ONE, OTHER))).containsExactly(CANNON);
  }

  @Test
  void aRuleThatExplainsTooLittleIsNotNamed() {
    List<Set<RuleMistake>> wrong = times(3, ONE);
    wrong.addAll(Collections.nCopies(6, Set.of()));
    assertThat(brokenRules(List.of(), wrong)).isEmpty();
    wrong.addAll(times(2, ONE));
    assertThat(brokenRules(List.of(), wrong)).containsExactly(HORSE);
  }

  @Test
  void ofEqualExplanationsOneMayMatchTheWrongAnswersBetter() {
    List<Set<RuleMistake>> right = times(12, OTHER);
    right.addAll(times(1, ONE));
    List<Set<RuleMistake>> wrong = times(6, ONE, OTHER);
    wrong.addAll(times(1, ONE));
    wrong.addAll(times(3, OTHER));
    assertThat(brokenRules(right, wrong)).isEmpty();
    RuleMistakes mistakes = RuleMistakes.NONE.plus(right, wrong);
    assertThat(mistakes.match(HORSE)).isEqualTo(7.0 / 11);
    assertThat(mistakes.match(CANNON)).isEqualTo(9.0 / 22);
    assertThat(mistakes.match(PALACE)).isZero();
  }

  @Test
  void knownProgramsExplainToo() {
    RuleMistakes mistakes = RuleMistakes.NONE.plus(List.of(), times(5, ONE));
    assertThat(mistakes.brokenRules(Map.of(HORSE, 0.5))).containsExactly(HORSE);
    assertThat(mistakes.brokenRules(Map.of(CANNON, 1.0))).isEmpty();
  }

  @Test
  void aMistakeThatChangesExactlyTheWrongAnswersExplainsThem() {
    RuleMistakes mistakes =
        RuleMistakes.NONE.plus(List.of(Set.of(OTHER)), List.of(Set.of(ONE, OTHER), Set.of(ONE)));
    assertThat(mistakes.isExplainedByAnother(CANNON)).isTrue();
    assertThat(mistakes.isExplainedByAnother(HORSE)).isFalse();
    RuleMistakes more = mistakes.plus(List.of(Set.of(ONE)), List.of());
    assertThat(more.isExplainedByAnother(CANNON)).isFalse();
    assertThat(mistakes.cases()).isEqualTo(3);
    assertThat(more.cases()).isEqualTo(4);
  }

  @Test
  void theMistakeOfEachRuleThatExplainsMostOfTheRestIsShown() {
    List<Set<RuleMistake>> wrong = times(6, ONE, TWO);
    wrong.addAll(times(1, TWO));
    wrong.addAll(times(4, OTHER));
    RuleMistakes mistakes = RuleMistakes.NONE.plus(List.of(), wrong);
    assertThat(mistakes.shown(List.of(HORSE, CANNON))).containsExactly(TWO, OTHER);
    assertThat(mistakes.shown(List.of(HORSE))).containsExactly(TWO);
    // Four of eleven wrong answers are too few.
    assertThat(mistakes.shown(List.of(CANNON))).isEmpty();
    assertThat(mistakes.shown(List.of(PALACE))).isEmpty();
    // Right answers count against a mistake.
    assertThat(mistakes.plus(times(8, TWO), List.of()).shown(List.of(HORSE))).isEmpty();
  }

  @Test
  void ofEqualMistakesTheShortestIsShown() {
    RuleMistake less = new RuleMistake(HORSE, "on");
    RuleMistakes mistakes = RuleMistakes.NONE.plus(List.of(), times(3, ONE, less, TWO));
    assertThat(mistakes.shown(List.of(HORSE))).containsExactly(less);
  }

  @Test
  void noneAreKnownWhereTheGameNamesNone() {
    assertThat(RuleMistakes.NONE.areKnown()).isFalse();
    assertThat(RuleMistakes.NONE.isExplainedByAnother(HORSE)).isFalse();
    assertThat(RuleMistakes.NONE.brokenRules(Map.of())).isEmpty();
    assertThat(RuleMistakes.NONE.plus(List.of(Set.of(ONE)), List.of()).areKnown()).isTrue();
  }

  private static List<Rule> brokenRules(
      List<Set<RuleMistake>> right, List<Set<RuleMistake>> wrong) {
    return RuleMistakes.NONE.plus(right, List.of()).plus(List.of(), wrong).brokenRules(Map.of());
  }

  private static List<Set<RuleMistake>> times(int times, RuleMistake... mistakes) {
    return new ArrayList<>(Collections.nCopies(times, Set.of(mistakes)));
  }
}

package boardjudge.checker.explain;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SlipsTest {
  private static final Slip ONE = new Slip(HORSE, "one");
  private static final Slip TWO = new Slip(HORSE, "two");
  private static final Slip OTHER = new Slip(CANNON, "other");
  private static final Slip LAST = new Slip(PALACE, "last");

  @Test
  void aRuleWhoseSlipChangesTheWrongAnswersIsBroken() {
    assertThat(brokenRules(List.of(Set.of(TWO), Set.of(OTHER)), times(5, ONE)))
        .containsExactly(HORSE);
  }

  @Test
  void twoRulesAreBrokenWhereASlipOfEachIsNeeded() {
    List<Set<Slip>> wrong = times(6, ONE);
    wrong.addAll(times(4, OTHER));
    assertThat(brokenRules(List.of(Set.of(TWO)), wrong)).containsExactly(HORSE, CANNON);
  }

  @Test
  void oneRuleIsBrokenWhereASecondSlipOfItExplainsTheRest() {
    List<Set<Slip>> wrong = times(6, ONE);
    wrong.addAll(times(4, TWO));
    assertThat(brokenRules(List.of(), wrong)).containsExactly(HORSE);
  }

  @Test
  void ofTwoEqualExplanationsNeitherIsNamed() {
    assertThat(brokenRules(List.of(), times(5, ONE, OTHER))).isEmpty();
    // A rule that both explanations need is named.
    List<Set<Slip>> wrong = times(6, LAST);
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
    List<Set<Slip>> wrong = times(3, ONE);
    wrong.addAll(Collections.nCopies(6, Set.of()));
    assertThat(brokenRules(List.of(), wrong)).isEmpty();
    wrong.addAll(times(2, ONE));
    assertThat(brokenRules(List.of(), wrong)).containsExactly(HORSE);
  }

  @Test
  void ofEqualExplanationsOneMayMatchTheWrongAnswersBetter() {
    List<Set<Slip>> right = times(12, OTHER);
    right.addAll(times(1, ONE));
    List<Set<Slip>> wrong = times(6, ONE, OTHER);
    wrong.addAll(times(1, ONE));
    wrong.addAll(times(3, OTHER));
    assertThat(brokenRules(right, wrong)).isEmpty();
    Slips slips = Slips.NONE.plus(right, wrong);
    assertThat(slips.match(HORSE)).isEqualTo(7.0 / 11);
    assertThat(slips.match(CANNON)).isEqualTo(9.0 / 22);
    assertThat(slips.match(PALACE)).isZero();
  }

  @Test
  void knownProgramsExplainToo() {
    Slips slips = Slips.NONE.plus(List.of(), times(5, ONE));
    assertThat(slips.brokenRules(Map.of(HORSE, 0.5))).containsExactly(HORSE);
    assertThat(slips.brokenRules(Map.of(CANNON, 1.0))).isEmpty();
  }

  @Test
  void aSlipThatChangesExactlyTheWrongAnswersExplainsThem() {
    Slips slips = Slips.NONE.plus(List.of(Set.of(OTHER)), List.of(Set.of(ONE, OTHER), Set.of(ONE)));
    assertThat(slips.isExplainedByAnother(CANNON)).isTrue();
    assertThat(slips.isExplainedByAnother(HORSE)).isFalse();
    Slips more = slips.plus(List.of(Set.of(ONE)), List.of());
    assertThat(more.isExplainedByAnother(CANNON)).isFalse();
    assertThat(slips.cases()).isEqualTo(3);
    assertThat(more.cases()).isEqualTo(4);
  }

  @Test
  void theSlipOfEachRuleThatExplainsMostOfTheRestIsShown() {
    List<Set<Slip>> wrong = times(6, ONE, TWO);
    wrong.addAll(times(1, TWO));
    wrong.addAll(times(4, OTHER));
    Slips slips = Slips.NONE.plus(List.of(), wrong);
    assertThat(slips.shown(List.of(HORSE, CANNON))).containsExactly(TWO, OTHER);
    assertThat(slips.shown(List.of(HORSE))).containsExactly(TWO);
    // Four of eleven wrong answers are too few.
    assertThat(slips.shown(List.of(CANNON))).isEmpty();
    assertThat(slips.shown(List.of(PALACE))).isEmpty();
    // Right answers count against a slip.
    assertThat(slips.plus(times(8, TWO), List.of()).shown(List.of(HORSE))).isEmpty();
  }

  @Test
  void ofEqualSlipsTheShortestIsShown() {
    Slip less = new Slip(HORSE, "on");
    Slips slips = Slips.NONE.plus(List.of(), times(3, ONE, less, TWO));
    assertThat(slips.shown(List.of(HORSE))).containsExactly(less);
  }

  @Test
  void noneAreKnownWhereTheGameNamesNone() {
    assertThat(Slips.NONE.areKnown()).isFalse();
    assertThat(Slips.NONE.isExplainedByAnother(HORSE)).isFalse();
    assertThat(Slips.NONE.brokenRules(Map.of())).isEmpty();
    assertThat(Slips.NONE.plus(List.of(Set.of(ONE)), List.of()).areKnown()).isTrue();
  }

  private static List<Rule> brokenRules(List<Set<Slip>> right, List<Set<Slip>> wrong) {
    return Slips.NONE.plus(right, List.of()).plus(List.of(), wrong).brokenRules(Map.of());
  }

  private static List<Set<Slip>> times(int times, Slip... slips) {
    return new ArrayList<>(Collections.nCopies(times, Set.of(slips)));
  }
}

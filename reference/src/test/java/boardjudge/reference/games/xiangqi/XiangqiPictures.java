package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;

/** Rulings on pictures, by both engines. */
final class XiangqiPictures {
  private XiangqiPictures() {}

  static XiangqiStep step(String picture) {
    return XiangqiReferee.PLAIN.judge(XiangqiPosition.caseOf(picture));
  }

  /**
   * Both engines give the answer to a legal position, and the rules are among those that decide.
   */
  static void assertRuling(String picture, String answer, XiangqiRule... rules) {
    XiangqiCase testCase = XiangqiPosition.caseOf(picture);
    assertThat(testCase.illegal()).isEmpty();
    Xiangqi xiangqi = new Xiangqi();
    List<Step> steps = new ArrayList<>();
    xiangqi.referee(testCase, steps::add);
    assertThat(steps).hasSize(1);
    assertThat(steps.get(0).output()).containsExactly(answer);
    assertThat(steps.get(0).decidedBy()).contains(rules);
    List<String> fast = new ArrayList<>();
    xiangqi.solve(testCase, fast::add);
    assertThat(fast).containsExactly(answer);
  }
}

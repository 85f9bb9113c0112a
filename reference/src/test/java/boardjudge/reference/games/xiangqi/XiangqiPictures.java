package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

final class XiangqiPictures {
  private XiangqiPictures() {}

  /** A piece by the statement's coordinates, which count from 1. */
  static XiangqiPiece piece(XiangqiKind kind, int r, int c) {
    return new XiangqiPiece(kind, new Square(r - 1, c - 1));
  }

  static XiangqiStep step(String picture) {
    return new XiangqiReferee().judge(XiangqiCase.of(picture));
  }

  /**
   * Asserts that the position is legal, that both engines give this answer, and that these rules
   * are among those that decide.
   */
  static void assertRuling(String picture, String answer, XiangqiRule... rules) {
    XiangqiCase testCase = XiangqiCase.of(picture);
    assertThat(testCase.strictViolation()).isEmpty();
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

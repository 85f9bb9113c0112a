package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problems;
import org.junit.jupiter.api.Test;

class XiangqiTest {
  @Test
  void problemNamesItself() {
    Xiangqi xiangqi = new Xiangqi();
    assertThat(Problems.find("xiangqi").orElseThrow()).isInstanceOf(Xiangqi.class);
    assertThat(xiangqi.title()).isEqualTo("Xiangqi");
    assertThat(xiangqi.source()).contains("1589");
    assertThat(xiangqi.rules()).hasSize(12).allSatisfy(r -> assertThat(r.clause()).endsWith("."));
    XiangqiCase testCase =
        XiangqiCase.of(
            """
            . . . g . . . . .
            R . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . R . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . G . . . . .
            """);
    assertThat(xiangqi.start(testCase).rows().get(9)).isEqualTo("...G.....");
  }
}

package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class XiangqiTweaksTest {
  private static final XiangqiCase CROWDED =
      XiangqiCase.of(
          """
          R . . g . . . . .
          . . . . . . . . .
          . . . . C . . . .
          . . . . H . . H .
          . . . . . . . . .
          . . . . . . . C .
          . . . . . . . . .
          . . . . . . . . .
          . . . . G . . . .
          . . . . . . . . .
          """);

  @Test
  void tweaksChangeALittleAndStayLegal() {
    SeededRandom random = new SeededRandom(1);
    for (Tweak<XiangqiCase> tweak : XiangqiTweaks.all()) {
      Set<XiangqiCase> tweaked = new HashSet<>();
      for (int i = 0; i < 50; i++) {
        tweaked.add(tweak.tweak(CROWDED, random));
      }
      assertThat(tweaked)
          .hasSizeGreaterThan(2)
          .doesNotContain(CROWDED)
          .allSatisfy(
              testCase -> {
                assertThat(testCase.red()).hasSameSizeAs(CROWDED.red());
                assertThat(testCase.strictViolation()).isEmpty();
              });
    }
  }

  /** Red has one piece, which is too few wherever it stands. */
  @Test
  void caseWithoutALegalChangeStaysAsItIs() {
    XiangqiCase alone =
        XiangqiCase.of(
            """
            . . . g . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . G . . . . .
            """);
    for (Tweak<XiangqiCase> tweak : XiangqiTweaks.all()) {
      assertThat(tweak.tweak(alone, new SeededRandom(1))).isEqualTo(alone);
    }
  }
}

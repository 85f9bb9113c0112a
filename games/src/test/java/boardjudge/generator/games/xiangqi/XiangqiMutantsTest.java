package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class XiangqiMutantsTest {
  private static final XiangqiGenerator GENERATOR = new XiangqiGenerator();

  /**
   * A wrong program answers every case with one line, and rightly where its mistake has no effect.
   */
  @Test
  void wrongProgramsPrintALineForEachCase() {
    XiangqiCase sample =
        XiangqiCase.of(
            """
            . . . g . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . R . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . G . . . .
            """);
    int right = 0;
    for (Mutant<XiangqiCase> mutant : GENERATOR.mutants()) {
      List<String> lines = new ArrayList<>();
      mutant.program().run(List.of(sample, sample), lines::add);
      assertThat(lines).as(mutant.name()).hasSize(2).isSubsetOf("YES", "NO");
      right += lines.equals(List.of("YES", "YES")) ? 1 : 0;
    }
    assertThat(right).isGreaterThan(GENERATOR.mutants().size() / 2);
  }
}

package boardjudge.report;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.TextStyle;
import boardjudge.sandbox.SandboxCost;
import boardjudge.sandbox.SandboxSoak.Sample;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SandboxFiguresTest {
  private static final Sample BEFORE = new Sample(0, 10, 40, 0, 1, 20, 60);

  @Test
  void whatComesAndGoesDoesNotGrow() {
    SoakReport report =
        new SoakReport(
            List.of(
                BEFORE,
                new Sample(500, 12, 43, 0, 1, 22, 20),
                new Sample(1000, 14, 41, 0, 1, 21, 68)));
    assertThat(report.growing()).isEmpty();
    assertThat(report.text(TextStyle.PLAIN)).endsWith("nothing grows with the number of runs");
  }

  @Test
  void eachThatGrowsIsNamed() {
    SoakReport report =
        new SoakReport(List.of(BEFORE, BEFORE, new Sample(1000, 40, 1040, 3, 2, 90, 1060)));
    assertThat(report.text(TextStyle.PLAIN))
        .endsWith(
            "grows with the number of runs: memory (MiB), open files, control groups, processes,"
                + " threads, files");
  }

  @Test
  void aCostIsTheMedianOfPairs() {
    List<SandboxCost.Pair> pairs =
        LongStream.rangeClosed(1, 101)
            .mapToObj(i -> new SandboxCost.Pair(i * 100_000, i * 300_000))
            .toList();
    assertThat(new CostReport(pairs, List.of()).text(TextStyle.PLAIN))
        .containsExactly(
            "ms                        a tenth below  median  a tenth above",
            "bare process                       1.10    5.10           9.10",
            "in the sandbox                     3.30   15.30          27.30",
            "difference, pair by pair           2.20   10.20          18.20",
            "times, pair by pair                3.00    3.00           3.00",
            "a run in the sandbox takes 10.20 ms more in the median of 101");
  }
}

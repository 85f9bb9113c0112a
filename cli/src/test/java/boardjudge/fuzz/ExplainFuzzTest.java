package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Lang;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Explaining any output of any game throws nothing and prints only printable ASCII. */
class ExplainFuzzTest {
  /** The first byte chooses the game. */
  @FuzzTest
  void everyOutputIsExplained(byte[] data) throws IOException {
    if (data.length == 0) {
      return;
    }
    List<ProblemGenerator<?>> generators = ProblemGenerators.all();
    explain(
        generators.get((data[0] & 0xff) % generators.size()),
        Arrays.copyOfRange(data, 1, data.length));
  }

  private static <C> void explain(ProblemGenerator<C> generator, byte[] output) throws IOException {
    List<C> cases = new ArrayList<>(generator.recipes().get(0).make(new SeededRandom(1), Map.of()));
    List<C> few = cases.subList(0, Math.min(2, cases.size()));
    // Mutants take a thousand times as long, so only every sixteenth output is given to them.
    boolean known = output.length % 16 == 15;
    Explainer<C> explainer =
        new Explainer<>(generator.problem(), known ? generator::mutants : List::of);
    CheckResult result = explainer.judge(few, Output.of(output));
    assertThat(result.report().isEmpty()).isEqualTo(result.comparison().accepted());
    result
        .report()
        .ifPresent(
            report -> {
              assertThat(report.text(TextStyle.PLAIN)).allMatch(line -> line.matches("[ -~]*"));
              assertThat(report.headline()).hasSizeLessThanOrEqualTo(90);
              assertThat(report.facts(Lang.EN)).containsKeys("verdict", "line");
            });
  }
}

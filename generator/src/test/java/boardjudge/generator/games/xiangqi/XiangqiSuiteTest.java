package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.strength.KillMatrix;
import boardjudge.generator.suite.MeasuredSuite;
import boardjudge.generator.suite.PlanReader;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.generator.suite.SuitePlan;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the suite's plan makes, measured. */
class XiangqiSuiteTest {
  private static final Path PLAN = Path.of("..", "testdata", "xiangqi", "suite.yaml");

  /** As many cases and pieces as a person reads. */
  private static final int FEW_CASES = 10;

  @Test
  void planKillsEachWrongProgramTwiceOnceWithFewCases() throws Exception {
    XiangqiGenerator generator = new XiangqiGenerator();
    SuitePlan plan = PlanReader.read("suite.yaml", Files.readString(PLAN));
    SuiteBuilder<XiangqiCase> builder = new SuiteBuilder<>(generator, plan);
    Set<String> small = new HashSet<>();
    List<Integer> sizes = new ArrayList<>();
    List<XiangqiCase> all = new ArrayList<>();
    MeasuredSuite suite =
        MeasuredSuite.of(
            generator,
            builder,
            2,
            (test, count) -> {
              sizes.add(test.in().length() + test.ans().length());
              List<XiangqiCase> cases = read(generator, test.inBytes());
              all.addAll(cases);
              if (cases.size() <= FEW_CASES) {
                small.add(test.entry().file());
              }
            },
            (count, of) -> {});
    KillMatrix matrix = suite.matrix();
    for (Mutant<XiangqiCase> mutant : generator.mutants()) {
      List<String> killers = matrix.killers(mutant.name());
      assertThat(killers).as(mutant.name()).hasSizeGreaterThanOrEqualTo(2);
      assertThat(killers).as(mutant.name()).anyMatch(small::contains);
    }
    matrix.kills().forEach((test, kills) -> assertThat(kills).as(test).isNotEmpty());
    assertThat(suite.manifest().coverage().missing(generator.problem().rules())).isEmpty();
    assertThat(builder.unusedRecipes()).isEmpty();
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isLessThan(1 << 20);
    assertThat(all.stream().filter(c -> c.red().size() == XiangqiCase.MAX_PIECES))
        .hasSizeGreaterThanOrEqualTo(40);
  }

  private static List<XiangqiCase> read(XiangqiGenerator generator, byte[] bytes) {
    try {
      return generator.problem().format().read(InputReader.strict("", bytes));
    } catch (InputException invalid) {
      throw new AssertionError(invalid);
    }
  }
}

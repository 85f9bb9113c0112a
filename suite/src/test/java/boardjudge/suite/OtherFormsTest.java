package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Other forms of cases")
class OtherFormsTest {
  /** Larger cases take time and test nothing more. */
  private static final int MAX_BYTES = 2_000;

  private static final String PLAN =
      """
      problem: xiangqi
      salt: s
      groups:
        - name: a
          tests:
            - {name: lines, note: Lines., recipe: lines, set: {cases: %d}, also: [%s]}
      """;

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream().filter(each -> !each.forms().isEmpty());
  }

  /**
   * Both engines agree on the answer that follows from the case's, and strict reading accepts the
   * form.
   */
  @ParameterizedTest
  @MethodSource("generators")
  <C> void theAnswerFollowsFromTheCase(ProblemGenerator<C> generator) throws Exception {
    int others = 0;
    for (Recipe<C> recipe : generator.recipes()) {
      List<C> cases = recipe.make(new SeededRandom(22), Map.of());
      for (C one : cases.subList(0, Math.min(2, cases.size()))) {
        byte[] bytes = generator.problem().format().bytes(List.of(one));
        for (OtherForm<C> form :
            bytes.length > MAX_BYTES ? List.<OtherForm<C>>of() : forms(generator)) {
          C other = form.of().apply(one);
          assertThat(form.of().apply(other)).isEqualTo(one);
          assertThat(answer(generator.problem(), other))
              .as("%s of %s", form.name(), recipe.name())
              .isEqualTo(form.answer().apply(answer(generator.problem(), one)));
          byte[] written = generator.problem().format().bytes(List.of(other));
          assertThat(generator.problem().format().read(InputReader.strict("other", written)))
              .containsExactly(other);
          others += other.equals(one) ? 0 : 1;
        }
      }
    }
    assertThat(others).isGreaterThanOrEqualTo(10);
  }

  private static <C> List<OtherForm<C>> forms(ProblemGenerator<C> generator) {
    return generator.forms();
  }

  private static <C> List<String> answer(Problem<C> problem, C one) {
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(problem, List.of(one), AnswerKey.Engine.BOTH, lines::add);
    return lines;
  }

  @Test
  void theFormsFollowTheCasesWhereThereIsRoom() throws PlanException {
    BuiltTest<?> plain = build(PLAN.formatted(18, ""));
    BuiltTest<?> both = build(PLAN.formatted(18, "reversed, mirrored"));
    int first = plain.in().lastIndexOf("0 0 0");
    assertThat(both.in()).startsWith(plain.in().substring(0, first));
    assertThat(both.ans()).startsWith(plain.ans() + plain.ans());
    assertThat(both.entry().cases()).isEqualTo(40);
    assertThat(both.entry().note()).isEqualTo("Lines. Then the same cases reversed, mirrored.");
    assertThat(build(PLAN.formatted(40, "reversed")).in())
        .isEqualTo(build(PLAN.formatted(40, "")).in());
  }

  @Test
  void anUnknownFormIsRefused() {
    assertThatThrownBy(() -> build(PLAN.formatted(2, "turned")))
        .isInstanceOf(PlanException.class)
        .hasMessage(
            "suite.yaml:6:10: xiangqi, test lines: there is no form \"turned\"; there are reversed, mirrored");
  }

  private static BuiltTest<?> build(String yaml) throws PlanException {
    SuitePlan plan = PlanReader.read("suite.yaml", yaml);
    return new SuiteBuilder<>(ProblemGenerators.find("xiangqi").orElseThrow(), plan)
        .build(plan.tests().get(0));
  }
}

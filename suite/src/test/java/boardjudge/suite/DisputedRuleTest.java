package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.walk.Walk;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisputedRuleTest {
  /** The second case walks to the end of its strip, the others do not. */
  private static final String PLAN =
      """
      problem: walk
      salt: s
      disputed:
        - {name: far-end, rule: end, group: ends, en: Where it ends., zh: 终点。}
      groups:
        - name: sample
          tests:
            - {name: sample, input: "1\\n9 1 1\\n"}
        - name: short
          tests:
            - {name: two, input: "2\\n9 1 1\\n9 1 SECOND\\n"}
        - name: ends
          requires: [short]
          tests:
            - {name: over, input: "1\\n2 1 9\\n"}
      """;

  private static SuitePlan plan(String text) throws PlanException {
    return PlanReader.read("suite.yaml", text);
  }

  private static BuiltSuite build(SuitePlan plan) throws Exception {
    return new SuiteBuilder<>(new Walk.WalkGenerator(new Walk()), plan)
        .build(1, (test, count) -> {});
  }

  @Test
  void itsCasesAreInItsGroupAlone() throws Exception {
    SuitePlan plan = plan(PLAN.replace("SECOND", "2"));
    Manifest manifest = build(plan).manifest();
    assertThat(Manifest.parse("m", manifest.json())).isEqualTo(manifest);
    assertThat(manifest.disputed(manifest.tests().get(2)).orElseThrow().name())
        .isEqualTo("far-end");
    assertThat(manifest.disputed(manifest.tests().get(1))).isEmpty();
    assertThat(manifest.core()).containsExactlyInAnyOrder("sample/1", "secret/001-two");
    assertThatThrownBy(() -> build(plan(PLAN.replace("9 1 SECOND", "2 1 9"))))
        .isInstanceOf(PlanException.class)
        .hasMessage(
            "walk, test two of group short, case 2: the disputed rule far-end decides it, so it"
                + " belongs in group ends alone");
  }

  @Test
  void itsTestsCanBeLeftOut() throws Exception {
    SuitePlan plan = plan(PLAN.replace("SECOND", "2"));
    SuitePlan without = plan.without(List.of("far-end"));
    assertThat(without.tests()).isEqualTo(plan.tests().subList(0, 2));
    assertThat(without.disputed()).isEmpty();
    assertThat(plan.without(List.of("other"))).isEqualTo(plan);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "group: ends,|group: short,|suite.yaml:4:32: group: expected a group after those without disputed rules, and not the samples, found \"short\"",
        "group: ends,|group: none,|suite.yaml:4:32: group: expected a group after those without disputed rules, and not the samples, found \"none\"",
        "name: far-end|name: Far|suite.yaml:4:6: name: expected small letters, digits and single hyphens, found \"Far\"",
        "en: Where it ends.,|''|suite.yaml:4:5: en: expected a value, found nothing",
      })
  void aPlanThatPutsItElsewhereIsRefused(String from, String to, String message) {
    assertThatThrownBy(() -> plan(PLAN.replace(from, to == null ? "" : to)))
        .isInstanceOf(PlanException.class)
        .hasMessage(message);
  }

  @Test
  void anUnknownRuleIsRefused() {
    assertThatThrownBy(() -> build(plan(PLAN.replace("rule: end", "rule: far"))))
        .hasMessage("walk, disputed far-end: there is no rule \"far\"; there are step, end");
  }
}

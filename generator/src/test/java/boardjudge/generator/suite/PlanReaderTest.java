package boardjudge.generator.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanReaderTest {
  private static final String PLAN =
      """
      problem: strip
      salt: s1
      groups:
        - name: sample
          tests:
            - name: sample
              input: |
                1
                3
        - name: by-eye
          description: Short walks.
          tests:
            - {name: walk, recipe: walks, set: {steps: 3, kind: far}, count: 2}
            - {name: fall, recipe: falls}
      """;

  @Test
  void namesTheFilesInOrder() throws PlanException {
    SuitePlan plan = PlanReader.read("suite.yaml", PLAN);
    assertThat(plan.problem()).isEqualTo("strip");
    assertThat(plan.salt()).isEqualTo("s1");
    assertThat(plan.tests().stream().map(SuitePlan.Planned::file))
        .containsExactly("sample/1", "secret/001-walk-1", "secret/002-walk-2", "secret/003-fall");
    assertThat(plan.tests().get(0).source()).isEqualTo(new SuitePlan.Literal("1\n3\n"));
    assertThat(plan.tests().get(1).source())
        .isEqualTo(new SuitePlan.ByRecipe("walks", Map.of("steps", "3", "kind", "far")));
    assertThat(plan.groups().get(1).description()).isEqualTo("Short walks.");
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "problem: strip|problem: [|suite.yaml:3:8: while parsing",
        "problem: strip|problm: strip|the plan: expected keys groups, problem, salt, found \"problm\"",
        "salt: s1|salt: [1]|salt: expected a value, found \"[1]\"",
        "salt: s1|salt: null|salt: expected a value, found \"null\"",
        "name: walk,|name: Walk,|name: expected small letters, digits and single hyphens, found \"Walk\"",
        "name: fall,|name: walk,|group by-eye, test 2: expected a name of its own, found walk",
        "count: 2|count: 0|count: expected an integer from 1 to 999, found \"0\"",
        "count: 2|count: many|count: expected an integer from 1 to 999, found \"\\\"many\\\"\"",
        "count: 2|input: x|expected either a recipe or an input, found both",
        "recipe: falls|count: 1|expected either a recipe or an input, found neither",
        "recipe: falls|input: x, count: 2|expected an input alone, found set or count beside it",
        "recipe: falls|recipe: falls, colour: red|expected keys count, input, name, recipe, set, found \"colour\"",
        "{steps: 3, kind: far}|3|set: expected a map of arguments, found \"3\"",
        "count: 2|count: 999|expected 1 to 999 tests, found 1001",
      })
  void saysWhatIsWrongWithAPlan(String is, String becomes, String complaint) {
    String broken = PLAN.replace(is, becomes);
    assertThat(broken).isNotEqualTo(PLAN);
    assertThatExceptionOfType(PlanException.class)
        .isThrownBy(() -> PlanReader.read("suite.yaml", broken))
        .withMessageContaining(complaint);
  }

  @Test
  void aPlanNeedsGroupsAndTests() {
    for (String broken :
        new String[] {"", "problem: a", "x", "problem: a\nsalt: b\ngroups: []\n"}) {
      assertThatExceptionOfType(PlanException.class)
          .isThrownBy(() -> PlanReader.read("suite.yaml", broken));
    }
  }
}

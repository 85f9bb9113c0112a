package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
        "problem: strip|problem: [|suite.yaml:1:10: expected a list that ends with ], found no end",
        "problem: strip|problm: strip|suite.yaml:1:1: expected keys problem, salt, disputed, groups, invalid, found \"problm\"",
        "problem: strip|'{}'|suite.yaml:2:1: expected",
        "salt: s1|sal: s1|suite.yaml:2:1: expected keys problem, salt, disputed, groups, invalid, found \"sal\"",
        "salt: s1|salt: [1]|suite.yaml:2:1: salt: expected a value, found a list",
        "salt: s1|salt: null|suite.yaml:2:1: salt: expected a value, found nothing",
        "salt: s1|salt:|suite.yaml:2:1: salt: expected a value, found nothing",
        "salt: s1|problem: s1|suite.yaml:2:1: problem: expected each key once, found it again; the first is in line 1",
        "name: walk,|name: Walk,|suite.yaml:13:10: name: expected small letters, digits and single hyphens, found \"Walk\"",
        "name: walk,|count: 1,|suite.yaml:13:63: count: expected each key once, found it again; the first is in line 13",
        "name: walk, recipe|recipe|suite.yaml:13:9: name: expected small letters, digits and single hyphens, found nothing",
        "name: fall,|name: walk,|suite.yaml:14:10: name: expected a name of its own, found \"walk\", as in line 13",
        "name: fall,|name: walk-2,|suite.yaml:14:10: name: expected tests with names of their own, found \"walk-2\", which walk in line 13 makes too",
        "count: 2|count: 0|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"0\"",
        "count: 2|count: many|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"many\"",
        "count: 2|count: '2'|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"2\"",
        "count: 2|count: 2.5|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"2.5\"",
        "count: 2|count: 99999999999|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"99999999999\"",
        "count: 2|count: ''|suite.yaml:13:65: count: expected an integer from 1 to 999, found \"\"",
        "count: 2|count: [2]|suite.yaml:13:65: count: expected an integer from 1 to 999, found a list",
        "count: 2|input: x|suite.yaml:13:9: tests 1: expected either a recipe or an input, found both",
        "recipe: falls|count: 1|suite.yaml:14:9: tests 2: expected either a recipe or an input, found neither",
        "recipe: falls|input: x, count: 2|suite.yaml:14:22: input: expected an input alone, found set, count or files beside it",
        "recipe: falls|recipe: falls, colour: red|suite.yaml:14:37: tests 2: expected keys name, note, recipe, set, count, input, files, also, found \"colour\"",
        "count: 2|also: [far, far]|also 2: expected each form once, found far again",
        "{steps: 3, kind: far}|3|suite.yaml:13:37: set: expected arguments by name, found \"3\"",
        "kind: far|kind: [far]|suite.yaml:13:53: kind: expected a value, found a list",
        "count: 2|count: 999|suite.yaml:3:1: groups: expected 1 to 999 tests, found 1001 of them",
        "- {name: fall, recipe: falls}|- fall|suite.yaml:14:9: tests 2: expected keys name, note, recipe, set, count, input, files, also, found \"fall\"",
        "description: Short walks.|requires: far|suite.yaml:11:5: requires: expected a list of earlier groups, found \"far\"",
        "description: Short walks.|requires: [by-eye]|expected the name of a group that stands before this one, found \"by-eye\"",
        "description: Short walks.|requires: [later]|expected the name of a group that stands before this one, found \"later\"",
        "description: Short walks.|requires: [sample]|expected groups other than the samples, which every group requires and which require none, found \"sample\"",
        "Short walks.|[]|suite.yaml:11:5: description: expected a value, found a list",
      })
  void saysWhatIsWrongWithAPlan(String text, String replacement, String message) {
    String broken = PLAN.replace(text, replacement);
    assertThat(broken).isNotEqualTo(PLAN);
    assertThatExceptionOfType(PlanException.class)
        .isThrownBy(() -> PlanReader.read("suite.yaml", broken))
        .withMessageContaining(message);
  }

  @Test
  void aGroupRequiresEarlierOnes() throws PlanException {
    String extended = PLAN + "  - {name: far, requires: [by-eye], tests: [{name: x, recipe: r}]}\n";
    SuitePlan plan = PlanReader.read("suite.yaml", extended);
    assertThat(plan.groups().get(1).requires()).isEmpty();
    assertThat(plan.groups().get(2).requires()).containsExactly("by-eye");
    assertThat(fault(extended.replace("[by-eye]", "[by-eye, by-eye]")))
        .contains("suite.yaml:15:")
        .contains("expected each group once, found by-eye again");
    // Of two groups that require each other one is later.
    assertThat(fault(extended.replace("description: Short walks.", "requires: [far]")))
        .contains("expected the name of a group that stands before this one, found \"far\"");
  }

  @Test
  void noTwoGroupsHaveOneName() {
    String extended = PLAN + "  - {name: by-eye, tests: [{name: x, recipe: r}]}\n";
    assertThat(fault(extended))
        .contains("suite.yaml:15:")
        .contains("name: expected a name of its own, found \"by-eye\", as in line ");
  }

  private static String fault(String yaml) {
    return String.valueOf(
        assertThatExceptionOfType(PlanException.class)
            .isThrownBy(() -> PlanReader.read("suite.yaml", yaml))
            .actual()
            .getMessage());
  }

  @Test
  void aPlanNeedsGroupsAndTests() {
    String keys = "suite.yaml:1:1: expected keys problem, salt, disputed, groups, invalid, found ";
    assertThat(fault("")).isEqualTo(keys + "nothing");
    assertThat(fault("# nothing but a remark\n")).isEqualTo(keys + "nothing");
    assertThat(fault("x")).isEqualTo(keys + "\"x\"");
    assertThat(fault("- x")).isEqualTo(keys + "a list");
    assertThat(fault("problem: a"))
        .isEqualTo("suite.yaml:1:1: salt: expected a value, found nothing");
    String head = "problem: a\nsalt: b\ngroups: ";
    assertThat(fault(head + "[]\n"))
        .isEqualTo("suite.yaml:3:1: groups: expected a list of groups, found an empty one");
    assertThat(fault(head + "\n - {name: x, tests: []}\n"))
        .isEqualTo("suite.yaml:4:14: tests: expected a list of tests, found an empty one");
  }

  @Test
  void aSecondDocumentIsRefused() {
    assertThat(fault(PLAN + "---\nproblem: other\n"))
        .isEqualTo("suite.yaml:16:1: expected one document, found a second one");
  }

  @Test
  void anEntrySaysWhyItsTestsAreThere() throws PlanException {
    String noted = PLAN.replace("{name: walk, recipe", "{name: walk, note: ' Far walks. ', recipe");
    List<SuitePlan.Planned> tests = PlanReader.read("suite.yaml", noted).tests();
    assertThat(tests)
        .extracting(SuitePlan.Planned::note)
        .containsExactly("", "Far walks.", "Far walks.", "");
    assertThat(tests).extracting(SuitePlan.Planned::number).containsExactly(1, 1, 2, 1);
    assertThat(tests).extracting(SuitePlan.Planned::of).containsExactly(1, 2, 2, 1);
    String form = "note: expected a sentence in one line of at most 300 characters, found ";
    assertThat(fault(noted.replace("' Far walks. '", "' '"))).contains("suite.yaml:13:", form);
    assertThat(fault(noted.replace("' Far walks. '", "\"Far\\nwalks.\""))).contains(form);
    assertThat(fault(noted.replace("Far walks", "x".repeat(300)))).contains(form);
  }

  private static List<String> files(String entry) throws PlanException {
    String plan = PLAN.replace("{name: fall, recipe: falls}", entry);
    return PlanReader.read("suite.yaml", plan).tests().stream()
        .skip(3)
        .map(SuitePlan.Planned::file)
        .toList();
  }

  /** Seeds, and so bytes, come from the name. */
  @Test
  void aCountThatGrowsLeavesTheFirstTestsAsTheyWere() throws PlanException {
    List<String> before = List.of();
    for (int count = 1; count <= 12; count++) {
      List<String> tests = files("{name: fall, recipe: falls, count: " + count + "}");
      assertThat(tests).hasSize(count);
      assertThat(tests.subList(0, before.size())).isEqualTo(before);
      before = tests;
    }
    assertThat(files("{name: fall, recipe: falls}")).containsExactly("secret/003-fall");
  }

  @Test
  void similarNamesAreAllowed() throws PlanException {
    assertThat(files("{name: walk-3, recipe: falls, count: 2}"))
        .containsExactly("secret/003-walk-3-1", "secret/004-walk-3-2");
    assertThat(files("{name: walk-1, recipe: falls, count: 1}"))
        .containsExactly("secret/003-walk-1-1");
  }

  @Test
  void invalidInputsHaveNamesOfTheirOwn() throws Exception {
    String plan =
        """
        problem: p
        salt: s
        groups: [{name: g, tests: [{name: t, recipe: r}]}]
        invalid:
          - {name: a, description: Wrong., input: "1 "}
        """;
    assertThat(PlanReader.read("suite.yaml", plan).invalid())
        .containsExactly(new SuitePlan.Invalid("a", "Wrong.", "1 "));
    assertThatThrownBy(
            () -> PlanReader.read("suite.yaml", plan + "  - {name: a, description: b, input: c}\n"))
        .hasMessage("suite.yaml:6:6: name: expected a name of its own, found \"a\", as in line 5");
  }
}

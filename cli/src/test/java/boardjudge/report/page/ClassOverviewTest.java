package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ClassOverview;
import boardjudge.grading.ClassOverview.Cause;
import boardjudge.grading.ClassOverview.TestCount;
import boardjudge.grading.GradedExamples;
import boardjudge.grading.TestResult;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.games.go.GoRule;
import boardjudge.sandbox.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The class as a whole")
class ClassOverviewTest {
  @Test
  void countsTestsRulesAndMistakesByFrequency() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      for (String name : List.of("ann", "bob", "cid", "eve")) {
        Verdict second = name.equals("ann") ? Verdict.ACCEPTED : Verdict.WRONG_ANSWER;
        examples.add(
            name + ".py",
            name,
            name + ".py",
            List.of(
                GradePageTest.result("a", Verdict.ACCEPTED, 1, ""),
                GradePageTest.result("b", second, 1, "x"),
                TestResult.notRun("c", Verdict.NOT_RUN, "not run")));
      }
      ClassOverview overview =
          ClassOverview.of(
              examples.grades("go", List.of("a", "b", "c")),
              name ->
                  name.startsWith("a")
                      ? Optional.empty()
                      : Optional.of(
                          LikelyMistake.common(
                              name.startsWith("b") ? "prompt" : "adds-spaces",
                              Message.literal("Says so."),
                              Message.literal(""))),
              name ->
                  name.startsWith("b")
                      ? List.of(GoRule.SUPERKO, GoRule.OCCUPIED)
                      : name.startsWith("c") ? List.of(GoRule.SUPERKO) : List.of());
      assertThat(overview.solved()).isZero();
      assertThat(overview.tests())
          .containsExactly(
              new TestCount("a", 4, 0, 0),
              new TestCount("b", 1, 3, 0),
              new TestCount("c", 0, 0, 4));
      assertThat(overview.mistakes())
          .containsExactly(
              new Cause("adds-spaces", "Says so.", List.of("cid.py", "eve.py")),
              new Cause("prompt", "Says so.", List.of("bob.py")));
      assertThat(
              GradePageTest.sheet(
                      examples.grades("go", List.of("a", "b", "c")),
                      name ->
                          Optional.of(
                              LikelyMistake.common(
                                  "prompt", Message.literal("Says.", "如此。"), Message.literal(""))))
                  .text(new TextStyle(false, false, Lang.ZH)))
          .contains("  bob.py：prompt：如此。");
      assertThat(overview.rules().stream().map(rule -> rule.name() + rule.submissions()))
          .containsExactly("superko[bob.py, cid.py]", "occupied[bob.py]");
    }
  }
}

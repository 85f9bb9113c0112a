package boardjudge.grading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Feedback on a program that breaks two rules")
class FeedbackRulesTest {
  @Test
  void namesBoth() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      examples.add(
          "ann",
          "ann",
          "ann.py",
          List.of(
              TestResult.notRun(
                  "secret/014-a",
                  Verdict.WRONG_ANSWER,
                  "wrong answer: case 1: best play gives White 7 plies, the output says 3")));
      Grades grades = examples.grades("xiangqi", List.of("1"));
      GradedSubmission graded = grades.graded().get(0);
      LikelyMistakes mistakes = new LikelyMistakes(SourceReader.STANDARD);
      mistakes.rules().put("ann", List.of(XiangqiRule.HORSE, XiangqiRule.CANNON));
      GradeSheet sheet =
          GradeSheet.of(
              grades,
              ProblemLimits.standard(Limits.STANDARD),
              new SubmissionList(List.of(), List.of(), List.of(), List.of()),
              mistakes);
      Feedback feedback =
          Feedback.of(
              sheet, sheet.submissions().get(0), graded, grades.tests(), Feedback.Shown.SAMPLES);
      assertThat(feedback.text(Lang.EN))
          .containsSubsequence(
              "rule: horse: " + XiangqiRule.HORSE.clause(),
              "rule: cannon: " + XiangqiRule.CANNON.clause());
      assertThat(feedback.text(Lang.ZH))
          .containsSubsequence(
              "第一个没有通过的测试点 secret/014-a：答案错误：第 1 组数据，双方都走最佳走法时，白方 7 步获胜，输出写的是 3",
              "规则 horse：马走“日”字：先直走一格，再向外斜走一格。",
              "规则 cannon：" + XiangqiRule.CANNON.message().text(Lang.ZH));
      ByteArrayOutputStream scores = new ByteArrayOutputStream();
      ScoreFiles.scores(List.of(feedback), scores);
      assertThat(scores.toString(UTF_8)).contains(",horse+cannon,");
      ByteArrayOutputStream moodle = new ByteArrayOutputStream();
      ScoreFiles.moodle(List.of(feedback), moodle);
      assertThat(moodle.toString(UTF_8))
          .contains(
              "; rule: " + XiangqiRule.HORSE.clause() + "; rule: " + XiangqiRule.CANNON.clause());
    }
  }
}

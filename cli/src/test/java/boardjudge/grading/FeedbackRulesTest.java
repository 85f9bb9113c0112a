package boardjudge.grading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Feedback on a program that breaks two rules")
class FeedbackRulesTest {
  @Test
  void namesBoth() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      examples.add(
          "ann", "ann", "ann.py", List.of(TestResult.notRun(Verdict.WRONG_ANSWER, "wrong")));
      GradeSheet sheet = examples.sheet("xiangqi", List.of("1"));
      GradedSubmission graded = sheet.graded().get(0);
      LikelyMistakes mistakes = new LikelyMistakes(SourceReader.STANDARD);
      mistakes.rules().put("ann", List.of(XiangqiRule.HORSE, XiangqiRule.CANNON));
      Feedback feedback =
          Feedback.of(sheet, graded, Optional.empty(), mistakes, List.of(), Feedback.Shown.SAMPLES);
      assertThat(feedback.text(Lang.EN))
          .containsSubsequence(
              "rule: horse: " + XiangqiRule.HORSE.clause(),
              "rule: cannon: " + XiangqiRule.CANNON.clause());
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

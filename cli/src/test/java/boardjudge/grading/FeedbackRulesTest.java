package boardjudge.grading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
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
      GradedSubmission graded = examples.sheet("xiangqi", List.of("1")).graded().get(0);
      List<Feedback.BrokenRule> rules =
          List.of(
              new Feedback.BrokenRule("horse", "It jumps."),
              new Feedback.BrokenRule("cannon", "It needs a mount."));
      Feedback.Failure failure =
          new Feedback.Failure(
              "1", Verdict.WRONG_ANSWER, "wrong", List.of(), rules, "", Optional.empty());
      Feedback feedback =
          new Feedback(
              Owner.of(graded.submission()),
              "xiangqi",
              "ann.py",
              graded,
              Verdict.WRONG_ANSWER,
              0,
              0,
              1,
              Optional.empty(),
              Optional.empty(),
              List.of(),
              Optional.of(failure),
              Optional.empty());
      assertThat(feedback.text(Lang.EN))
          .containsSubsequence("rule: horse: It jumps.", "rule: cannon: It needs a mount.");
      ByteArrayOutputStream scores = new ByteArrayOutputStream();
      ScoreFiles.scores(List.of(feedback), scores);
      assertThat(scores.toString(UTF_8)).contains(",horse+cannon,");
      ByteArrayOutputStream moodle = new ByteArrayOutputStream();
      ScoreFiles.moodle(List.of(feedback), moodle);
      assertThat(moodle.toString(UTF_8)).contains("; rule: It jumps.; rule: It needs a mount.");
    }
  }
}

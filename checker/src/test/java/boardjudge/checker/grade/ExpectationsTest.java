package boardjudge.checker.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import boardjudge.checker.grade.Expectations.Expected;
import boardjudge.checker.run.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationsTest {
  @TempDir private Path folder;

  private Path file(String yaml) throws IOException {
    return Files.writeString(folder.resolve("submissions.yaml"), yaml);
  }

  @Test
  void readsVerdictRuleAndPhrase() throws IOException {
    Path file =
        file(
            """
            accepted/good.cpp: {expected: accepted}
            wrong_answer/bad.py:
              expected: wrong answer
              rule: stuck
              phrase: Rule stuck
            """);
    assertThat(Expectations.read(file).programs())
        .containsExactly(
            new Expected("accepted/good.cpp", Verdict.ACCEPTED, "", ""),
            new Expected("wrong_answer/bad.py", Verdict.WRONG_ANSWER, "stuck", "Rule stuck"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.cpp: {expected: perfect}|a.cpp: expected a verdict, found \"perfect\"",
        "a.cpp: {}|a.cpp: expected a verdict, found \"\"",
        "a.cpp: {expected: accepted, phase: x}|a.cpp: unknown key \"phase\"",
        "a.cpp: [|submissions.yaml:1: ",
      })
  void saysWhatIsWrong(String yaml, String complaint) throws IOException {
    Path file = file(yaml);
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(file))
        .withMessageContaining(complaint);
  }
}

package boardjudge.checker.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import boardjudge.checker.grade.Expectations.Expected;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.Problems;
import boardjudge.reference.games.tictactoe.TicTacToe.TicTacToeRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationsTest {
  private static final List<TicTacToeRule> RULES = List.of(TicTacToeRule.values());

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
              rule: taken
              phrase: Rule stuck
            """);
    assertThat(Expectations.read(file, RULES).programs())
        .containsExactly(
            new Expected("accepted/good.cpp", Verdict.ACCEPTED, "", ""),
            new Expected("wrong_answer/bad.py", Verdict.WRONG_ANSWER, "taken", "Rule stuck"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.cpp: {expected: perfect}|submissions.yaml:1:9: expected: expected one of accepted, presentation, wrong answer, ",
        "a.cpp: {expected: perfect}|, found \"perfect\"",
        "a.cpp: {}|submissions.yaml:1:1: expected: expected a verdict, found nothing",
        "a.cpp: x|submissions.yaml:1:1: a.cpp: expected keys expected, rule, phrase, found \"x\"",
        "a.cpp:|submissions.yaml:1:1: a.cpp: expected keys expected, rule, phrase, found nothing",
        "a.cpp: {expected: accepted, phase: x}|submissions.yaml:1:29: a.cpp: expected keys expected, rule, phrase, found \"phase\"",
        "a.cpp: {expected: accepted, phrase: [x]}|submissions.yaml:1:29: phrase: expected a value, found a list",
        "a.cpp: [|submissions.yaml:1:9: ",
        "''|submissions.yaml:1:1: expected keys and values, found nothing",
        "# none left|submissions.yaml:1:1: expected keys and values, found nothing",
        "{}|submissions.yaml:1:1: expected programs with what is expected of them, found none",
        "- a.cpp|submissions.yaml:1:1: expected keys and values, found a list",
        "{a.cpp: {expected: accepted}, a.cpp: {expected: accepted}}|:1:31: a.cpp: expected each key once, found it again; it stands in line 1",
        "a.cpp: {expected: wrong answer, rule: sturdy}|:1:33: rule: expected one of game-over, taken, placed",
        "a.cpp: {expected: wrong answer, rule: ''}|, found \"\"",
        "null|submissions.yaml:1:1: expected keys and values, found nothing",
        "/etc/passwd.cpp: {expected: accepted}|:1:1: /etc/passwd.cpp: expected a file below the folder of submissions, found",
        "a/../../b.cpp: {expected: accepted}|:1:1: a/../../b.cpp: expected a file below the folder of submissions, found",
        "../b.cpp: {expected: accepted}|:1:1: ../b.cpp: expected a file below the folder of submissions, found",
      })
  void saysWhatIsWrong(String yaml, String complaint) throws IOException {
    Path file = file(yaml);
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(file, RULES))
        .withMessageContaining(complaint);
  }

  @Test
  void whatAppearsTwiceOrIsNoFileNameIsRefused() throws IOException {
    Path twoDocuments = file("a.cpp: {expected: accepted}\n---\nb.cpp: {expected: accepted}\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(twoDocuments, RULES))
        .withMessageEndingWith(":3:1: expected one document, found a second one");
    Path twoKeys = file("a.cpp: {expected: accepted, expected: accepted}\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(twoKeys, RULES))
        .withMessageEndingWith("expected each key once, found it again; it stands in line 1");
    Path nul = file("\"a\\0.cpp\": {expected: accepted}\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(nul, RULES))
        .withMessageEndingWith(
            ":1:1: \"a\\x00.cpp\": expected a file below the folder of submissions,"
                + " found \"a\\x00.cpp\"");
  }

  /** The committed ones name rules that there are, and all programs beside them. */
  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void everyProgramOfAProblemHasItsEntry(String problem) throws IOException {
    Path submissions = Path.of("..", "testdata", problem, "submissions");
    List<String> listed =
        Expectations.read(
                submissions.resolve("submissions.yaml"),
                Problems.find(problem).orElseThrow().rules())
            .programs()
            .stream()
            .map(Expected::file)
            .toList();
    try (Stream<Path> files = Files.walk(submissions, 2)) {
      assertThat(
              files
                  .filter(file -> submissions.relativize(file).getNameCount() == 2)
                  .map(file -> submissions.relativize(file).toString()))
          .containsExactlyInAnyOrderElementsOf(listed);
    }
  }
}

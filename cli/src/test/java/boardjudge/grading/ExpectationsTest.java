package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import boardjudge.grading.Expectations.Expected;
import boardjudge.grading.Expectations.Outcome;
import boardjudge.reference.Problems;
import boardjudge.reference.games.tictactoe.TicTacToe.TicTacToeRule;
import boardjudge.suite.BrokenRules;
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
    return Files.writeString(submissions().resolve("submissions.yaml"), yaml);
  }

  private Path submissions() throws IOException {
    return Files.createDirectories(folder.resolve("submissions"));
  }

  private void program(String name) throws IOException {
    Path file = submissions().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "a program");
  }

  private List<Expected> read(String yaml) throws IOException {
    return Expectations.read(file(yaml), RULES).programs();
  }

  @Test
  void readsVerdictsMessageAndRule() throws IOException {
    Files.writeString(folder.resolve(BrokenRules.FILE), "wrong_answer/bad.py: taken\n");
    assertThat(
            read(
                """
                accepted/good.cpp: {permitted: [AC]}
                wrong_answer/bad.py:
                  permitted: [AC, WA]
                  required: [WA]
                  message: Rule stuck
                """))
        .containsExactly(
            new Expected("accepted/good.cpp", List.of(Outcome.AC), "", List.of()),
            new Expected(
                "wrong_answer/bad.py", List.of(Outcome.WA), "taken", List.of("Rule stuck")));
  }

  /** In the package format, the folder's name says what is expected of an unlisted program. */
  @Test
  void unlistedProgramsAreExpectedToDoWhatTheirFolderSays() throws IOException {
    for (String name :
        List.of(
            "accepted/a.py",
            "brute_force/b.py",
            "mixed/m.py",
            "rejected/r.py",
            "run_time_error/c.py",
            "time_limit_exceeded/t.py",
            "wrong_answer/.hidden.py",
            "wrong_answer/w.py",
            "README.md")) {
      program(name);
    }
    assertThat(read("{}").stream().map(expected -> expected.file() + " " + expected.outcomes()))
        .containsExactly(
            "accepted/a.py [AC]",
            "brute_force/b.py [TLE, RTE]",
            "mixed/m.py [AC, WA, TLE, RTE]",
            "rejected/r.py [WA, TLE, RTE]",
            "run_time_error/c.py [RTE]",
            "time_limit_exceeded/t.py [TLE]",
            "wrong_answer/w.py [WA]");
  }

  @Test
  void patternsNameSeveralProgramsAndNarrowWhatTheirFolderSays() throws IOException {
    program("rejected/slow_a.py");
    program("rejected/slow_b.cpp");
    program("rejected/other.py");
    assertThat(
            read(
                    """
                    rejected/slow_*: {required: [TLE]}
                    "rejected/{other,none}.py": {permitted: [AC, RTE], message: M}
                    """)
                .stream()
                .map(expected -> expected.file() + " " + expected.outcomes() + expected.messages()))
        .containsExactly(
            "rejected/other.py [RTE][M]",
            "rejected/slow_a.py [TLE][]",
            "rejected/slow_b.cpp [TLE][]");
  }

  @Test
  void anEntryForAFolderReplacesWhatTheFormatSays() throws IOException {
    program("time_limit_exceeded/t.py");
    assertThat(
            read("time_limit_exceeded: {permitted: [AC, WA, TLE], required: [TLE, WA]}")
                .get(0)
                .outcomes())
        .containsExactly(Outcome.WA, Outcome.TLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x/a.cpp: {permitted: [OK]}|submissions.yaml:1:23: permitted 1: expected one of AC, WA, TLE, RTE, found \"OK\"",
        "x/a.cpp: {permitted: []}|permitted: expected a list of AC, WA, TLE, RTE, found an empty one",
        "x/a.cpp: {permitted: AC}|permitted: expected a list of AC, WA, TLE, RTE, found \"AC\"",
        "x/a.cpp: y|submissions.yaml:1:1: x/a.cpp: expected keys permitted, required, message, model_solution, authors, language, entrypoint, use_for_time_limit, found \"y\"",
        "x/a.cpp:|submissions.yaml:1:1: x/a.cpp: expected keys permitted, required, message, model_solution, authors, language, entrypoint, use_for_time_limit, found nothing",
        "x/a.cpp: {message: a, mesage: x}|submissions.yaml:1:23: x/a.cpp: expected keys permitted, required, message, model_solution, authors, language, entrypoint, use_for_time_limit, found \"mesage\"",
        "x/a.cpp: {message: [x]}|submissions.yaml:1:11: message: expected a value, found a list",
        "x/a.cpp: [|submissions.yaml:1:11: ",
        "''|submissions.yaml:1:1: expected keys and values, found nothing",
        "# none left|submissions.yaml:1:1: expected keys and values, found nothing",
        "{}|submissions.yaml:1:1: expected programs with what is expected of them, found none",
        "- a.cpp|submissions.yaml:1:1: expected keys and values, found a list",
        "{x/a.cpp: {message: a}, x/a.cpp: {message: a}}|:1:25: x/a.cpp: expected each key once, found it again; the first is in line 1",
        "accepted/a.cpp: {permitted: [WA]}|:1:1: accepted/a.cpp: expected verdicts that a program can get, found none for \"accepted/a.cpp\"",
        "nowhere/*: {permitted: [WA]}|:1:1: nowhere/*: expected a program or a folder below submissions, found \"nowhere/*\"",
        "null|submissions.yaml:1:1: expected keys and values, found nothing",
        "/etc/passwd.cpp: {permitted: [AC]}|:1:1: /etc/passwd.cpp: expected a file below the folder of submissions, found",
        "a/../../b.cpp: {permitted: [AC]}|:1:1: a/../../b.cpp: expected a file below the folder of submissions, found",
        "../b.cpp: {permitted: [AC]}|:1:1: ../b.cpp: expected a file below the folder of submissions, found",
      })
  void saysWhatIsWrong(String yaml, String complaint) throws IOException {
    Path file = file(yaml);
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(file, RULES))
        .withMessageContaining(complaint);
  }

  @Test
  void anUnknownRuleIsRefused() throws IOException {
    Path file = file("x/a.cpp: {permitted: [AC, WA]}\n");
    Files.writeString(folder.resolve(BrokenRules.FILE), "x/a.cpp: sturdy\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(file, RULES))
        .withMessageContaining(
            "broken-rules.yaml:1:1: x/a.cpp: expected one of game-over, taken, placed")
        .withMessageEndingWith(", found \"sturdy\"");
  }

  @Test
  void aSecondDocumentAndANulInAFileNameAreRefused() throws IOException {
    Path twoDocuments = file("x/a.cpp: {message: a}\n---\nx/b.cpp: {message: a}\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(twoDocuments, RULES))
        .withMessageEndingWith(":3:1: expected one document, found a second one");
    Path nul = file("\"x/a\\0.cpp\": {message: a}\n");
    assertThatIOException()
        .isThrownBy(() -> Expectations.read(nul, RULES))
        .withMessageEndingWith(
            ":1:1: \"x/a\\x00.cpp\": expected a file below the folder of submissions,"
                + " found \"x/a\\x00.cpp\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void everyCommittedProgramHasItsEntry(String problem) throws IOException {
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

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts and messages on outputs; how runs end is tested in the package sandbox. */
class JudgeTest {
  @TempDir private static Path folder;
  private static GradingFixture fixture;

  @BeforeAll
  static void open() throws Exception {
    fixture = new GradingFixture(folder);
  }

  @AfterAll
  static void close() throws Exception {
    fixture.close();
  }

  private static TestResult judge(String ending, String printed, boolean presentation)
      throws Exception {
    Path source = fixture.write("say." + ending, GradingFixture.printing(ending, printed));
    try (Judge.Judged judged = fixture.judge(source, fixture.test("one"), presentation)) {
      assertThat(judged.report().isPresent())
          .isEqualTo(
              judged.result().verdict() == Verdict.WRONG_ANSWER
                  || judged.result().verdict() == Verdict.PRESENTATION);
      return judged.result();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "cpp", "java", "py"})
  void rightWrongAndAlmostRightOutputs(String ending) throws Exception {
    TestResult right = judge(ending, "white (1)\n", false);
    assertThat(right.verdict()).as(right.message()).isEqualTo(Verdict.ACCEPTED);
    assertThat(right.message()).isEmpty();
    TestResult wrong = judge(ending, "black (2)\n", false);
    assertThat(wrong.verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(wrong.message())
        .isEqualTo("wrong answer: case 1: best play lets White win, the output says Black");
    TestResult almost = judge(ending, "white  (1)\n", true);
    assertThat(almost.verdict()).isEqualTo(Verdict.PRESENTATION);
    assertThat(almost.message()).startsWith("wrong white space: line 1");
  }

  @Test
  void aCrashSaysHowFarItsOutputGoes() throws Exception {
    String board = "\n....\n.P..\np...\n...P\n";
    TestFile test = fixture.test("two", "2\n" + board + board, "white (1)\nwhite (1)\n");
    Path right = fixture.write("half.py", "print('white (1)')\n1 // 0\n");
    try (Judge.Judged judged = fixture.judge(right, test, false)) {
      assertThat(judged.result().message())
          .contains("line 2; its output is right but ends before line 2, case 2; ");
    }
    Path wrong = fixture.write("wrong.py", "print('black (2)')\n1 // 0\n");
    try (Judge.Judged judged = fixture.judge(wrong, test, false)) {
      assertThat(judged.result().message()).contains("; its output first differs at line 1");
    }
    Path silent = fixture.write("silent.py", "1 // 0\n");
    try (Judge.Judged judged = fixture.judge(silent, test, false)) {
      assertThat(judged.result().message()).endsWith(", line 1");
    }
  }

  @Test
  void whiteSpaceWithinALineIsWrongByDefault() throws Exception {
    assertThat(judge("py", "white  (1)\n", false).verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(judge("py", "white (1)  \n\n", false).verdict()).isEqualTo(Verdict.ACCEPTED);
  }

  @Test
  void halfAnOutputIsWrong() throws Exception {
    TestResult half = judge("py", "whi", false);
    assertThat(half.verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(half.message()).endsWith("expected \"white (1)\", found \"whi\"");
    assertThat(judge("py", "", false).message()).endsWith("found the end of the output");
  }

  @Test
  void theTestsThatTellMistakesApartAreReadOnceForAllPrograms() throws Exception {
    TestFile failed = fixture.test("failed");
    TestFile other = fixture.test("other");
    List<TestFile> tests = List.of(failed, other);
    Path source = fixture.write("say.py", GradingFixture.printing("py", "black (2)\n"));
    Language python = Languages.builtIn().of(source).orElseThrow();
    Program program = fixture.cache.compile(source, python);
    Judge<?> judge = new Judge<>(fixture.problem, fixture.sandbox, false);
    try (Judge.Judged judged = judge.judge(program, failed, GradingFixture.LIMITS)) {
      Optional<MismatchReport> first =
          judge.diagnose(program, failed, judged, tests, GradingFixture.LIMITS);
      Files.writeString(other.input(), "no test\n");
      assertThat(judge.diagnose(program, failed, judged, List.copyOf(tests), GradingFixture.LIMITS))
          .isPresent()
          .map(MismatchReport::headline)
          .isEqualTo(first.map(MismatchReport::headline));
      List<TestFile> changed = List.of(other, failed);
      assertThatThrownBy(
              () -> judge.diagnose(program, failed, judged, changed, GradingFixture.LIMITS))
          .isInstanceOf(InputException.class);
    }
  }

  @Test
  void printedBytesAreEscapedInMessages() throws Exception {
    TestResult result = judge("py", "\\033[2Jstatus(1)\\0\\n", false);
    assertThat(result.message()).contains("\\x1b[2Jstatus(1)\\x00").matches("[ -~]*");
  }

  @Test
  void withoutAnAnswerFileTheReferenceAnswers() throws Exception {
    TestFile test = fixture.test("bare");
    Files.delete(test.answer());
    Path source = fixture.write("say.py", GradingFixture.printing("py", "white (1)\n"));
    try (Judge.Judged judged = fixture.judge(source, test, false)) {
      assertThat(judged.result().verdict()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  @Test
  void aWrongAnswerFileIsTheJudgesFault() throws Exception {
    TestFile test = fixture.test("wrong", "1\n\n....\n.P..\np...\n...P\n", "black (4)\n");
    Path source = fixture.write("say.py", GradingFixture.printing("py", "white (1)\n"));
    try (Judge.Judged judged = fixture.judge(source, test, false)) {
      assertThat(judged.result().verdict()).isEqualTo(Verdict.JUDGE_ERROR);
      assertThat(judged.result().message()).startsWith("wrong answer file: case 1: ");
    }
  }
}

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraderTest {
  @TempDir private Path folder;

  private static void writeSubmissions(GradingFixture fixture) throws Exception {
    fixture.write("ann/right.py", GradingFixture.printing("py", "white (1)\n"));
    fixture.write("wrong_answer/bob.c", GradingFixture.printing("c", "black (2)\n"));
    fixture.write("cem.c", "int main(void) { return x; }\n");
    fixture.write("notes.txt", "not a program\n");
    fixture.write("dan/crash.py", "import sys\nsys.exit(3)\n");
  }

  /** These languages, each with other extra memory. */
  private static Languages withMoreMemory(Languages languages) throws Exception {
    List<Language> all = new ArrayList<>();
    for (Language language : languages.known()) {
      RecordComponent[] parts = Language.class.getRecordComponents();
      Object[] values = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        boolean memory = parts[i].getName().equals("extraMemoryMib");
        values[i] = memory ? (Object) 64 : parts[i].getAccessor().invoke(language);
      }
      Class<?>[] types = Stream.of(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
      all.add(Language.class.getConstructor(types).newInstance(values));
    }
    return new Languages(all);
  }

  private static final List<String> EXPECTED =
      List.of(
          "submission,author,language,test,verdict,cpu,wall,memory,message",
          "ann/right.py,ann,Python 3,a,accepted,*,*,*,",
          "ann/right.py,ann,Python 3,b,accepted,*,*,*,",
          "cem.c,cem,C,,compile-error,,,,"
              + "\"\"\"cem.c:1:25: error: 'x' undeclared (first use in this function)\"\"\"",
          "dan/crash.py,dan,Python 3,a,run-time-error,*,*,*,exit code 3",
          "dan/crash.py,dan,Python 3,b,run-time-error,*,*,*,exit code 3",
          "wrong_answer/bob.c,bob,C,a,wrong-answer,*,*,*,\"wrong answer: case 1: best play lets"
              + " White win, the output says Black\"",
          "wrong_answer/bob.c,bob,C,b,wrong-answer,*,*,*,\"wrong answer: case 1: best play lets"
              + " White win, the output says Black\"");

  @Test
  void theSheetIsTheSameForOneWorkerAndForTwo() throws Exception {
    try (GradingFixture fixture = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      writeSubmissions(fixture);
      List<TestFile> tests = List.of(fixture.test("a"), fixture.test("b"));
      Grades alone = fixture.grade(tests, 1, temporary);
      assertThat(GradingFixture.lines(alone)).isEqualTo(EXPECTED);
      assertThat(GradingFixture.lines(fixture.grade(tests, 2, temporary))).isEqualTo(EXPECTED);
      assertThat(alone.standings().get(0).submission().author()).isEqualTo("ann");
    }
  }

  @Test
  void resumesFromTheStore() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture fixture = new GradingFixture(folder)) {
      writeSubmissions(fixture);
      List<TestFile> tests = List.of(fixture.test("a"), fixture.test("b"));
      List<TestResult> whole;
      try (ResultStore store = ResultStore.open(file)) {
        whole = fixture.grade(tests, 1, store).graded().get(0).results();
      }
      assertThat(GradingFixture.stored(file)).isEqualTo(6);
      // A killed run may leave the store so.
      try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = database.createStatement()) {
        statement.executeUpdate("DELETE FROM runs WHERE key IN (SELECT key FROM runs LIMIT 3)");
      }
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(store.size()).isEqualTo(3);
        Grades resumed = fixture.grade(tests, 2, store);
        assertThat(GradingFixture.lines(resumed)).isEqualTo(EXPECTED);
        assertThat(store.reused()).isEqualTo(3);
        assertThat(resumed.graded().get(0).results()).hasSameSizeAs(whole);
      }
      assertThat(GradingFixture.stored(file)).isEqualTo(6);
    }
  }

  /** It is not the program's fault, so no verdict may hide it. */
  @Test
  void aTestThatCannotBeReadEndsTheGrading() throws Exception {
    try (GradingFixture fixture = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      fixture.write("ann.py", GradingFixture.printing("py", "black (2)\n"));
      List<TestFile> tests = List.of(fixture.test("a", "no test\n", "white (1)\n"));
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> fixture.grade(tests, 1, temporary));
    }
  }

  @Test
  void aChangedSourceIsJudgedAgain() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture fixture = new GradingFixture(folder)) {
      fixture.write("ann.py", GradingFixture.printing("py", "white (1)\n"));
      List<TestFile> tests = List.of(fixture.test("a"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(fixture.grade(tests, 1, store).graded().get(0).passed()).isEqualTo(1);
      }
      fixture.write("ann.py", GradingFixture.printing("py", "white (3)\n"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(fixture.grade(tests, 1, store).graded().get(0).passed()).isZero();
      }
    }
  }

  @Test
  void aChangeThatAffectsVerdictsIsJudgedAgain() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture fixture = new GradingFixture(folder);
        Sandbox none = Sandbox.open(Sandbox.Demand.OFF)) {
      fixture.write("ann.py", GradingFixture.printing("py", "white  (1)\n"));
      List<TestFile> tests = List.of(fixture.test("a"));
      Limits limits = GradingFixture.LIMITS;
      Languages builtIn = Languages.builtIn();
      Languages changed = withMoreMemory(builtIn);
      List<Attempt> attempts =
          List.of(
              store -> fixture.grade(tests, 1, store),
              store -> fixture.grade(tests, 1, store, fixture.sandbox, limits, builtIn, true),
              store ->
                  fixture.grade(
                      tests, 1, store, fixture.sandbox, limits.withOutput(1000), builtIn, false),
              store -> fixture.grade(tests, 1, store, none, limits, builtIn, false),
              store -> fixture.grade(tests, 1, store, fixture.sandbox, limits, changed, false),
              store ->
                  fixture.grade(
                      List.of(fixture.test("a", "1\n\n....\n.P..\np...\n...P\n", "white  (1)\n")),
                      1,
                      store));
      for (int i = 0; i < attempts.size(); i++) {
        for (int again = 0; again < 2; again++) {
          try (ResultStore store = ResultStore.open(file)) {
            attempts.get(i).grade(store);
          }
          assertThat(GradingFixture.stored(file)).as("after attempt %d", i).isEqualTo(i + 1);
        }
      }
    }
  }

  private interface Attempt {
    Grades grade(ResultStore store) throws Exception;
  }

  @Test
  void resumingWithAnotherOptionMixesNoVerdicts() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture fixture = new GradingFixture(folder)) {
      fixture.write("ann.py", GradingFixture.printing("py", "white  (1)\n"));
      List<TestFile> tests = List.of(fixture.test("a"), fixture.test("b"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(fixture.grade(tests.subList(0, 1), 1, store).graded().get(0).verdict())
            .isEqualTo(Verdict.WRONG_ANSWER);
      }
      try (ResultStore store = ResultStore.open(file)) {
        Grades grades =
            fixture.grade(
                tests, 1, store, fixture.sandbox, GradingFixture.LIMITS, Languages.builtIn(), true);
        assertThat(grades.graded().get(0).results().stream().map(TestResult::verdict))
            .containsExactly(Verdict.PRESENTATION, Verdict.PRESENTATION);
      }
    }
  }

  @Test
  void writesAReportForBuildServers() throws Exception {
    try (GradingFixture fixture = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      writeSubmissions(fixture);
      Grades grades = fixture.grade(List.of(fixture.test("a")), 1, temporary);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      JUnitReport.write(grades, bytes);
      assertThat(bytes.toString(StandardCharsets.UTF_8))
          .contains(
              "<testsuite name=\"pawnchess/ann/right.py\" tests=\"1\" failures=\"0\" errors=\"0\"",
              "<failure type=\"run-time-error\" message=\"exit code 3\"/>",
              "<testcase classname=\"pawnchess.cem.c\" name=\"compile\"",
              "lets White win, the output says Black\"/>");
    }
  }
}

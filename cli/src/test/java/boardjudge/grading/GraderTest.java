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

  private static void fill(GradingFixture room) throws Exception {
    room.write("ann/right.py", GradingFixture.printing("py", "white (1)\n"));
    room.write("wrong_answer/bob.c", GradingFixture.printing("c", "black (2)\n"));
    room.write("cem.c", "int main(void) { return x; }\n");
    room.write("notes.txt", "not a program\n");
    room.write("dan/crash.py", "import sys\nsys.exit(3)\n");
  }

  /** The languages that are built in, Python with more memory for itself. */
  private static Languages withMoreMemory(Languages known) throws Exception {
    List<Language> all = new ArrayList<>();
    for (Language language : known.known()) {
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
    try (GradingFixture room = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      fill(room);
      List<TestFile> tests = List.of(room.test("a"), room.test("b"));
      GradeSheet alone = room.grade(tests, 1, temporary);
      assertThat(GradingFixture.lines(alone)).isEqualTo(EXPECTED);
      assertThat(GradingFixture.lines(room.grade(tests, 2, temporary))).isEqualTo(EXPECTED);
      assertThat(alone.standings().get(0).submission().author()).isEqualTo("ann");
    }
  }

  @Test
  void goesOnWithWhatTheStoreKnows() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture room = new GradingFixture(folder)) {
      fill(room);
      List<TestFile> tests = List.of(room.test("a"), room.test("b"));
      List<TestResult> whole;
      try (ResultStore store = ResultStore.open(file)) {
        whole = room.grade(tests, 1, store).graded().get(0).results();
      }
      assertThat(GradingFixture.stored(file)).isEqualTo(6);
      // As a kill may leave it.
      try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = database.createStatement()) {
        statement.executeUpdate("DELETE FROM runs WHERE key IN (SELECT key FROM runs LIMIT 3)");
      }
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(store.size()).isEqualTo(3);
        GradeSheet resumed = room.grade(tests, 2, store);
        assertThat(GradingFixture.lines(resumed)).isEqualTo(EXPECTED);
        assertThat(store.reused()).isEqualTo(3);
        assertThat(resumed.graded().get(0).results()).hasSameSizeAs(whole);
      }
      assertThat(GradingFixture.stored(file)).isEqualTo(6);
    }
  }

  /** It is no fault of the program's: no verdict may hide it. */
  @Test
  void aTestThatCannotBeReadEndsTheGrading() throws Exception {
    try (GradingFixture room = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      room.write("ann.py", GradingFixture.printing("py", "black (2)\n"));
      List<TestFile> tests = List.of(room.test("a", "no test\n", "white (1)\n"));
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> room.grade(tests, 1, temporary));
    }
  }

  @Test
  void aChangedSourceIsJudgedAnew() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture room = new GradingFixture(folder)) {
      room.write("ann.py", GradingFixture.printing("py", "white (1)\n"));
      List<TestFile> tests = List.of(room.test("a"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(room.grade(tests, 1, store).graded().get(0).passed()).isEqualTo(1);
      }
      room.write("ann.py", GradingFixture.printing("py", "white (3)\n"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(room.grade(tests, 1, store).graded().get(0).passed()).isZero();
      }
    }
  }

  @Test
  void whatChangesAVerdictIsJudgedAnew() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture room = new GradingFixture(folder);
        Sandbox none = Sandbox.open(Sandbox.Demand.OFF)) {
      room.write("ann.py", GradingFixture.printing("py", "white  (1)\n"));
      List<TestFile> tests = List.of(room.test("a"));
      Limits limits = GradingFixture.LIMITS;
      Languages known = Languages.builtIn();
      Languages changed = withMoreMemory(known);
      List<Attempt> attempts =
          List.of(
              store -> room.grade(tests, 1, store),
              store -> room.grade(tests, 1, store, room.sandbox, limits, known, true),
              store ->
                  room.grade(tests, 1, store, room.sandbox, limits.withOutput(1000), known, false),
              store -> room.grade(tests, 1, store, none, limits, known, false),
              store -> room.grade(tests, 1, store, room.sandbox, limits, changed, false),
              store ->
                  room.grade(
                      List.of(room.test("a", "1\n\n....\n.P..\np...\n...P\n", "white  (1)\n")),
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
    GradeSheet grade(ResultStore store) throws Exception;
  }

  @Test
  void resumingWithAnotherOptionMixesNoVerdicts() throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    try (GradingFixture room = new GradingFixture(folder)) {
      room.write("ann.py", GradingFixture.printing("py", "white  (1)\n"));
      List<TestFile> tests = List.of(room.test("a"), room.test("b"));
      try (ResultStore store = ResultStore.open(file)) {
        assertThat(room.grade(tests.subList(0, 1), 1, store).graded().get(0).verdict())
            .isEqualTo(Verdict.WRONG_ANSWER);
      }
      try (ResultStore store = ResultStore.open(file)) {
        GradeSheet sheet =
            room.grade(
                tests, 1, store, room.sandbox, GradingFixture.LIMITS, Languages.builtIn(), true);
        assertThat(sheet.graded().get(0).results().stream().map(TestResult::verdict))
            .containsExactly(Verdict.PRESENTATION, Verdict.PRESENTATION);
      }
    }
  }

  @Test
  void writesWhatBuildServersRead() throws Exception {
    try (GradingFixture room = new GradingFixture(folder);
        ResultStore temporary = ResultStore.temporary()) {
      fill(room);
      GradeSheet sheet = room.grade(List.of(room.test("a")), 1, temporary);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      JUnitReport.write(sheet, bytes);
      assertThat(bytes.toString(StandardCharsets.UTF_8))
          .contains(
              "<testsuite name=\"pawnchess/ann/right.py\" tests=\"1\" failures=\"0\" errors=\"0\"",
              "<failure type=\"run-time-error\" message=\"exit code 3\"/>",
              "<testcase classname=\"pawnchess.cem.c\" name=\"compile\"",
              "lets White win, the output says Black\"/>");
    }
  }
}

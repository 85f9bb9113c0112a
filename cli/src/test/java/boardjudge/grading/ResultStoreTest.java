package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.grading.program.ProblemLimits;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultStoreTest {
  @TempDir private Path folder;

  /** Its name has characters that mean something in an address. */
  private Path file() {
    return folder.resolve("r%41?mode=ro#1.sqlite");
  }

  private static TestResult result(String test, Verdict verdict, String message) {
    return new TestResult(
        test,
        verdict,
        Optional.of(Duration.ofNanos(5_000_001)),
        Duration.ofMillis(7),
        OptionalLong.of(9),
        message);
  }

  private static TestResult accepted(String test) {
    return result(test, Verdict.ACCEPTED, "");
  }

  private void sql(String change) throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file().toUri());
        Statement statement = database.createStatement()) {
      statement.executeUpdate(change);
    }
  }

  private List<String> query(String view) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file().toUri());
        Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery("SELECT * FROM " + view)) {
      while (found.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
          row.append(column > 1 ? "|" : "").append(found.getString(column));
        }
        rows.add(row.toString());
      }
    }
    return rows;
  }

  /** Opens the store that its argument names, prints its size, and waits. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] args) throws Exception {
      try (ResultStore store = ResultStore.open(Path.of(args[0]))) {
        System.out.println(store.size());
        System.in.read();
      }
    }
  }

  /** Another process that has the store open, with {@code size} verdicts in it. */
  private Process holder(char size) throws IOException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                file().toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.getInputStream().read()).isEqualTo(size);
    return process;
  }

  @Test
  void everyPartOfAVerdictIsFoundAgain() throws Exception {
    TestResult whole =
        new TestResult(
            "a",
            Verdict.RUN_TIME_ERROR,
            Optional.empty(),
            Optional.of(Duration.ofDays(9)),
            OptionalLong.empty(),
            "\u5f20 said \"no\"",
            List.of("one", "", "three"),
            Optional.of(new RunPlace("host", "g++ 12", 1.25)));
    try (ResultStore store = ResultStore.open(file())) {
      store.add(Map.of("k", whole, "l", accepted("b")));
      assertThat(store.note()).isEmpty();
    }
    try (ResultStore store = ResultStore.open(file())) {
      assertThat(store.size()).isEqualTo(2);
      assertThat(store.find("k")).contains(whole);
      assertThat(store.find("l")).contains(accepted("b"));
      assertThat(store.find("m")).isEmpty();
      assertThat(store.reused()).isEqualTo(2);
      assertThat(store.note()).contains("2 verdicts of the earlier run still hold");
    }
  }

  @Test
  void otherToolsReadItsViews() throws Exception {
    try (ResultStore store = ResultStore.begin(file())) {
      List<TestFile> tests =
          List.of(
              TestFile.of("a", folder.resolve("a.in")),
              new TestFile("b", folder, folder, Optional.empty(), Optional.of("odd")));
      store.describe("go", ProblemLimits.standard(Limits.STANDARD), tests);
      Submission ann =
          new Submission(
              "x/ann.py", "ann", folder, Optional.empty(), Optional.empty(), "", Optional.empty());
      Submission bob =
          new Submission(
              "bob.py", "bob", folder, Optional.empty(), Optional.empty(), "", Optional.empty());
      List<TestResult> failing = List.of(accepted("a"), result("b", Verdict.WRONG_ANSWER, "no"));
      GradedSubmission graded = GradedSubmission.of(ann, failing, store);
      assertThat(graded.results()).isEqualTo(failing);
      GradedSubmission.of(bob, List.of(accepted("a"), accepted("b")), store);
      GradedSubmission.of(bob, List.of(TestResult.notRun(Verdict.COMPILE_ERROR, "syntax")), store);
      store.finish();
    }
    assertThat(query("scores"))
        .containsExactly(
            "bob.py|bob||accepted|2|2|0|0.010000002|0.005000001|9",
            "x/ann.py|ann||wrong-answer|1|2|0|0.010000002|0.005000001|9",
            "bob.py|bob||compile-error|0|2|0|null|null|null");
    assertThat(query("first_failures"))
        .containsExactlyInAnyOrder(
            "bob.py|bob||compile-error|syntax", "x/ann.py|ann|b|wrong-answer|no");
    assertThat(query("by_test")).containsExactly("a|2|0|0|0.005000001", "b|1|1|0|0.005000001");
    assertThat(query("tests")).containsExactly("0|a|", "1|b|odd");
    assertThat(query("grading").get(0))
        .startsWith("1|finished|go|")
        .endsWith("|10000000000|536870912|default");
    assertThat(query("owner")).isEmpty();
  }

  @Test
  void aFolderThatIsNotThereIsMade() throws Exception {
    Path file = folder.resolve("new/deep/results.csv.sqlite");
    ResultStore.begin(file).close();
    assertThat(file).exists();
  }

  @Test
  void aStoppedRunIsNotOverwrittenUnasked() throws Exception {
    List<TestFile> none = List.of();
    ResultStore.begin(file()).close();
    try (ResultStore store = ResultStore.begin(file())) {
      store.describe("go", ProblemLimits.standard(Limits.STANDARD), none);
      store.add(Map.of("k", accepted("a")));
    }
    assertThatThrownBy(() -> ResultStore.begin(file()))
        .isInstanceOf(FileAlreadyExistsException.class);
    try (ResultStore store = ResultStore.open(file())) {
      assertThat(store.find("k")).isPresent();
      assertThat(store.note()).contains("1 verdicts of the run that was stopped still hold");
      store.finish();
    }
    try (ResultStore store = ResultStore.begin(file())) {
      assertThat(store.size()).isZero();
    }
  }

  @Test
  void oneProcessGradesAtATimeAndAKilledOneKeepsNobodyOut() throws Exception {
    try (ResultStore first = ResultStore.open(file())) {
      assertThat(first.size()).isZero();
      assertThatThrownBy(() -> ResultStore.open(file()))
          .isInstanceOf(StoreOwner.FileInUseException.class)
          .hasMessageContaining(": in use by process " + ProcessHandle.current().pid() + " of ");
    }
    Process other = holder('0');
    try {
      for (int again = 0; again < 2; again++) {
        assertThatThrownBy(() -> ResultStore.open(file()))
            .isInstanceOf(StoreOwner.FileInUseException.class)
            .hasMessageMatching(".*: in use by process " + other.pid() + " of .+ on [^;]+");
      }
    } finally {
      other.destroyForcibly().waitFor();
    }
    try (ResultStore next = ResultStore.open(file())) {
      next.add(Map.of("k", accepted("a")));
    }
    holder('1').destroyForcibly().waitFor();
    sql("UPDATE owner SET host = 'elsewhere'");
    assertThatThrownBy(() -> ResultStore.open(file()))
        .hasMessageContaining(" on elsewhere; if that has ended, remove its row: sqlite3 FILE");
    sql("DELETE FROM owner");
    ResultStore.open(file()).close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20, 100, 5000})
  void aDamagedFileIsReportedAndStaysAsItIs(int from) throws Exception {
    try (ResultStore store = ResultStore.open(file())) {
      for (int i = 0; i < 300; i++) {
        store.add(Map.of("k" + i, accepted("a".repeat(100))));
      }
    }
    byte[] bytes = Files.readAllBytes(file());
    byte[] spoilt = bytes.clone();
    for (int i = from; i < from + 4000; i++) {
      spoilt[i] = (byte) (i * 31);
    }
    Files.write(file(), spoilt);
    assertThatThrownBy(() -> ResultStore.open(file()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("r%41?mode=ro#1.sqlite: ")
        .hasMessageMatching("[ -~]+");
    assertThat(Files.readAllBytes(file())).isEqualTo(spoilt);
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    Files.writeString(file(), "submission,author\n".repeat(100));
    assertThatThrownBy(() -> ResultStore.open(file()))
        .hasMessageContaining("not a results database, or damaged")
        .hasMessageEndingWith("move it away");
    Files.delete(file());
    sql("CREATE TABLE mine (a)");
    assertThatThrownBy(() -> ResultStore.begin(file()))
        .hasMessageEndingWith("another program's database; name another file");
    Files.delete(file());
    ResultStore.open(file()).close();
    sql("PRAGMA user_version = 7");
    assertThatThrownBy(() -> ResultStore.open(file()))
        .hasMessageContaining("results of version 7; this boardjudge reads version 1");
  }

  @Test
  void thePageHasTheTables() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "results.md"), StandardCharsets.UTF_8);
    assertThat(page).contains("```sql\n" + ResultStore.schema() + "```\n");
  }

  @Test
  void aPlaceWhereNoFileCanBeIsNamed() {
    Path file = Path.of("/proc/r.csv.sqlite");
    assumeTrue(Files.exists(Path.of("/proc")));
    assertThatThrownBy(() -> ResultStore.open(file).close())
        .isInstanceOf(AccessDeniedException.class)
        .hasMessage("/proc/r.csv.sqlite");
  }
}

package boardjudge.grading.remote;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.GradeBook;
import boardjudge.grading.Grades;
import boardjudge.grading.HashedTest;
import boardjudge.grading.ResultStore;
import boardjudge.grading.SourceReader;
import boardjudge.grading.StopRule;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Two programs and 20 tests, for tests of grading by workers elsewhere. */
abstract class RemoteGradingFixture {
  @TempDir private Path folder;
  final List<HashedTest> tests = new ArrayList<>();
  final List<String> notes = new ArrayList<>();
  Path submissions = Path.of("");
  Path file = Path.of("");
  ResultStore temporary;

  @BeforeEach
  void makeFiles() throws IOException {
    temporary = ResultStore.temporary();
    file = folder.resolve("results.csv.sqlite");
    submissions = Files.createDirectories(folder.resolve("submissions"));
    for (String name : List.of("ann", "bob")) {
      Files.writeString(submissions.resolve(name + ".py"), "print('" + name + "')\n");
    }
    for (int i = 0; i < 20; i++) {
      Path input = Files.writeString(folder.resolve(i + ".in"), i + "\n");
      tests.add(HashedTest.of(TestFile.of("t" + i, input)));
    }
  }

  @AfterEach
  void closeResults() throws IOException {
    temporary.close();
  }

  static TestResult result(int test, Verdict verdict, int millis) {
    return new TestResult(
        "t" + test,
        verdict,
        Optional.of(Duration.ofMillis(millis)),
        Duration.ofMillis(millis),
        OptionalLong.empty(),
        verdict == Verdict.ACCEPTED ? "" : "said so");
  }

  static RemoteAnswer reply(Kind kind, RemoteJob job, String host) {
    return new RemoteAnswer(
        kind, job.id(), job.key(), host, Optional.empty(), Map.of(), Set.of(), "why", 0);
  }

  static RemoteAnswer judged(
      RemoteJob job, String host, Verdict verdict, int millis, Set<Integer> nearLimit) {
    Map<Integer, TestResult> all = new TreeMap<>();
    job.tests().forEach(test -> all.put(test, result(test, verdict, millis)));
    return new RemoteAnswer(
        Kind.JUDGED, job.id(), job.key(), host, Optional.empty(), all, nearLimit, "", 1_000_000);
  }

  static RemoteAnswer right(RemoteJob job) {
    return judged(job, "one", Verdict.ACCEPTED, 10, Set.of());
  }

  Grades grade(PretendJobExchange exchange, StopRule stopping, ResultStore store) throws Exception {
    JobExchange.Order order =
        new JobExchange.Order(
            "pawnchess", false, tests, Limits.STANDARD, stopping.atFirstFailure(), false);
    SubmissionList found =
        SubmissionList.find(
            List.of(submissions),
            Languages.builtIn(),
            Optional.empty(),
            SourceReader.STANDARD,
            false);
    GradeBook book =
        new GradeBook("pawnchess", found.submissions(), tests, stopping, store, Optional.empty());
    return new RemoteGrader(
            exchange,
            order,
            book,
            SourceReader.STANDARD,
            advance -> assertThat(advance.done()).isBetween(1L, advance.all()),
            notes::add,
            exchange.clock::get)
        .grade();
  }

  Grades grade(PretendJobExchange exchange) throws Exception {
    return grade(exchange, StopRule.NEVER, temporary);
  }

  static void assertAllAccepted(Grades grades, int submission) throws IOException {
    assertThat(verdicts(grades, submission)).hasSize(20).containsOnly(Verdict.ACCEPTED);
  }

  static List<Verdict> verdicts(Grades grades, int submission) throws IOException {
    return grades.graded().get(submission).results().stream().map(TestResult::verdict).toList();
  }
}

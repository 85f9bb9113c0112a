package boardjudge.grading;

import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Grade sheets of invented results, for tests of reports. */
public final class GradedExamples implements AutoCloseable {
  private final ResultStore store;
  private final List<GradedSubmission> graded = new ArrayList<>();

  public GradedExamples() throws IOException {
    store = ResultStore.temporary();
  }

  /** Adds a submission with one result a test. */
  public void add(String name, String author, String source, List<TestResult> results)
      throws IOException {
    Path path = Path.of(source);
    Submission submission =
        new Submission(
            name,
            author,
            path,
            Optional.empty(),
            Languages.builtIn().of(path),
            "",
            Optional.empty());
    graded.add(GradedSubmission.of(submission, results, store));
  }

  /** The grades of all submissions that were added. */
  public Grades grades(String problem, List<String> tests) {
    return gradesOf(
        problem, tests.stream().map(test -> TestFile.of(test, Path.of(test + ".in"))).toList());
  }

  /** The same on tests with files. */
  public Grades gradesOf(String problem, List<TestFile> tests) {
    return Grades.of(problem, tests, graded);
  }

  /** A run of a program in Python for go. */
  public static RunReport run(Verdict verdict, int notRun, TestResult... tests) {
    return new RunReport(
        "go",
        "a.py",
        "Python 3",
        verdict,
        List.of(),
        Optional.empty(),
        List.of(tests),
        notRun,
        "",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public void close() throws IOException {
    store.close();
  }
}

package boardjudge.grading;

import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Grade sheets without programs, for tests of what shows them. */
public final class GradedExamples implements AutoCloseable {
  private final ResultStore file;
  private final List<GradedSubmission> graded = new ArrayList<>();

  public GradedExamples() throws IOException {
    file = ResultStore.temporary();
  }

  /** A submission with one result a test. */
  public void add(String name, String author, String source, List<TestResult> results)
      throws IOException {
    Path path = Path.of(source);
    Submission submission =
        new Submission(name, author, path, Optional.empty(), Languages.builtIn().of(path));
    graded.add(new GradedSubmission(submission, results, file));
  }

  /** All that were added. */
  public GradeSheet sheet(String problem, List<String> tests) {
    return new GradeSheet(problem, tests, Map.of(), graded, Optional.empty());
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}

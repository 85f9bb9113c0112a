package boardjudge.web;

import boardjudge.grading.TestFile;
import boardjudge.reference.Problem;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A problem's tests and other files.
 *
 * @param tests in the order of judging
 * @param files plan, manifest and statement; empty if there are only tests
 */
public record Suite(List<TestFile> tests, Optional<SuiteFiles> files) {
  public Suite {
    tests = List.copyOf(tests);
  }

  /** The tests, each with the disputed rule that it is about, if any. */
  List<TestFile> judged() throws IOException {
    Map<String, String> disputed = files.isPresent() ? files.get().disputed() : Map.of();
    return tests.stream()
        .map(
            test ->
                new TestFile(
                    test.name(),
                    test.input(),
                    test.answer(),
                    Optional.ofNullable(disputed.get(test.name()))))
        .toList();
  }

  /** Finds suites. */
  public interface Finder {
    /** The suite of a problem. */
    Suite of(Problem<?> problem) throws IOException;
  }
}

package boardjudge.web;

import boardjudge.grading.TestFile;
import boardjudge.suite.SuiteFiles;
import java.util.List;
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
}

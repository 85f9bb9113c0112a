package boardjudge.grading;

import boardjudge.base.files.FileNames;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A test on disk; if it has no answer file, the reference answers.
 *
 * @param name as in reports: {@code secret/001-name}
 * @param disputed the disputed rule that the test is about, if any
 */
public record TestFile(String name, Path input, Path answer, Optional<String> disputed) {
  /** The test of an input file, with the answer file beside it. */
  public static TestFile of(String name, Path input) {
    return of(name, input, Optional.empty());
  }

  /** The same, of a disputed rule. */
  public static TestFile of(String name, Path input, Optional<String> disputed) {
    String file = input.getFileName().toString();
    String stem = file.endsWith(".in") ? file.substring(0, file.length() - 3) : file;
    return new TestFile(name, input, input.resolveSibling(stem + ".ans"), disputed);
  }

  /**
   * Reads the cases, leniently.
   *
   * @throws InputException if the input cannot be read as the problem's
   */
  public <C> List<C> cases(Problem<C> problem) throws IOException {
    byte[] bytes = Output.input(input, ReadLimits.DEFAULT);
    return problem.format().read(InputReader.lenient(FileNames.shown(input), bytes));
  }

  /** The disputed rules whose tests alone a program fails; none if it fails another test. */
  static List<String> onlyDisputed(List<TestFile> failed) {
    return failed.stream().allMatch(test -> test.disputed().isPresent())
        ? failed.stream().flatMap(test -> test.disputed().stream()).distinct().toList()
        : List.of();
  }
}

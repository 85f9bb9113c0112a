package boardjudge.grading;

import java.nio.file.Path;

/**
 * A test on disk.
 *
 * @param name as reports have it: {@code secret/001-name}
 * @param input the input file
 * @param answer the answer file; where there is none, the reference answers
 */
public record TestFile(String name, Path input, Path answer) {
  /** The test of an input file, with the answer file beside it. */
  public static TestFile of(String name, Path input) {
    String file = input.getFileName().toString();
    String stem = file.endsWith(".in") ? file.substring(0, file.length() - 3) : file;
    return new TestFile(name, input, input.resolveSibling(stem + ".ans"));
  }
}

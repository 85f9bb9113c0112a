package boardjudge.suite;

import boardjudge.suite.strength.KillMatrix;
import java.util.List;

/**
 * A built suite without its tests' inputs and answers, which go to a callback as they are built.
 *
 * @param manifest says what each test kills if that was measured
 * @param files the package's other files in {@code data}, which the manifest lists
 * @param matrix empty unless measured
 */
public record BuiltSuite(Manifest manifest, List<DataFile> files, KillMatrix matrix) {
  public BuiltSuite {
    files = List.copyOf(files);
  }

  /** A copy that records the tests of these disputed rules as left out. */
  public BuiltSuite without(List<String> names) {
    return new BuiltSuite(manifest.without(names), files, matrix);
  }
}

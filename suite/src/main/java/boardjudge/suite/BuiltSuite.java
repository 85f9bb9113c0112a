package boardjudge.suite;

import java.util.List;

/**
 * What a plan makes, but for the tests' own inputs and answers, which are passed on as they are
 * built.
 *
 * @param files the package's other files in {@code data}, which the manifest lists
 */
public record BuiltSuite(Manifest manifest, List<DataFile> files) {
  public BuiltSuite {
    files = List.copyOf(files);
  }
}

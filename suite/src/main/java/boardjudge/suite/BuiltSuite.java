package boardjudge.suite;

import java.util.List;

/**
 * A built suite without its tests' inputs and answers, which go to a callback as they are built.
 *
 * @param files the package's other files in {@code data}, which the manifest lists
 */
public record BuiltSuite(Manifest manifest, List<DataFile> files) {
  public BuiltSuite {
    files = List.copyOf(files);
  }
}

package boardjudge.grading;

import boardjudge.base.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A test and the SHA-256 of its files in lower-case hexadecimal; empty without an answer file. */
public record HashedTest(TestFile file, String input, String answer) {
  /** Reads a test's files. */
  public static HashedTest of(TestFile test) throws IOException {
    return new HashedTest(test, hash(test.input()), hash(test.answer()));
  }

  /** Reads the files of many tests. */
  public static List<HashedTest> of(List<TestFile> tests) throws IOException {
    List<HashedTest> hashed = new ArrayList<>();
    for (TestFile test : tests) {
      hashed.add(of(test));
    }
    return List.copyOf(hashed);
  }

  /** A hash of all of the test that a verdict depends on. */
  String key() {
    return Sha256.hex(file.name(), input, answer);
  }

  private static String hash(Path file) throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream bytes = Files.newInputStream(file)) {
      return Sha256.hex(bytes);
    }
  }
}

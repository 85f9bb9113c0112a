package boardjudge.generator.internal.export;

import boardjudge.generator.internal.files.CppSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The checker in C++17 of a problem that brings none: it compares with the answer file, and knows
 * no boards. Its source and the headers beside it come with the program.
 */
public final class PlainChecker {
  private PlainChecker() {}

  /** The source as one file, without a choice of protocol. */
  public static String source() {
    try {
      return CppSource.joined("plain.cpp", PlainChecker::lines);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static List<String> lines(String name) throws IOException {
    try (InputStream in = PlainChecker.class.getResourceAsStream("cpp/" + name)) {
      byte[] bytes = Objects.requireNonNull(in, name + " is not there").readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }
  }
}

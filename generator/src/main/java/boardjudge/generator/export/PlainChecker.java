package boardjudge.generator.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The checker in C++17 of a problem that brings none: it compares with the answer file, and knows
 * no boards. Made from checker/src/main/cpp/plain.cpp and the headers beside it.
 */
public final class PlainChecker {
  private PlainChecker() {}

  /** The source as one file, without a choice of protocol. */
  public static String source() {
    try (InputStream in = PlainChecker.class.getResourceAsStream("plain-checker.cpp")) {
      return new String(
          Objects.requireNonNull(in, "plain-checker.cpp is not there").readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

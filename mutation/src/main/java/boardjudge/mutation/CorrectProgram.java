package boardjudge.mutation;

import boardjudge.sandbox.Language;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that is expected to pass all tests, and from which mutants are made.
 *
 * @param name as in reports
 */
public record CorrectProgram(String name, Path file, String text, Language language) {
  byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** All mutants with one change, by position. */
  List<SourceMutant> mutants() {
    String name = file.getFileName().toString();
    return SourceMutants.of(bytes(), name.substring(name.lastIndexOf('.') + 1));
  }
}

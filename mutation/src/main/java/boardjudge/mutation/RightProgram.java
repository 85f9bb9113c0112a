package boardjudge.mutation;

import boardjudge.sandbox.Language;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that passes all tests, of which wrong ones are made.
 *
 * @param name as reports have it
 */
public record RightProgram(String name, Path file, String text, Language language) {
  byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** All wrong programs that one mistake makes of it, by their places. */
  List<SourceMutant> mutants() {
    String ending = file.getFileName().toString();
    return SourceMutants.of(bytes(), ending.substring(ending.lastIndexOf('.') + 1));
  }
}

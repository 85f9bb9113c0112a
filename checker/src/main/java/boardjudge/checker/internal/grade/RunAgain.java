package boardjudge.checker.internal.grade;

import boardjudge.generator.internal.files.FileNames;
import boardjudge.reference.io.Quote;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command that repeats a run on one test, with the same data and under the same conditions.
 *
 * @param before its words up to the source
 * @param after those that follow the source, up to the test
 */
public record RunAgain(List<String> before, List<String> after) {
  public RunAgain {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The command for a shell, harmless to print. */
  public String command(Path source, String test) {
    List<String> words = new ArrayList<>(before);
    words.add(FileNames.text(source));
    words.addAll(after);
    words.addAll(List.of("--test", test));
    return words.stream().map(RunAgain::word).collect(Collectors.joining(" "));
  }

  /** A word as a shell takes it; harmless to print. */
  private static String word(String word) {
    String quoted =
        word.matches("[A-Za-z0-9_./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    return Quote.line(quoted, 4096);
  }
}

package boardjudge.grading;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.ShellWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command that repeats a run on one test, with the same data and conditions.
 *
 * @param before the words up to the source
 * @param after the words between the source and the test
 */
public record RerunCommand(List<String> before, List<String> after) {
  public RerunCommand {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The command for a shell, safe to print. */
  public String command(Path source, String test) {
    List<String> words = new ArrayList<>(before);
    words.add(FileNames.text(source));
    words.addAll(after);
    words.addAll(List.of("--test", test));
    return ShellWord.line(words);
  }
}

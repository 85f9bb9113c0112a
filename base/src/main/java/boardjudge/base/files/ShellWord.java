package boardjudge.base.files;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.stream.Collectors;

/** Words of a command line that the user may copy into a shell. */
public final class ShellWord {
  private static final int MAX_LENGTH = 4096;

  private ShellWord() {}

  /** The word for a POSIX shell, in quotes if necessary; safe to print. */
  public static String of(String word) {
    String quoted =
        word.matches("[A-Za-z0-9_./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    return Quote.line(quoted, MAX_LENGTH);
  }

  /** The words as one command line. */
  public static String line(List<String> words) {
    return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }
}

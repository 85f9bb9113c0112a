package boardjudge.base.files;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.stream.Collectors;

/** Words of a command that the user may copy into a shell. */
public final class ShellWord {
  private static final int LONGEST = 4096;

  private ShellWord() {}

  /** A word as a POSIX shell takes it, in quotes where it needs them; harmless to print. */
  public static String of(String word) {
    String quoted =
        word.matches("[A-Za-z0-9_./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    return Quote.line(quoted, LONGEST);
  }

  /** A whole command in one line. */
  public static String line(List<String> words) {
    return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }
}

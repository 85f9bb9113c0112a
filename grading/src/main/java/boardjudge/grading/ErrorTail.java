package boardjudge.grading;

import boardjudge.reference.io.Quote;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The end of what a program printed to standard error: 20 lines and 2048 characters at most. */
final class ErrorTail {
  private static final int LINES = 20;
  private static final int CHARACTERS = 2048;
  private static final int LONGEST_LINE = 400;

  private ErrorTail() {}

  /** The last lines that are not blank, harmless; the oldest are left out. */
  static List<String> of(String errors) {
    List<String> all = errors.lines().filter(line -> !line.isBlank()).toList();
    Deque<String> kept = new ArrayDeque<>();
    int characters = 0;
    for (int i = all.size() - 1; i >= 0 && kept.size() < LINES; i--) {
      String line = Quote.bare(all.get(i), LONGEST_LINE);
      characters += line.length() + 1;
      if (characters > CHARACTERS) {
        break;
      }
      kept.addFirst(line);
    }
    return List.copyOf(kept);
  }
}

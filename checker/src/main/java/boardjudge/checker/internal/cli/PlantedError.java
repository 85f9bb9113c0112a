package boardjudge.checker.internal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An error such as programs make, for the demonstration. */
final class PlantedError {
  private PlantedError() {}

  /**
   * The answer with its first line that is like another one, and yet not the same, replaced by that
   * other: a slip as programs make it.
   */
  static String in(String answer) {
    List<String> lines = new ArrayList<>(answer.lines().toList());
    for (int i = 0; i < lines.size(); i++) {
      for (String other : lines) {
        if (!other.equals(lines.get(i)) && firstWord(other).equals(firstWord(lines.get(i)))) {
          lines.set(i, other);
          return String.join("\n", lines) + "\n";
        }
      }
    }
    int middle = lines.size() / 2;
    String line = lines.get(middle);
    lines.set(middle, lines.stream().filter(other -> !other.equals(line)).findFirst().orElse("0"));
    return String.join("\n", lines) + "\n";
  }

  private static String firstWord(String line) {
    return line.split(" ", 2)[0].toLowerCase(Locale.ROOT);
  }
}

package boardjudge.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A second, plain comparison of an output with an answer, by lists of lines: slow and short, to
 * check the fast one.
 *
 * @param outcome the result of the comparison
 * @param line the first line that differs, from 1; 0 if the bytes are equal
 */
record PlainComparison(Outcome outcome, long line) {
  enum Outcome {
    EQUAL,
    WHITE_SPACE,
    WORDS_EQUAL,
    DIFFERENT
  }

  static PlainComparison of(byte[] answer, byte[] output) {
    String expected = new String(answer, StandardCharsets.ISO_8859_1);
    String found = new String(output, StandardCharsets.ISO_8859_1);
    if (expected.equals(found)) {
      return new PlainComparison(Outcome.EQUAL, 0);
    }
    List<String> right = lines(expected);
    List<String> lines = lines(found);
    int count = Math.max(right.size(), lines.size());
    for (int i = 0; i < count; i++) {
      // A line that is missing counts as an empty one, so empty lines at the end are no difference.
      if (!stripped(at(right, i)).equals(stripped(at(lines, i)))) {
        boolean words = words(expected).equals(words(found));
        return new PlainComparison(words ? Outcome.WORDS_EQUAL : Outcome.DIFFERENT, i + 1L);
      }
    }
    return new PlainComparison(Outcome.WHITE_SPACE, 0);
  }

  private static String at(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "";
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  private static boolean isBlank(char sign) {
    return sign == ' ' || (sign >= '\t' && sign <= '\r');
  }

  private static String stripped(String line) {
    int end = line.length();
    while (end > 0 && isBlank(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(0, end);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (char sign : (text + "\n").toCharArray()) {
      if (!isBlank(sign)) {
        word.append(sign);
      } else if (word.length() > 0) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    return words;
  }
}

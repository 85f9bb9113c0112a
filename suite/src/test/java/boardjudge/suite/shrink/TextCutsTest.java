package boardjudge.suite.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Cutting a text of which only the form is known")
class TextCutsTest {
  private static String smallest(String text, Predicate<String> fails) {
    String[] smallest = {text};
    TextCuts.tryAll(
        text,
        smaller -> {
          if (fails.test(smaller)) {
            smallest[0] = smaller;
            return true;
          }
          return false;
        });
    return smallest[0];
  }

  /** Games of two lines under a count, moves under another. */
  private static boolean isValid(String text) {
    String[] lines = text.split("\n");
    if (!lines[0].matches("[1-9]") || lines.length != 1 + 2 * Integer.parseInt(lines[0])) {
      return false;
    }
    for (int i = 1; i < lines.length; i += 2) {
      if (!lines[i].matches("4 [1-9][0-9]?")
          || lines[i + 1].split(" ").length != Integer.parseInt(lines[i].substring(2))) {
        return false;
      }
    }
    return text.endsWith("\n");
  }

  @Test
  void lowersTheNumbersThatCountWhatGoes() {
    String text = "3\n4 2\n5 6\n4 9\n8 8 8 7 8 8 9 8 8\n4 3\n5 5 5\n";
    assertThat(isValid(text)).isTrue();
    assertThat(smallest(text, t -> isValid(t) && t.matches("(?s).*7.* 9.*")))
        .isEqualTo("1\n4 2\n7 9\n");
  }

  @Test
  void knowsCountsInFrontOfWhatTheyCount() {
    assertThat(
            smallest(
                "5 1 2 3 4 5\n",
                t -> {
                  String[] words = t.strip().split(" ");
                  return words[0].equals(Integer.toString(words.length - 1)) && t.contains(" 4");
                }))
        .isEqualTo("1 4\n");
  }

  @Test
  void comesToAnEndWhateverIsAccepted() {
    List<String> asked = new ArrayList<>();
    String left = smallest("9\nab cd\nef 9 9\n", t -> asked.add(t));
    assertThat(left).hasSizeLessThan(4);
    assertThat(asked).hasSizeLessThan(100);
    assertThat(smallest("7 7\n", t -> false)).isEqualTo("7 7\n");
  }
}

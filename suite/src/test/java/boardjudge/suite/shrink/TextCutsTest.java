package boardjudge.suite.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.shrink.TextCuts.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Cutting a text of which only the form is known")
class TextCutsTest {
  private static String smallest(String text, Predicate<String> valid, Predicate<String> fails) {
    String[] smallest = {text};
    TextCuts.tryAll(
        text,
        smaller -> {
          if (!valid.test(smaller)) {
            return Outcome.INVALID;
          }
          if (fails.test(smaller)) {
            smallest[0] = smaller;
            return Outcome.FAILS;
          }
          return Outcome.PASSES;
        });
    return smallest[0];
  }

  /** A count of games, each of two lines: a 4 with the count of its moves, and the moves. */
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
  void lowersTheCountsOfWhatItCuts() {
    String text = "3\n4 2\n5 6\n4 9\n8 8 8 7 8 8 9 8 8\n4 3\n5 5 5\n";
    assertThat(isValid(text)).isTrue();
    assertThat(smallest(text, TextCutsTest::isValid, t -> t.matches("(?s).*7.* 9.*")))
        .isEqualTo("1\n4 2\n7 9\n");
  }

  @Test
  void stopsWhenTheBudgetIsSpent() {
    AtomicInteger tries = new AtomicInteger();
    TextCuts.tryAll(
        "1\n11 4000\n" + "3 4\n".repeat(4000),
        smaller -> tries.incrementAndGet() < 100 ? Outcome.PASSES : Outcome.OUT_OF_BUDGET);
    assertThat(tries).hasValue(100);
  }

  @Test
  void knowsCountsOnTheLineOfWhatTheyCount() {
    assertThat(
            smallest(
                "5 1 2 3 4 5\n",
                t -> {
                  String[] words = t.strip().split(" ");
                  return words[0].equals(Integer.toString(words.length - 1));
                },
                t -> t.contains(" 4")))
        .isEqualTo("1 4\n");
  }

  /** A count of games, each a count of moves and the moves, on a board of three by three. */
  private static boolean isGames(String text) {
    List<String> remaining = new ArrayList<>(List.of(text.strip().split("\n")));
    if (!remaining.get(0).matches("[1-9][0-9]?")) {
      return false;
    }
    for (int games = Integer.parseInt(remaining.remove(0)); games > 0; games--) {
      if (remaining.isEmpty() || !remaining.get(0).matches("[1-9][0-9]?")) {
        return false;
      }
      for (int moves = Integer.parseInt(remaining.remove(0)); moves > 0; moves--) {
        if (remaining.isEmpty() || !remaining.remove(0).matches("[1-3] [1-3]")) {
          return false;
        }
      }
    }
    return remaining.isEmpty();
  }

  @Test
  void nestedListsAreCutWithBothCountsInFewTries() {
    StringBuilder text = new StringBuilder("50\n");
    for (int game = 0; game < 50; game++) {
      text.append("20\n").append("1 2\n2 1\n3 3\n1 1\n".repeat(5));
    }
    text.replace(text.lastIndexOf("3 3"), text.length(), "3 1\n1 1\n");
    int[] tries = {0, 0};
    String small =
        smallest(
            text.toString(),
            each -> {
              tries[0]++;
              return isGames(each);
            },
            each -> {
              tries[1]++;
              return each.contains("3 1");
            });
    assertThat(small).isEqualTo("1\n1\n3 1\n");
    assertThat(tries[0]).as("texts").isLessThan(150);
    assertThat(tries[1]).as("valid texts").isLessThan(40);
  }

  /** A size and a square board of it. */
  private static boolean isSquareBoard(String text) {
    String[] lines = text.strip().split("\n");
    return lines[0].matches("[1-9][0-9]?")
        && lines.length == Integer.parseInt(lines[0]) + 1
        && Arrays.stream(lines)
            .skip(1)
            .allMatch(line -> line.matches("[.XO]{" + (lines.length - 1) + "}"));
  }

  @Test
  void aSquareBoardStaysSquareAndIsEmptied() {
    String text = "7\n" + "X.OX.O.\n".repeat(3) + "XXXXXXX\n" + "O.X.O.X\n".repeat(3);
    assertThat(isSquareBoard(text)).isTrue();
    assertThat(
            smallest(text, TextCutsTest::isSquareBoard, each -> each.matches("(?s).*XX.*O\\R?.*")))
        .isEqualTo("2\nXX\n.O\n");
  }

  @Test
  void coordinatesShrinkWithTheBoard() {
    String text =
        "9\n" + ".........\n".repeat(6) + "......X..\n" + ".........\n".repeat(2) + "7 7\n";
    Predicate<String> valid =
        each -> {
          String[] lines = each.strip().split("\n");
          return isSquareBoard(each.substring(0, each.lastIndexOf('\n', each.length() - 2) + 1))
              && lines[lines.length - 1].matches("[1-9] [1-9]");
        };
    assertThat(
            smallest(
                text,
                valid,
                each -> {
                  String[] lines = each.strip().split("\n");
                  String[] square = lines[lines.length - 1].split(" ");
                  int row = Integer.parseInt(square[0]);
                  int column = Integer.parseInt(square[1]);
                  return row > 2
                      && row < lines.length - 1
                      && column < lines.length - 1
                      && lines[row].charAt(column - 1) == 'X';
                }))
        .isEqualTo("3\n...\n...\n..X\n3 3\n");
  }

  @Test
  void columnsAreCutWithTheirCount() {
    String text = "3 5\n1 2 3 4 5\n6 7 8 9 1\n2 3 4 5 6\n";
    Predicate<String> valid =
        each -> {
          String[] lines = each.strip().split("\n");
          String[] sizes = lines[0].split(" ");
          return sizes.length == 2
              && sizes[0].equals(Integer.toString(lines.length - 1))
              && Arrays.stream(lines)
                  .skip(1)
                  .allMatch(line -> sizes[1].equals(Integer.toString(line.split(" ").length)));
        };
    assertThat(smallest(text, valid, each -> each.contains("8"))).isEqualTo("1 1\n8\n");
  }

  @Test
  void endsWhateverIsAccepted() {
    List<String> tries = new ArrayList<>();
    String remaining = smallest("9\nab cd\nef 9 9\n", t -> true, t -> tries.add(t));
    assertThat(remaining).hasSizeLessThan(4);
    assertThat(tries).hasSizeLessThan(100);
    assertThat(smallest("7 7\n", t -> false, t -> true)).isEqualTo("7 7\n");
  }
}

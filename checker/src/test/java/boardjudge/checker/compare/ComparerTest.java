package boardjudge.checker.compare;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Comparing an output with the answer")
class ComparerTest {
  private static Comparison compare(String expected, String found) {
    return compare(new Comparer(), expected, found);
  }

  private static Comparison compare(Comparer comparer, String expected, String found) {
    try {
      return comparer.compare(
          Output.of(expected.getBytes(ISO_8859_1)), Output.of(found.getBytes(ISO_8859_1)));
    } catch (IOException memoryOnly) {
      throw new UncheckedIOException(memoryOnly);
    }
  }

  private static String unescape(String table) {
    return table
        .replace("\\n", "\n")
        .replace("\\r", "\r")
        .replace("\\t", "\t")
        .replace("\\0", "\0")
        .replace('_', ' ');
  }

  @ParameterizedTest(name = "{0} and {1} are equal")
  @CsvSource({"'',''", "a,a", "a\\n,a\\n", "\\0\\0,\\0\\0", "a\\r\\n,a\\r\\n"})
  void sameBytesAreEqual(String expected, String found) {
    assertThat(compare(unescape(expected), unescape(found))).isEqualTo(new Comparison.Equal());
  }

  @ParameterizedTest(name = "{0} against {1}: white space only, from line {2} on")
  @CsvSource({
    "a\\n,a,1",
    "a,a\\n,1",
    "a\\n,a\\n\\n\\n,2",
    "a\\n\\n_\\r\\n,a\\n,2",
    "a\\nb\\n,a\\r\\nb\\r\\n,1",
    "a\\nb\\n,a\\nb\\t_\\n,2",
    "a_\\n,a\\t\\n,1",
    "a_\\nb,a\\nb_,1",
    "'',\\n,1",
    "'',__,1",
    "_\\n\\n,'',1",
    "a\\n\\nb,a\\n_\\nb,2",
    "a\\nb,a\\nb_\\n_,2",
  })
  void whiteSpaceAtLineEndsIsAcceptedAndReported(String expected, String found, long line) {
    Comparison comparison = compare(unescape(expected), unescape(found));
    assertThat(comparison).isEqualTo(new Comparison.WhiteSpaceOnly(line));
    assertThat(comparison.accepted()).isTrue();
  }

  @ParameterizedTest(name = "{0} against {1}: line {2}, column {3}, words {4}")
  @CsvSource({
    "a,b,1,1,false",
    "a\\nb\\n,a\\nc\\n,2,1,false",
    "a\\r\\nbc\\n,a\\nbd\\n,2,2,false",
    "miss 1\\n,miss_ 1\\n,1,6,true",
    "miss 1\\n,_miss 1\\n,1,1,true",
    "miss 1\\n,miss1\\n,1,5,false",
    "a\\nb,a\\n\\nb,2,1,true",
    "a\\n\\nb,a\\nb,2,1,true",
    "a b,a\\nb,1,2,true",
    "a,a\\0,1,2,false",
    "ab,abc,1,3,false",
    "abc,ab,1,3,false",
    "abc\\n,ab\\n,1,3,false",
    "a_\\nb\\n,a\\nc\\n,2,1,false",
    "a\\nb,a_b,1,2,true",
  })
  void otherDifferencesAreTheFirstLineThatDiffers(
      String expected, String found, long line, long column, boolean sameWords) {
    Comparison comparison = compare(unescape(expected), unescape(found));
    assertThat(comparison).isInstanceOf(Comparison.Difference.class);
    Comparison.Difference difference = (Comparison.Difference) comparison;
    assertThat(difference.accepted()).isFalse();
    assertThat(difference.line()).isEqualTo(line);
    assertThat(difference.column()).isEqualTo(column);
    assertThat(difference.sameWords()).isEqualTo(sameWords);
  }

  @Test
  void aDifferenceHoldsBothLinesAndWhereTheyBegin() {
    assertThat(compare("a\r\nmiss 1\n", "a\nmiss 2  \nx\n"))
        .isEqualTo(
            new Comparison.Difference(
                2,
                6,
                Optional.of(new Excerpt("miss 1", 1, false)),
                Optional.of(new Excerpt("miss 2", 1, false)),
                3,
                2,
                false));
  }

  @ParameterizedTest(name = "{0} against {1}: line {2}, {3}")
  @CsvSource({
    "a\\nb\\n,a\\n,2,b",
    "a\\nb\\n,a,2,b",
    "a\\nb\\n,a_,2,b",
    "a\\nb\\n,a\\n\\n_\\n,2,b",
    "a\\n\\nb\\n,a\\n,3,b",
    "a_\\nb,a\\t,2,b",
    "b,'',1,b",
    "b,\\n,1,b",
    "_b,__,1,_b"
  })
  void anOutputThatEndsEarlyHasNoLineThere(
      String expected, String found, long line, String missing) {
    for (boolean swapped : new boolean[] {false, true}) {
      String left = unescape(swapped ? found : expected);
      String right = unescape(swapped ? expected : found);
      Comparison.Difference difference = (Comparison.Difference) compare(left, right);
      assertThat(difference.line()).isEqualTo(line);
      assertThat(swapped ? difference.expected() : difference.found()).isEmpty();
      assertThat((swapped ? difference.found() : difference.expected()).map(Excerpt::text))
          .contains(unescape(missing));
      assertThat(difference.sameWords()).isFalse();
    }
  }

  @Test
  void bytesAbove127AreComparedAsTheyAre() {
    Comparison.Difference difference = (Comparison.Difference) compare("\u00e9\n", "\u00ff\n");
    assertThat(difference.found().map(e -> e.quoted(1, 40))).contains("\"\\xff\"");
  }

  /** A naive comparison, without chunks and windows. */
  private record NaiveResult(String kind, long line) {
    static NaiveResult of(String expected, String found) {
      if (expected.equals(found)) {
        return new NaiveResult("equal", 0);
      }
      List<String> left = lines(expected);
      List<String> right = lines(found);
      if (left.equals(right)) {
        int same = 0;
        while (same < Math.min(expected.length(), found.length())
            && expected.charAt(same) == found.charAt(same)) {
          same++;
        }
        return new NaiveResult(
            "space", 1 + expected.substring(0, same).chars().filter(c -> c == '\n').count());
      }
      int line = 0;
      while (line < left.size() && line < right.size() && left.get(line).equals(right.get(line))) {
        line++;
      }
      List<String> longer = left.size() > line ? left : right;
      if (left.size() == line || right.size() == line) {
        while (longer.get(line).isEmpty()) {
          line++;
        }
      }
      boolean words = words(expected).equals(words(found));
      return new NaiveResult(words ? "layout" : "difference", line + 1);
    }

    private static List<String> lines(String text) {
      List<String> lines = new ArrayList<>();
      for (String line : text.split("\n", -1)) {
        lines.add(line.stripTrailing());
      }
      while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
        lines.remove(lines.size() - 1);
      }
      return lines;
    }

    private static List<String> words(String text) {
      return Arrays.stream(text.split("\\s+", -1)).filter(word -> !word.isEmpty()).toList();
    }

    static NaiveResult of(Comparison comparison) {
      if (comparison instanceof Comparison.Difference difference) {
        return new NaiveResult(difference.sameWords() ? "layout" : "difference", difference.line());
      }
      return comparison instanceof Comparison.WhiteSpaceOnly space
          ? new NaiveResult("space", space.line())
          : new NaiveResult("equal", 0);
    }
  }

  @Test
  void anySizeOfChunksAndWindowsGivesTheNaiveResult() {
    SeededRandom random = new SeededRandom(20261120);
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int round = 0; round < 30_000; round++) {
      String expected = text(random, random.below(12));
      String found =
          random.chance(1, 5) ? text(random, random.below(12)) : mutate(random, expected);
      NaiveResult naive = NaiveResult.of(expected, found);
      counts.merge(naive.kind(), 1, Integer::sum);
      Comparer comparer = new Comparer(1 + random.below(9), 1 + random.below(9), (done, all) -> {});
      assertThat(NaiveResult.of(compare(comparer, expected, found)))
          .as("round %d: [%s] [%s]", round, expected, found)
          .isEqualTo(naive);
    }
    // Each kind must be frequent, or the comparison above shows little.
    assertThat(counts.keySet()).containsExactly("difference", "equal", "layout", "space");
    assertThat(counts.values()).allMatch(times -> times > 1000);
  }

  static String text(SeededRandom random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("aab \t\r\n\n\n".charAt(random.below(9)));
    }
    return text.toString();
  }

  private static String mutate(SeededRandom random, String text) {
    StringBuilder mutated = new StringBuilder(text);
    for (int times = random.below(3); times > 0; times--) {
      int at = random.below(mutated.length() + 1);
      if (random.flip() && at < mutated.length()) {
        mutated.deleteCharAt(at);
      } else {
        mutated.insert(at, " \r\na".charAt(random.below(4)));
      }
    }
    return mutated.toString();
  }

  @Test
  void linesCanBeReadOnFromADifference() throws IOException {
    Output output = Output.of("ab \ncdef\n\ng".getBytes(ISO_8859_1));
    Excerpt cut = new Excerpt("cd", 1, true);
    Excerpt empty = new Excerpt("", 1, false);
    Excerpt last = new Excerpt("g", 1, false);
    assertThat(Comparer.lines(output, 0, 9, 10).get(0)).isEqualTo(new Excerpt("ab", 1, false));
    assertThat(Comparer.lines(output, 4, 9, 2)).containsExactly(cut, empty, last);
    assertThat(Comparer.lines(output, 4, 2, 2)).containsExactly(cut, empty);
    assertThat(Comparer.lines(output, 9, 9, 2)).containsExactly(empty, last);
    assertThat(Comparer.lines(output, 10, 9, 2)).containsExactly(last);
    assertThat(Comparer.lines(output, 11, 9, 2)).isEmpty();
  }
}

package boardjudge.checker.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Quoting the part of a line that differs")
class ExcerptTest {
  private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz";

  @Test
  void aShortLineIsQuotedWhole() {
    assertThat(new Excerpt("miss 1", 1, false).quoted(6, 16)).isEqualTo("\"miss 1\"");
    assertThat(new Excerpt("", 1, false).quoted(1, 16)).isEqualTo("\"\"");
  }

  @Test
  void aLongLineIsCutAroundTheFocus() {
    Excerpt line = new Excerpt(ALPHABET, 1, false);
    assertThat(line.quoted(1, 16)).isEqualTo("\"abcdefgh\"...");
    assertThat(line.quoted(13, 16)).isEqualTo("...\"ijklmnop\"...");
    assertThat(line.quoted(26, 16)).isEqualTo("...\"stuvwxyz\"");
    assertThat(line.quoted(27, 16)).isEqualTo("...\"stuvwxyz\"");
  }

  @Test
  void aPartNoLongerThanTheDotsIsShown() {
    assertThat(new Excerpt("abcdefghijkl", 1, false).quoted(6, 16)).isEqualTo("\"abcdefghijkl\"");
    assertThat(new Excerpt(ALPHABET, 1, false).quoted(8, 16)).isEqualTo("\"abcdefghijk\"...");
    assertThat(new Excerpt(ALPHABET, 1, false).quoted(20, 16)).isEqualTo("...\"pqrstuvwxyz\"");
  }

  @Test
  void aPartOfALineIsMarkedAsOne() {
    assertThat(new Excerpt("abc", 7, false).quoted(8, 16)).isEqualTo("...\"abc\"");
    assertThat(new Excerpt("abc", 1, true).quoted(2, 16)).isEqualTo("\"abc\"...");
  }

  @Test
  void escapedBytesCountAsTheyArePrinted() {
    Excerpt line = new Excerpt("\0\u001b\u00ff\n\"x".repeat(4), 1, false);
    for (int focus = 1; focus <= 25; focus++) {
      String quoted = line.quoted(focus, 20);
      assertThat(quoted.length()).isLessThanOrEqualTo(20);
      assertThat(quoted).matches("(\\.\\.\\.)?\"[ -~]*\"(\\.\\.\\.)?");
    }
    assertThat(line.quoted(2, 20)).contains("\\x1b");
  }

  @Test
  void theFocusIsFoundAgainInTheQuotedText() {
    for (Excerpt line :
        new Excerpt[] {new Excerpt(ALPHABET, 1, false), new Excerpt(ALPHABET, 5, true)}) {
      for (int at = 0; at < ALPHABET.length(); at++) {
        long focus = line.column() + at;
        for (int max : new int[] {16, 21, 80}) {
          String quoted = line.quoted(focus, max);
          assertThat(quoted.charAt(line.focusOffset(focus, max))).isEqualTo(ALPHABET.charAt(at));
        }
      }
    }
  }
}

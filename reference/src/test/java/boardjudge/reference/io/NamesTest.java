package boardjudge.reference.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Names of people and files, in any script")
class NamesTest {
  private static final String ZHANG_SAN = "\u5f20\u4e09";
  private static final String FACE = "\ud83d\ude00";
  private static final String FAMILY = "\ud83d\udc68\u200d\ud83d\udc69";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alice",
        "Anna Maria O'Neil",
        ZHANG_SAN + "/\u89e3\u7b54.py",
        FACE + ".py",
        FAMILY,
        "\u2764\ufe0f",
        "Zoe\u0308",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u05d3\u05d5\u05d3",
        "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
        "\u845b\udb40\udd00"
      })
  void areShownAsTheyAre(String name) {
    assertThat(Quote.name(name, 100)).isEqualTo(name);
    assertThat(Quote.line("file " + name + ": \"x\"", 100)).isEqualTo("file " + name + ": \"x\"");
  }

  @Test
  void areQuotedWhereSomethingInThemIsNotShown() {
    assertThat(Quote.name(ZHANG_SAN + "\u202eyp.exe", 100))
        .isEqualTo('"' + ZHANG_SAN + "\\u202eyp.exe\"");
    assertThat(Quote.name("a\nb", 100)).isEqualTo("\"a\\nb\"");
    assertThat(Quote.name("a\u0085b", 100)).isEqualTo("\"a\\u0085b\"");
    assertThat(Quote.name("a\u2028b\u200bc\u2066d", 100))
        .isEqualTo("\"a\\u2028b\\u200bc\\u2066d\"");
    assertThat(Quote.name("a\"b\\c", 100)).isEqualTo("\"a\\\"b\\\\c\"");
    assertThat(Quote.name("\u00a0", 100)).isEqualTo("\"\\u00a0\"");
    assertThat(Quote.name("\udb40\udc01", 100)).isEqualTo("\"\\U000e0001\"");
    // A joiner in ASCII makes a name that looks like another.
    assertThat(Quote.name("al\u200dice", 100)).isEqualTo("\"al\\u200dice\"");
    // A joiner joins two letters of other scripts: none at an end, beside ASCII or another joiner.
    for (String joined :
        new String[] {
          "\u0645\u200d", "\u200c\u0645", "\u0645\u200da", "\u0645\u200d\u200c\u0645",
        }) {
      assertThat(Quote.name(joined, 100)).as(joined).startsWith("\"");
    }
    assertThat(Quote.name("a \u0301", 100)).isEqualTo("\"a \\u0301\"");
    // A mark without a letter would stand on what is before the name; five would leave the line.
    assertThat(Quote.name("\u0301a", 100)).isEqualTo("\"\\u0301a\"");
    assertThat(Quote.name("a" + "\u0301".repeat(5), 100))
        .isEqualTo("\"a" + "\u0301".repeat(4) + "\\u0301\"");
  }

  @Test
  void areCutBetweenCharacters() {
    assertThat(Quote.name(FACE.repeat(3), 5)).isEqualTo('"' + FACE.repeat(2) + "\"...");
    assertThat(Quote.line(FACE.repeat(3), 5)).isEqualTo(FACE.repeat(2));
  }

  @Test
  void bytesThatAreNoTextStayApart() {
    byte[] one = {'b', (byte) 0xff, 'x'};
    byte[] other = {'b', (byte) 0xfe, 'x'};
    assertThat(Quote.name(Quote.utf8(one), 9)).isEqualTo("\"b\\xffx\"");
    assertThat(Quote.name(Quote.utf8(other), 9)).isEqualTo("\"b\\xfex\"");
    byte[] cut = {(byte) 0xe5, (byte) 0xbc};
    assertThat(Quote.name(Quote.utf8(cut), 9)).isEqualTo("\"\\xe5\\xbc\"");
    assertThat(Quote.utf8(ZHANG_SAN.getBytes(StandardCharsets.UTF_8))).isEqualTo(ZHANG_SAN);
  }

  @Test
  void takeTheColumnsThatATerminalGivesThem() {
    assertThat(Glyphs.columns("alice")).isEqualTo(5);
    assertThat(Glyphs.columns(ZHANG_SAN)).isEqualTo(4);
    assertThat(Glyphs.columns("Zoe\u0308")).isEqualTo(3);
    assertThat(Glyphs.columns(FACE)).isEqualTo(2);
    assertThat(Glyphs.columns("\u00e9\u03b1\u0416\u05d0")).isEqualTo(4);
    assertThat(Glyphs.columns("\uff21\uff71\ud55c\u3042")).isEqualTo(7);
  }
}

package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.generator.notation.NotationText;
import boardjudge.reference.io.InputException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SgfReaderTest {
  private static final Set<String> PROPERTIES = Set.of("B", "W", "C", "CA", "AP");

  private static List<SgfGame> read(byte[] bytes) throws InputException {
    return SgfReader.read(NotationText.of("a.sgf", bytes), PROPERTIES);
  }

  private static List<SgfGame> read(String text) throws InputException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String refusal(byte[] bytes) {
    return String.valueOf(
        assertThatExceptionOfType(InputException.class)
            .isThrownBy(() -> read(bytes))
            .actual()
            .toString());
  }

  private static String refusal(String text) {
    return refusal(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The values of B and W along the main line. */
  private static List<String> moves(SgfGame game) {
    return game.nodes().stream()
        .flatMap(node -> node.property("B").or(() -> node.property("W")).stream())
        .map(property -> property.values().get(0).text())
        .toList();
  }

  @Test
  void theMainLineIsKeptAndVariationsAreCounted() throws InputException {
    List<SgfGame> games =
        read("(;FF[4](;B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))\n(;B[gg]))\n (;B[hh])\n");
    assertThat(games).hasSize(2);
    assertThat(moves(games.get(0))).containsExactly("aa", "bb", "cc");
    assertThat(games.get(0).variations()).isEqualTo(3);
    assertThat(games.get(0).firstVariation()).isEqualTo(28);
    assertThat(moves(games.get(1))).containsExactly("hh");
    assertThat(games.get(1).variations()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(;CA[UTF-7]B[aa])", "(;CA[UTF-8]B[aa])(;CA[GBK]B[aa])"})
  void unknownAndSecondCharacterSetsChangeNothing(String text) throws InputException {
    assertThat(read(text)).allSatisfy(game -> assertThat(moves(game)).containsExactly("aa"));
  }

  @Test
  void whatIsFoundIsQuotedUpToTheFirstByteThatIsNotAscii() {
    assertThat(refusal("(;B[aa]x黑先)")).contains("found \"x\"");
  }

  @Test
  void escapesAndLineEndsAreResolved() throws InputException {
    SgfGame game = read("(;C[a\\]b\\\\c\\:d\\\ne\\\r\nf\ng])").get(0);
    assertThat(game.nodes().get(0).property("C").orElseThrow().values().get(0).text())
        .isEqualTo("a]b\\c:def\ng");
  }

  @Test
  void smallLettersInOldNamesAreIgnored() throws InputException {
    assertThat(moves(read("(;GaMe[1];Black[aa];White[bb])").get(0))).containsExactly("aa", "bb");
  }

  @Test
  void theFirstSemicolonOfAVariationMayBeMissing() throws InputException {
    assertThat(moves(read("( TE[a]B[aa];W[bb](B[cc])(W[dd]))").get(0)))
        .containsExactly("aa", "bb", "cc");
    assertThat(refusal("(B[aa](W[bb])B[cc])")).contains("expected \"(\" or \")\"");
  }

  @Test
  void aByteOrderMarkIsSkipped() throws InputException {
    assertThat(moves(read("\ufeff(;B[aa])").get(0))).containsExactly("aa");
  }

  /** The second byte of each of these characters is a bracket or a backslash. */
  @ParameterizedTest
  @CsvSource({
    "GB18030, b35d",
    "GBK, b35c",
    "gb2312, 815d",
    "Big5, a55c",
    "big5, a55d",
    "Shift_JIS, 835c"
  })
  void aSecondByteThatLooksLikeABracketDoesNotCount(String name, String character)
      throws InputException {
    byte[] pair = HexFormat.of().parseHex(character);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(("(;CA[" + name + "]C[").getBytes(StandardCharsets.US_ASCII));
    file.writeBytes(pair);
    file.writeBytes("];B[aa])".getBytes(StandardCharsets.US_ASCII));
    assertThat(moves(read(file.toByteArray()).get(0))).containsExactly("aa");
    String undeclared = file.toString(StandardCharsets.ISO_8859_1).replace(name, "UTF-8");
    assertThat(refusalOrMoves(undeclared.getBytes(StandardCharsets.ISO_8859_1)))
        .isNotEqualTo("[aa]");
  }

  private static String refusalOrMoves(byte[] bytes) {
    try {
      return moves(read(bytes).get(0)).toString();
    } catch (InputException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GB18030", "Big5", "Shift_JIS", "ISO-8859-1", "EUC-KR"})
  void commentsInAnyCharacterSetAreSkipped(String name) throws InputException {
    Charset charset = Charset.forName(name);
    String text = "(;CA[" + name + "]C[" + text(charset) + "];B[aa];W[bb]C[" + text(charset) + "])";
    assertThat(moves(read(text.getBytes(charset)).get(0))).containsExactly("aa", "bb");
  }

  /** All characters of the basic plane that the charset has, without brackets and backslashes. */
  private static String text(Charset charset) {
    StringBuilder all = new StringBuilder();
    for (char c = 1; c < Character.MIN_SURROGATE; c++) {
      if (c != ']' && c != '\\' && charset.newEncoder().canEncode(c)) {
        byte[] bytes = String.valueOf(c).getBytes(charset);
        // Shift_JIS writes a yen sign as a backslash.
        boolean looksLikeOne = bytes.length == 1 && (bytes[0] == '\\' || bytes[0] == ']');
        all.append(looksLikeOne ? "" : c);
      }
    }
    return all.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '!',
      value = {
        "|1:1: game: expected \"(;\", found the end of the file [ends-early]",
        "hello|1:1: game: expected \"(;\", found \"hello\" [unknown-symbol]",
        "CA[GBK]|1:1: game: expected \"(;\", found \"CA[GBK]\" [unknown-symbol]",
        "()|1:2: game: expected \";\", found \")\" [unknown-symbol]",
        "(;B[aa]|1:8: game: expected a property, \";\", \"(\" or \")\", found the end of the file [ends-early]",
        "(;B[aa|1:4: B: expected \"]\" after the value that begins here, found the end of the file [ends-early]",
        "(;C[a\\]|1:4: C: expected \"]\" after the value that begins here, found the end of the file [ends-early]",
        "(;C[a\\|1:4: C: expected \"]\" after the value that begins here, found the end of the file [ends-early]",
        "(;B)|1:4: B: expected \"[\", found \")\" [unknown-symbol]",
        "(;ab[cd])|1:3: property: expected a name in capital letters, found \"ab[cd])\" [unknown-symbol]",
        "(;B[aa]B[bb])|1:8: B: expected it once in a node, found it again [against-the-statement]",
        "(;B[aa](;W[bb]);B[cc])|1:16: game: expected \"(\" or \")\", found \";B[cc])\" [unknown-symbol]",
        "(;B[aa]))|1:9: game: expected \"(;\", found \")\" [unknown-symbol]",
        "(;B[aa]) x|1:10: game: expected \"(;\", found \"x\" [unknown-symbol]",
        "(;B[aa]<b>)|1:8: game: expected a property, \";\", \"(\" or \")\", found \"<b>)\" [unknown-symbol]",
      })
  void saysWhereAndWhatIsWrong(String text, String message) {
    assertThat(refusal(text == null ? "" : text)).isEqualTo("a.sgf:" + message);
  }

  @Test
  void linesEndWithLineFeedsReturnsOrBoth() {
    assertThat(refusal("(;\n;\r\n;\r;\n\nx[])")).startsWith("a.sgf:6:1: ");
  }

  @Test
  void zeroBytesAndUtf16AreRefused() {
    assertThat(refusal("(;B[a\0])"))
        .startsWith("a.sgf:1:6: file: expected text, found a zero byte");
    assertThat(refusal("(;B[aa])".getBytes(StandardCharsets.UTF_16)))
        .startsWith("a.sgf:1:1: file: expected UTF-8 or another extension of ASCII, found UTF-16");
  }

  @Test
  void whatGrowsHasALimit() throws InputException {
    int depth = SgfReader.MAX_DEPTH;
    String deep = "(;".repeat(depth) + ")".repeat(depth);
    assertThat(read(deep)).hasSize(1);
    assertThat(refusal("(;" + deep + ")")).contains("at most 10000 variations within each other");
    assertThat(refusal("(;".repeat(100_000))).contains("variations within each other");
    assertThat(refusal("(".repeat(100_000))).contains("1:2: game: expected \";\"");
    assertThat(refusal("(" + ";".repeat(SgfReader.MAX_NODES + 1) + ")"))
        .contains("at most 10000 nodes in a game");
    assertThat(refusal("(;)".repeat(SgfReader.MAX_GAMES + 1)))
        .contains("at most 1000 games in a file");
    assertThat(refusal("(;C[" + "x".repeat(SgfReader.MAX_VALUE_BYTES + 1) + "])"))
        .contains("a value of at most 1048576 bytes");
    assertThat(refusal("(;AB" + "[aa]".repeat(SgfReader.MAX_VALUES + 1) + ")"))
        .contains("at most 10000 values");
    assertThat(refusal("(;" + "A".repeat(100) + "[])")).contains("at most 64 letters");
    assertThat(refusal(new byte[NotationText.MAX_BYTES + 1])).contains("at most 8 MiB");
  }

  @Test
  void aNodeBetweenVariationsDoesNotCountAsMainLine() throws InputException {
    String wide = "(;B[aa]" + "(;W[bb])".repeat(100_000) + ")";
    SgfGame game = read(wide).get(0);
    assertThat(moves(game)).containsExactly("aa", "bb");
    assertThat(game.variations()).isEqualTo(99_999);
  }
}

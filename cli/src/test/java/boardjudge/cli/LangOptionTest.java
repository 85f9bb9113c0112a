package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
import boardjudge.reference.io.Glyphs;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("--lang")
class LangOptionTest {
  @TempDir private Path folder;
  private String input;
  private String output;

  @BeforeEach
  void write() throws Exception {
    input = Files.writeString(folder.resolve("in"), "1\n\n...p\n....\nP...\n....\n").toString();
    output = Files.writeString(folder.resolve("out"), "white (5)\n").toString();
  }

  private static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private List<String> check(String... more) {
    String[] words =
        Stream.concat(Stream.of("check", "pawnchess", input, output), Stream.of(more))
            .toArray(String[]::new);
    return utf8(CommandRun.run(words).out()).lines().toList();
  }

  @Test
  void tellsInChineseAndSetsTheCaretUnderTheSignThatDiffers() {
    List<String> lines = check("--lang", "zh");
    assertThat(lines.get(0)).startsWith("\u7b54\u6848\u9519\u8bef\uff1a");
    String found = lines.get(3);
    int at = found.indexOf("5)");
    assertThat(lines.get(4)).isEqualTo(" ".repeat(Glyphs.columns(found.substring(0, at))) + "^");
    assertThat(check("--lang=en")).isEqualTo(check()).noneMatch(line -> line.matches(".*[^ -~].*"));
  }

  @Test
  void leavesJsonAsItIs() {
    assertThat(check("--json", "--lang", "zh")).isEqualTo(check("--json"));
  }

  @ParameterizedTest
  @CsvSource({"--lang=fr", "--lang"})
  void wantsALanguageThatIsThere(String word) {
    CommandRun run = CommandRun.run("check", "pawnchess", input, output, word);
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("--lang: expected en or zh");
  }

  @ParameterizedTest
  @CsvSource({"UTF-8,ZH,0", "GB18030,ZH,0", "ISO-8859-1,EN,1", "US-ASCII,EN,1"})
  void isEnglishAndSaysSoOnceWhereTheTerminalHasNoChinese(String encoding, Lang lang, int notes) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream nowhere =
        new Console.EncodedText(new ByteArrayOutputStream(), false, Charset.forName(encoding));
    Console console =
        new Console(
            InputStream.nullInputStream(),
            nowhere,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            () -> 0,
            Lang.EN);
    assertThat(console.speaking(Lang.ZH).lang()).isEqualTo(lang);
    assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(notes);
  }
}

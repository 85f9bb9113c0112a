package boardjudge.cli;

import static boardjudge.cli.CommandRun.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Glyphs;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Options that may stand anywhere")
class GlobalOptionsTest {
  @TempDir private Path folder;
  private String input;
  private String output;

  @BeforeEach
  void writeFiles() throws Exception {
    input = Files.writeString(folder.resolve("in"), "1\n\n...p\n....\nP...\n....\n").toString();
    output = Files.writeString(folder.resolve("out"), "white (5)\n").toString();
  }

  private List<String> check(Object... more) {
    CommandRun run = CommandRun.run(List.of("check", "pawnchess", input, output), more);
    return utf8(run.out()).lines().toList();
  }

  @Test
  void translatesAndPutsTheCaretUnderTheDifferingCharacter() {
    List<String> lines = check("--lang", "zh");
    assertThat(lines.get(0)).startsWith("\u7b54\u6848\u9519\u8bef\uff1a");
    String found = lines.get(3);
    int at = found.indexOf("5)");
    assertThat(lines.get(4)).isEqualTo(" ".repeat(Glyphs.columns(found.substring(0, at))) + "^");
    assertThat(check("--lang=en")).isEqualTo(check()).noneMatch(line -> line.matches(".*[^ -~].*"));
  }

  /** Lines with an English sentence, without quoted text and the tail of a traceback. */
  private static List<String> english(CommandRun run) {
    return Stream.concat(utf8(run.out()).lines(), run.err().lines().map(CommandRun::utf8))
        .filter(line -> !line.matches("  .*|boardjudge \\w+ \\[.*|More: .*| {10}.*"))
        .map(
            line ->
                line.replaceAll(
                    "\"[^\"]*\"|[\\w./-]*/[\\w./-]+|problem.yaml.*|boardjudge generate.*", ""))
        .filter(line -> line.matches(".*(?:\\b[a-z']{2,}[ ,;:]+){3}.*"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run pawnchess crash.py",
        "run pawnchess exit.py",
        "run pawnchess wrong.py",
        "run pawnchess loop.py --limits time=1s --test sample/1",
        "run pawnchess wrong.txt",
        "run pawnchess gone.py",
        "run pawnches wrong.py",
        "run pawnchess wrong.py --bogus",
        "run pawnchess wrong.py --tests 5x",
        "run pawnchess wrong.py --language Pyhton",
        "run pawnchess",
        "check",
        "runn pawnchess",
        "stress pawnchess crash.py --time 1s",
        "stress pawnchess wrong.py --time 1s",
        "check pawnchess in gone",
        "check pawnchess short out",
        "show pawnchess in",
        "show pawnchess in --step 0",
        "show pawnchess in --case 7",
        "show pawnchess short",
      })
  void leavesNoEnglishSentence(String command) throws Exception {
    for (String[] file :
        List.of(
            new String[] {"crash.py", "x = [][3]\n"},
            new String[] {"exit.py", "print('white (7)')\nexit(3)\n"},
            new String[] {"wrong.py", "print('white (5)')\n"},
            new String[] {"loop.py", "while True: pass\n"},
            new String[] {"wrong.txt", "print(1)\n"},
            new String[] {"short", "1\n\n...p\n....\nP..\n....\n"})) {
      Files.writeString(folder.resolve(file[0]), file[1]);
    }
    Stream<String> words =
        Stream.of(command.split(" "))
            .map(
                word ->
                    word.matches(".*[.](?:py|txt)|in|out|gone|short")
                        ? folder.resolve(word).toString()
                        : word);
    List<String> all = new ArrayList<>(words.toList());
    if (command.startsWith("stress")) {
      all.addAll(List.of("-o", folder.resolve("made.in").toString()));
    }
    CommandRun run = CommandRun.run(all, "--lang", "zh");
    assertThat(english(run)).isEmpty();
    assertThat(utf8(run.out()) + utf8(run.err()) + run.err()).matches("(?s).*[\\u4e00-\\u9fff].*");
  }

  /** Only texts for people change; names, words, ids and arguments stay. */
  @Test
  void translatesJsonForTheOptionAlone() throws IOException {
    JsonNode english = tree(check("--json"));
    JsonNode chinese = tree(check("--json", "--lang", "zh"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console environment =
        Console.of(InputStream.nullInputStream(), out, System.err, false, false)
            .withTextLang(Lang.ZH);
    Main.run(environment, "check", "pawnchess", input, output, "--json");
    assertThat(tree(out.toString(StandardCharsets.UTF_8).lines().toList())).isEqualTo(english);
    List<String> translated = new ArrayList<>();
    english
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!english.get(name).equals(chinese.get(name))) {
                translated.add(name);
              }
            });
    assertThat(translated)
        .containsExactly(
            "headline", "action", "lastAction", "clause", "because", "before", "after", "evidence");
    assertThat(chinese.get("headline").asText()).startsWith("\u7b54\u6848\u9519\u8bef\uff1a");
    assertThat(english.get("headlineSentences").findValuesAsText("id"))
        .startsWith("verdict.wrong-answer", "in-case", "contrast-output");
    assertThat(english.get("actionSentences").findValuesAsText("id")).isNotEmpty();
    assertThat(chinese.toString())
        .doesNotContainPattern("\"(?:headline|action|because|caption)\":\"[ -~]+\"");
  }

  private static JsonNode tree(List<String> lines) throws IOException {
    return new ObjectMapper().readTree(String.join("\n", lines));
  }

  @ParameterizedTest
  @CsvSource({"--lang=fr", "--lang"})
  void refusesAnUnknownLanguage(String word) {
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
            Lang.EN,
            Lang.EN,
            Console.Verbosity.ALL);
    assertThat(console.withTextLang(Lang.ZH).lang()).isEqualTo(lang);
    assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(notes);
  }

  @ParameterizedTest
  @CsvSource({"--quiet,0", "--no-progress,1", "--,2"})
  void notesAndProgressCanBeTurnedOff(String word, int lines) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    GlobalOptions options = GlobalOptions.of(List.of("build", word, "go"));
    assertThat(options.words()).contains("build", "go").doesNotContain("--quiet", "--no-progress");
    AtomicLong clock = new AtomicLong();
    Console console =
        Console.of(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                clock::get)
            .withVerbosity(options.verbosity());
    console.note(Message.literal("one"));
    try (Progress progress = new Progress(console)) {
      clock.set(20_000_000_000L);
      progress.update("another");
    }
    assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(lines);
  }
}

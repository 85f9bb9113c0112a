package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

@DisplayName("Names in every form of the grades")
class GradeNamesTest {
  private static final String ZHANG_SAN = "\u5f20\u4e09";
  private static final String FACE = "\ud83d\ude00";

  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws Exception {
    assumeTrue(
        "UTF-8".equals(System.getProperty("sun.jnu.encoding")), "files have names in UTF-8 alone");
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("a.in"), "1\n\n....\n.P..\np...\n...P\n");
    Files.writeString(data.resolve("a.ans"), "white (1)\n");
    Path subs = Files.createDirectory(folder.resolve("subs"));
    Files.createDirectory(subs.resolve(ZHANG_SAN));
    Files.writeString(subs.resolve(ZHANG_SAN).resolve(FACE + ".py"), "print('white (1)')\n");
    Files.writeString(subs.resolve("bob.py"), "print('white (1)')\n");
    Files.writeString(subs.resolve("eve\u202e.py"), "print('white (1)')\n");
    Files.writeString(subs.resolve("x.rb"), "puts 1\n");
    Files.writeString(subs.resolve("notes.txt"), "no program\n");
  }

  private CommandRun grade(Object... more) {
    List<String> words = new ArrayList<>(List.of("grade", "pawnchess"));
    words.add(folder.resolve("subs").toString());
    words.addAll(List.of("--data", folder.resolve("data").toString()));
    words.addAll(List.of("--cache", CommandWorkspace.CACHE.toString()));
    return CommandRun.run(words, more);
  }

  /** A name may be a word of the table, which is translated in its heading. */
  @Test
  void areNotTranslated() throws Exception {
    Files.createDirectory(folder.resolve("subs/passed"));
    Files.writeString(folder.resolve("subs/passed/a.py"), "print('white (1)')\n");
    assertThat(CommandRun.utf8(grade("--lang", "zh").out()))
        .containsPattern("passed/a.py +passed +Python 3")
        .contains("\u901a\u8fc7");
  }

  @Test
  void areTheSameInTableCsvJsonAndXml() throws Exception {
    Path csv = folder.resolve("g.csv");
    Path json = folder.resolve("g.json");
    Path xml = folder.resolve("g.xml");
    CommandRun run = grade("--csv", csv, "--json", json, "--junit", xml);
    assertThat(run.out()).contains("\n4 submissions on 1 test: 3 accepted, 1 unknown language\n");
    assertThat(run.exit()).as(run.err()).isZero();
    String name = ZHANG_SAN + "/" + FACE + ".py";
    String table = CommandRun.utf8(run.out());
    assertThat(table).contains(name + "      " + ZHANG_SAN + "         Python 3");
    assertThat(table).contains("\"eve\\u202e.py\"").doesNotContain("\u202e");
    assertThat(table).contains("unknown language").contains("skipped notes.txt: no language has");
    assertThat(csv)
        .content(StandardCharsets.UTF_8)
        .contains(name + "," + ZHANG_SAN + ",Python 3,a,accepted,");
    assertThat(csv).content(StandardCharsets.UTF_8).contains("x.rb,x,,,unknown-language,");
    assertThat(Files.readString(json)).contains(ZHANG_SAN);
    JsonNode summary = new JsonMapper().readTree(json.toFile());
    assertThat(summary.get("submissions").findValuesAsText("author")).contains(ZHANG_SAN);
    assertThat(summary.get("skipped").findValuesAsText("file")).containsExactly("notes.txt");
    assertThat(summary.get("verdicts").get("unknown-language").asInt()).isEqualTo(1);
    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(xml.toFile())
            .getDocumentElement();
    assertThat(suites.getElementsByTagName("testsuite").getLength()).isEqualTo(4);
    assertThat(((Element) suites.getElementsByTagName("testsuite").item(3)).getAttribute("name"))
        .isEqualTo("pawnchess/" + name);
  }

  @Test
  void nameTheFoldersOfKeptFailures() throws Exception {
    Path source = folder.resolve("subs").resolve(ZHANG_SAN).resolve(ZHANG_SAN + ".py");
    Files.writeString(source, "print('white (2)')\n");
    CommandRun run = grade("--keep", folder.resolve("kept"));
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    assertThat(folder.resolve("kept").resolve(ZHANG_SAN).resolve(ZHANG_SAN + ".py/a.out"))
        .hasContent("white (2)");
  }

  @Test
  void onlyUnknownFilesAreAnError() throws Exception {
    String notes = folder.resolve("subs/notes.txt").toString();
    CommandRun run = CommandRun.run("grade", "pawnchess", notes, "--data", folder.toString());
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err())
        .contains("no program there with the ending of a known language: notes.txt: no language");
  }

  @Test
  void areEscapedWhereTheEncodingLacksACharacter() {
    for (String charset : new String[] {"UTF-8", "GBK", "ISO-8859-1", "US-ASCII"}) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (PrintStream text = new Console.EncodedText(bytes, true, Charset.forName(charset))) {
        text.printf("%s|%s%n", ZHANG_SAN, "\u00e9");
        text.println(FACE);
      }
      String printed = bytes.toString(Charset.forName(charset));
      switch (charset) {
        case "UTF-8" -> assertThat(printed).isEqualTo(ZHANG_SAN + "|\u00e9\n" + FACE + "\n");
        case "GBK" -> assertThat(printed).isEqualTo(ZHANG_SAN + "|\u00e9\n\\ud83d\\ude00\n");
        case "ISO-8859-1" ->
            assertThat(printed).isEqualTo("\\u5f20\\u4e09|\u00e9\n\\ud83d\\ude00\n");
        default -> assertThat(printed).isEqualTo("\\u5f20\\u4e09|\\u00e9\n\\ud83d\\ude00\n");
      }
    }
  }
}

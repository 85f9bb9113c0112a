package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.io.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguagesTest {
  @TempDir private Path folder;

  private Languages with(String text) throws Exception {
    return Languages.builtIn().with(Files.writeString(folder.resolve("languages.yaml"), text));
  }

  @ParameterizedTest
  @CsvSource({
    "a.c,C",
    "a.cpp,C++17",
    "a.CC,C++17",
    "Main.java,Java",
    "a.py,Python 3",
    "a.rs,Rust",
    "a.go,Go",
    "a.js,JavaScript",
    "a.kt,Kotlin",
    "a.cs,C#"
  })
  void anEndingDeterminesTheLanguage(String file, String name) {
    assertThat(Languages.builtIn().of(Path.of(file)).orElseThrow().name()).isEqualTo(name);
  }

  @Test
  void anUnknownEndingHasNoLanguage() {
    assertThat(Languages.builtIn().of(Path.of("Makefile"))).isEmpty();
  }

  @Test
  void aFileAddsAndReplacesLanguages() throws Exception {
    Languages languages =
        with(
            """
            # ours
            awk:
              name: AWK
              endings: [awk]
              source: "{name}.awk"
              run: awk -f {source}
              package: gawk

            cpp23:
              name: C++23
              endings: [cpp]
              source: "{name}.cpp"
              compile: g++ -std=c++23 -o {box}/program {source}
              run: "{box}/program"
              package: g++
              memory: 8
              folders: [~/tools, /opt/x]
              environment: {A: b c, D: ~/e}
            """);
    assertThat(languages.of(Path.of("x.awk")).orElseThrow().id()).isEqualTo("awk");
    Language cpp = languages.of(Path.of("x.cpp")).orElseThrow();
    assertThat(cpp.id()).isEqualTo("cpp23");
    String home = UserFolders.home().toString();
    assertThat(cpp.variables()).containsEntry("A", "b c").containsEntry("D", home + "/e");
    assertThat(cpp.folders()).containsExactly(home + "/tools", "/opt/x");
    assertThat(cpp.compile()).startsWith("g++", "-std=c++23").hasSize(5);
    assertThat(cpp.extraMemoryMib()).isEqualTo(8);
    assertThat(languages.byId("java")).isPresent();
  }

  /** A valid language; each fault below changes one of its lines. */
  private static final List<String> VALID =
      List.of(
          "awk:",
          "  name: AWK",
          "  endings: [awk]",
          "  source: '{name}.awk'",
          "  run: awk -f {source}",
          "  package: gawk");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 | C++: | 1:1: C++: expected an id of up to 30 lower case letters and digits, found \"C++\"",
        "1 | [a, b] | 1:1",
        "2 | `  name: AWK\\n  nome: AWK` | 3:3: awk: expected keys name, endings, source, compile, standards, run, package, memory, out-of-memory-exit,",
        "2 | `  name: [x]` | 2:3: awk.name: expected a text, found a list",
        "2 | `  name:` | 2:3: awk.name: expected a text, found nothing",
        "2 | `  # none` | 1:1: awk.name: expected a text, found nothing",
        "2 | `  run: awk` | 5:3: awk.run: expected each key once, found it again; the first is in line 2",
        "3 | `  endings: awk` | 3:3: awk.endings: expected a list, found \"awk\"",
        "3 | `  endings: [awk, .AWK]` | 3:18: awk.endings[2]: expected an ending in lower case without its dot, found \".AWK\"",
        "4 | `  source: /etc/passwd` | 4:3: awk.source: expected a file name without folders, found \"/etc/passwd\"",
        "4 | `  source: ..` | 4:3: awk.source: expected a file name without folders, found \"..\"",
        "5 | `  run: ' '` | 5:3: awk.run: expected a command, found \" \"",
        "6 | `  package: gawk\n  memory: lots` | 7:3: awk.memory: expected an integer from 0 to 999999, found \"lots\"",
        "6 | `  package: gawk\n  memory: -1` | 7:3: awk.memory: expected an integer from 0 to 999999, found \"-1\"",
        "6 | `  package: gawk\n  environment: {A=: b}` | 7:17: awk.environment.A=: expected the name of a variable, found \"A=\"",
        "6 | `  package: gawk\n  environment: {A: }` | 7:17: awk.environment.A: expected a text, found nothing",
        "6 | `  package: gawk\nawk:` | 7:1: awk: expected each key once, found it again; the first is in line 1",
        "6 | `  package: gawk\n---\nx: y` | 8:1: languages: expected one document, found a second one",
        "6 | `  package: \"gawk` | 6:12: languages: expected a text that ends with its quote, found no end",
        "6 | `  package: gawk\n  memory: 99999999999999999999` | 7:3: awk.memory: expected an integer from 0 to 999999",
      })
  void aFaultNamesItsLineColumnAndKey(int line, String text, String message) {
    List<String> lines = new ArrayList<>(VALID);
    lines.set(line - 1, text.replace("\\n", "\n"));
    assertThatThrownBy(() -> with(String.join("\n", lines) + "\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("languages.yaml:" + message);
  }

  @Test
  void aFileInTheUsersFolderIsRead() throws Exception {
    Files.writeString(folder.resolve("languages.yaml"), String.join("\n", VALID));
    assertThat(Languages.configured(folder).byId("awk")).isPresent();
  }

  @Test
  void aFileInAnotherEncodingIsRefusedByName() throws Exception {
    Path file = folder.resolve("gbk.yaml");
    Files.write(file, "awk: {name: \u8bed}".getBytes("GBK"));
    assertThatThrownBy(() -> Languages.builtIn().with(file))
        .hasMessageContaining("gbk.yaml:1:13: expected text in UTF-8, found the byte");
  }

  @Test
  void withoutAFileThereAreTheBuiltInLanguages() throws Exception {
    assertThat(Languages.configured(folder)).isEqualTo(Languages.builtIn());
  }

  @Test
  void theOldFormIsRefusedAndTheNewOneNamed() {
    assertThatThrownBy(() -> with("[awk]\nname = AWK\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("languages.yaml:1:1: languages: expected a map of languages");
  }
}

package boardjudge.checker.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.io.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguagesTest {
  @TempDir private Path folder;

  private Languages with(String text) throws Exception {
    return Languages.builtIn().with(Files.writeString(folder.resolve("languages.ini"), text));
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
  void anEndingTellsTheLanguage(String file, String name) {
    assertThat(Languages.builtIn().of(Path.of(file)).orElseThrow().name()).isEqualTo(name);
  }

  @Test
  void anUnknownEndingTellsNothing() {
    assertThat(Languages.builtIn().of(Path.of("Makefile"))).isEmpty();
  }

  @Test
  void aFileAddsAndReplacesLanguages() throws Exception {
    Languages languages =
        with(
            """
            # ours
            [awk]
            name = AWK
            endings = awk
            source = {name}.awk
            run = awk -f {source}
            package = gawk

            [cpp23]
            name = C++23
            endings = cpp
            source = {name}.cpp
            compile = g++ -std=c++23 -o {box}/program {source}
            run = {box}/program
            package = g++
            memory = 8
            set = A=b C=d
            """);
    assertThat(languages.of(Path.of("x.awk")).orElseThrow().id()).isEqualTo("awk");
    Language cpp = languages.of(Path.of("x.cpp")).orElseThrow();
    assertThat(cpp.id()).isEqualTo("cpp23");
    assertThat(cpp.variables()).containsEntry("A", "b").containsEntry("C", "d");
    assertThat(cpp.extraMemoryMib()).isEqualTo(8);
    assertThat(languages.byId("java")).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[C++]|1:1: section: expected [a name of lower case letters and digits], found \"[C++]\"",
        "name = x|1:1: section: expected a section before its keys",
        "[x]\\nnome = x|2:1: key: expected one of compile, endings",
        "[x]\\nmemory = lots|2:1: memory: expected a number",
        "[x]\\nset = lots|2:1: set: expected NAME=VALUE",
        "[x]\\nname = x|1:1: endings: expected the section to say it",
      })
  void aFaultIsToldByItsLine(String text, String message) {
    assertThatThrownBy(() -> with(text.replace("\\n", "\n")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("languages.ini:" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "public class Go { public static void main(String[] a) {} }|Go",
        "class Board {}\\nclass Solve {\\n public static void main(String[] a) {} }\\nclass X {}|Solve",
        "package a.b;\\n// public class No\\npublic final class Yes {}|a.b.Yes",
        "/* class A */ enum E {}|Main",
      })
  void findsTheClassToStart(String source, String name) {
    assertThat(JavaNames.qualifiedName(source.replace("\\n", "\n"))).isEqualTo(name);
  }
}

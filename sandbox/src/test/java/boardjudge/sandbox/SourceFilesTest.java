package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.reference.Message;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The files of one program")
class SourceFilesTest {
  private static final String MAIN = "#include \"solve.h\"\nint main() { return solve(); }\n";

  private static SourceFiles files(String... namesAndTexts) {
    Map<String, byte[]> files = new TreeMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      files.put(namesAndTexts[i], namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    return new SourceFiles(files);
  }

  private static Language language(String id) {
    return Languages.builtIn().byId(id).orElseThrow();
  }

  @Test
  @DisplayName("come back from their bytes, whatever they hold; a single file stays its own bytes")
  void roundTrip() throws Exception {
    SourceFiles two = files("a b/求解.h", "1 x\n2", "main.cpp", "");
    SourceFiles read = SourceFiles.of(two.bytes()).orElseThrow();
    assertThat(read.names()).containsExactly("a b/求解.h", "main.cpp");
    assertThat(read.content("a b/求解.h")).asString(StandardCharsets.UTF_8).isEqualTo("1 x\n2");
    assertThat(SourceFiles.of("int main(){}".getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("are refused in any other form of the same bytes")
  @ValueSource(
      strings = {
        "", "3 a.c\nx", "1 ../a.c\nx", "1 /a.c\nx", "1 b.c\nx1 a.c\nx", "1 a.c\nx1 a.c\ny",
        "-1 a.c\nx", "01 a.c\nx", "1 a.c\nx\n", "2147483647 a.c\nx", "9", "1 a\0.c\nx"
      })
  void otherForms(String after) {
    byte[] bytes = ("\0boardjudge files 1\n" + after).getBytes(StandardCharsets.UTF_8);
    assertThatExceptionOfType(CompileException.class).isThrownBy(() -> SourceFiles.of(bytes));
  }

  @Test
  @DisplayName("are written into a folder that is named by way of another one")
  void writtenByWayOfAnotherFolder(@TempDir Path folder) throws Exception {
    Path box = Files.createDirectory(folder.resolve("here")).resolve("../box");
    files("a/b.h", "x").write(Files.createDirectories(box));
    assertThat(folder.resolve("box/a/b.h")).hasContent("x");
  }

  @Test
  @DisplayName("are no source if their whole name is an ending")
  void nameWithoutEnding() {
    assertThat(files("c", "12 5\n", "solve.c", "int main(void) {}\n").sources(language("c")))
        .containsExactly("solve.c");
  }

  @Test
  @DisplayName("start in the one with a main function, or called main, or that no other uses")
  void main() throws Exception {
    assertThat(
            files("z.cpp", MAIN, "a.cpp", "int solve() { return main_(1); }")
                .main(language("cpp17")))
        .isEqualTo("z.cpp");
    assertThat(
            files(
                    "Main.java",
                    "class Main { public static void main(String[] a) { Board.main(a); } }",
                    "Board.java",
                    "class Board { static void main(String[] a) {} }")
                .main(language("java")))
        .isEqualTo("Main.java");
    assertThat(
            files(
                    "App.java",
                    "class App { static void main(String[] a) {} }",
                    "Main.java",
                    "class Main {}")
                .main(language("java")))
        .isEqualTo("App.java");
    String python = "def main():\n  pass\nmain()\n";
    assertThat(files("__main__.py", "import rules", "rules.py", python).main(language("python3")))
        .isEqualTo("__main__.py");
    assertThat(
            files("game.py", "from rules import x", "rules.py", python).main(language("python3")))
        .isEqualTo("game.py");
  }

  @Test
  @DisplayName("are refused where it is not known which one starts")
  void noMain() {
    assertThatExceptionOfType(CompileException.class)
        .isThrownBy(() -> files("a.cpp", "int f();", "b.cpp", "int g();").main(language("cpp17")))
        .withMessageContaining("no file has a main function");
    assertThatExceptionOfType(CompileException.class)
        .isThrownBy(() -> files("a.c", "int main(){}", "b.c", "int main(){}").main(language("c")))
        .withMessageContaining("more than one file has a main function: a.c, b.c");
    assertThatExceptionOfType(CompileException.class)
        .isThrownBy(() -> files("a.py", "print(1)", "b.py", "print(2)").main(language("python3")))
        .withMessage("it is not clear in which file the program starts; call that file main")
        .matches(CompileException::isRefusal);
  }

  @Test
  @DisplayName("in one folder are one program only where one file uses the others by name")
  void joined() {
    assertThat(
            files("main.cpp", MAIN, "solve.h", "")
                .joined(language("cpp17"), Set.of())
                .map(Message::toString))
        .contains("main.cpp uses solve.h");
    assertThat(
            files("main.cpp", MAIN, "solve.h", "", "solve.cpp", "#include \"solve.h\"")
                .joined(language("cpp17"), Set.of()))
        .isPresent();
    assertThat(
            files("Main.java", "class Main { Board b; }", "Board.java", "class Board {}")
                .joined(language("java"), Set.of())
                .map(Message::toString))
        .contains("Main.java uses Board.java");
    assertThat(
            files("run.py", "from game.rules import x")
                .joined(language("python3"), Set.of("game"))
                .map(Message::toString))
        .contains("run.py uses game");
    assertThat(
            files("Main.java", "class Main {}", "main.cpp", MAIN, "Main.py", "")
                .joined(language("java"), Set.of()))
        .as("a class in its own file, and programs in other languages")
        .isEmpty();
    // No file uses another, so each may be a program of its own.
    assertThat(
            files("a.py", "import math", "b.py", "print(a)").joined(language("python3"), Set.of()))
        .isEmpty();
    assertThat(
            files("a.cpp", MAIN, "b.cpp", MAIN, "solve.h", "").joined(language("cpp17"), Set.of()))
        .isEmpty();
    assertThat(
            files("ann.cpp", MAIN, "bob.cpp", "int x;", "solve.h", "")
                .joined(language("cpp17"), Set.of()))
        .isEmpty();
    assertThat(
            files("a.cpp", "// #include \"b.h\"\nint main(){}", "b.h", "")
                .joined(language("cpp17"), Set.of()))
        .isEmpty();
    assertThat(
            files(
                    "Main.java",
                    "class Main { static void main(String[] a) { new Other(); } }",
                    "Other.java",
                    "class Other { static void main(String[] a) {} }")
                .joined(language("java"), Set.of()))
        .isEmpty();
  }
}

package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
import boardjudge.suite.cpp.PackageProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The checker of a problem that brings none")
@Tag("exhaustive")
@Tag("packages")
class PlainCheckerTest {
  private static final String ANSWER = "Black -  4 White -  1\n\n(3,4)\n";

  @TempDir static Path folder;
  private static Path icpc;
  private static Path testlib;

  @BeforeAll
  static void compile() throws Exception {
    CppProgram.needCompiler();
    Path source = folder.resolve("plain.cpp");
    Files.writeString(source, PackageProgram.plainChecker(Lang.EN));
    icpc = CppProgram.compile(source, folder);
    testlib = CppProgram.compile(source, folder, "-O0", "-DPROTOCOL=\"testlib\"");
    Files.writeString(folder.resolve("in"), "not read\n");
    Files.writeString(folder.resolve("ans"), ANSWER);
    Files.createDirectories(folder.resolve("feedback"));
  }

  private static int exit(Path program, List<String> arguments, Path stdin) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectInput(stdin.toFile())
        .redirectOutput(folder.resolve("stdout").toFile())
        .redirectError(folder.resolve("stderr").toFile())
        .start()
        .waitFor();
  }

  /** The exit code and the message. */
  private static String judged(String output) throws Exception {
    Path out = Files.writeString(folder.resolve("out"), output, ISO_8859_1);
    int exit = exit(icpc, List.of("in", "ans", "feedback/"), out);
    return exit + " " + Files.readString(folder.resolve("feedback/judgemessage.txt"), ISO_8859_1);
  }

  /** Compares as a run of a package without a plan does. */
  @Test
  void byWordsNeitherLayoutNorCapitalsCount() throws Exception {
    Path source = folder.resolve("words.cpp");
    Files.writeString(source, PackageProgram.wordChecker(Lang.EN));
    Path lines = icpc;
    icpc = CppProgram.compile(source, folder);
    try {
      assertThat(judged(ANSWER)).isEqualTo("42 accepted\n");
      assertThat(judged(" black -\n4 WHITE - 1 (3,4)")).isEqualTo("42 accepted\n");
      assertThat(judged("BLACK - 4 White -\n1 (3,5)\n"))
          .startsWith("43 wrong answer: line 3: expected \"(3,4)\", found \"(3,5)\"");
      assertThat(judged("Black - 4 White -")).startsWith("43 wrong answer");
      assertThat(judged("Black - 4 White - 1 (3,4")).startsWith("43 wrong answer");
      assertThat(judged(ANSWER + "more")).contains("goes on after the last line");
    } finally {
      icpc = lines;
    }
  }

  @Test
  void whiteSpaceAtLineEndsDoesNotCount() throws Exception {
    assertThat(judged(ANSWER)).isEqualTo("42 accepted\n");
    assertThat(judged(ANSWER.replace("\n", " \r\n") + "\n")).startsWith("42 accepted");
  }

  @Test
  void theFirstLineThatDiffersIsShown() throws Exception {
    assertThat(judged(ANSWER.replace("3,4", "3,5")))
        .isEqualTo(
            """
            43 wrong answer: line 3: expected "(3,4)", found "(3,5)"

              expected  "(3,4)"
              found     "(3,5)"
                            ^
            """);
    assertThat(judged(ANSWER.replace("  ", " "))).contains("wrong only in blanks");
    assertThat(judged("")).contains("The output ends too early");
    assertThat(judged(ANSWER + "more\n")).contains("goes on after the last line");
    assertThat(judged("\u0000\u001b[2J")).startsWith("43 ").doesNotContain("\u001b");
  }

  @Test
  void withoutAnAnswerFileItFails() throws Exception {
    Path nothing = Files.writeString(folder.resolve("nothing"), "");
    assertThat(exit(testlib, List.of("in", "ans", "ans"), nothing)).isZero();
    assertThat(exit(testlib, List.of("in", "ans"), nothing)).isEqualTo(3);
  }
}

package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.protocol.Protocol;
import boardjudge.checker.protocol.ProtocolCheck;
import boardjudge.checker.protocol.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls a compiled checker as each judge does, and compares its reply with our own in that
 * protocol.
 */
@DisplayName("The C++ checkers as other judges call them")
@Tag("exhaustive")
@Tag("packages")
class ProtocolSourceTest {
  private static final Path DATA = Path.of("..", "testdata", "pawnchess", "data", "sample");
  private static final int LONG = 1 << 20;
  private static final String COMMON = "Common mistake:";

  @TempDir static Path programs;
  @TempDir private Path folder;

  private static Path program;

  @BeforeAll
  static void compile() throws Exception {
    CppProgram.needCompiler();
    program =
        CppProgram.compile(
            CheckerSourceTest.source("pawnchess"),
            programs,
            "-DPROTOCOL=std::getenv(\"PROTOCOL\")");
  }

  private record Run(int exit, String out, String err) {}

  private Run run(String protocol, List<String> args, Path stdin) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("PROTOCOL", protocol);
    Path out = programs.resolve("stdout");
    Path err = programs.resolve("stderr");
    builder.redirectInput(stdin.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
    int exit = builder.start().waitFor();
    return new Run(exit, CppProgram.read(out), CppProgram.read(err));
  }

  @ParameterizedTest
  @CsvSource({
    "icpc,kattis,input answer feedback/",
    "testlib,testlib,input user_out answer",
    "hydro,hydro,input user_out answer",
    "uoj,uoj,input user_out answer",
    "oj,oj,input user_out answer",
    "syzoj,syzoj,''",
    "cms,cms,input answer user_out",
    "lemon,lemon,input user_out answer 10 score message",
    "hustoj,hustoj,input answer user_out",
    "qduoj,qduoj,input user_out"
  })
  void repliesAsOurOwnProtocolDoes(String name, String ours, String arguments) throws Exception {
    String answer = CppProgram.read(DATA.resolve("1.ans"));
    Files.copy(DATA.resolve("1.in"), folder.resolve("input"));
    Files.createDirectory(folder.resolve("feedback"));
    List<String> args = Stream.of(arguments.split(" ")).filter(arg -> !arg.isEmpty()).toList();
    for (String output :
        List.of(
            answer,
            answer.replace("\n", " \r\n"),
            "",
            "white (1)\n" + answer,
            answer.replace('(', '['),
            answer.replace(" ", "  "),
            "\0\u001b[2J\u00ff\n",
            "x".repeat(LONG))) {
      for (String key : List.of(answer, "white (99)\n")) {
        Files.writeString(folder.resolve("answer"), key, ISO_8859_1);
        Files.writeString(folder.resolve("user_out"), output, ISO_8859_1);
        Run ran = run(name, args, folder.resolve("user_out"));
        Map<String, String> written = written();
        List<String> call = new ArrayList<>(List.of("pawnchess"));
        call.addAll(args);
        Reply reply =
            new ProtocolCheck(
                    Protocol.find(ours).orElseThrow(),
                    folder,
                    new ReadLimits(1L << 30, Duration.ofSeconds(60)))
                .run(call, new ByteArrayInputStream(output.getBytes(ISO_8859_1)));
        assertThat(written()).isEqualTo(new TreeMap<>(reply.files()));
        Map<String, String> texts = new TreeMap<>(reply.files());
        texts.put("standard output", reply.out());
        texts.put("standard error", reply.err());
        written.put("standard output", ran.out());
        written.put("standard error", ran.err());
        if (texts.values().stream().anyMatch(text -> text.contains(COMMON))) {
          // The C++ checkers do not look for common mistakes, so only the text before is the
          // same.
          written.replaceAll((file, text) -> before(Objects.requireNonNull(texts.get(file)), text));
          texts.replaceAll((file, text) -> before(text, text));
        }
        assertThat(ran.exit()).isEqualTo(reply.exit());
        assertThat(written).isEqualTo(texts);
      }
    }
  }

  /** DMOJ shows what a checker prints on standard output. */
  @ParameterizedTest
  @ValueSource(strings = {"white (1)\n", "", "\0\u001b[2J\u00ff\n"})
  void dmojHasTheMessageOnStandardOutput(String output) throws Exception {
    String answer = CppProgram.read(DATA.resolve("1.ans"));
    Files.copy(DATA.resolve("1.in"), folder.resolve("input"));
    Files.writeString(folder.resolve("answer"), answer, ISO_8859_1);
    List<String> args = List.of("input", "user_out", "answer");
    for (String shown : List.of(answer, output)) {
      Files.writeString(folder.resolve("user_out"), shown, ISO_8859_1);
      Run whole = run("testlib", args, folder.resolve("answer"));
      assertThat(whole.err()).isNotEmpty();
      assertThat(run("dmoj", args, folder.resolve("answer")))
          .isEqualTo(new Run(whole.exit(), whole.err(), ""));
    }
    Files.writeString(folder.resolve("answer"), "no answer", ISO_8859_1);
    Run broken = run("dmoj", args, folder.resolve("user_out"));
    assertThat(broken.exit()).isEqualTo(3);
    assertThat(broken.out())
        .startsWith("FAIL wrong answer file: ")
        .isEqualTo(run("testlib", args, folder.resolve("user_out")).err());
  }

  /** The part of a text before the common mistake in ours; all of it if ours has none. */
  private static String before(String ours, String text) {
    int end = ours.indexOf(COMMON);
    return end < 0 ? text : text.substring(0, Math.min(end, text.length()));
  }

  /**
   * Reads and deletes the files that a call wrote; the contestant's message must equal the judge's.
   */
  private Map<String, String> written() throws IOException {
    Map<String, String> written = new TreeMap<>();
    for (String file : List.of("feedback/judgemessage.txt", "score", "message")) {
      Path path = folder.resolve(file);
      if (Files.exists(path)) {
        written.put(file, CppProgram.read(path));
        Files.delete(path);
      }
      Path teamMessage = folder.resolve("feedback/teammessage.txt");
      if (Files.exists(teamMessage)) {
        assertThat(CppProgram.read(teamMessage))
            .isEqualTo(written.get("feedback/judgemessage.txt"));
        Files.delete(teamMessage);
      }
    }
    return written;
  }

  @Test
  void anEndlessLineIsReadWithinBoundedMemory() throws Exception {
    Files.copy(DATA.resolve("1.in"), folder.resolve("input"));
    Files.copy(DATA.resolve("1.ans"), folder.resolve("answer"));
    Files.createDirectory(folder.resolve("feedback"));
    ProcessBuilder builder =
        new ProcessBuilder(
                "sh", "-c", "ulimit -v 400000; exec \"$0\" input answer feedback/", program + "")
            .directory(folder.toFile());
    builder.environment().put("PROTOCOL", "icpc");
    Process process = builder.start();
    byte[] chunk = "x".repeat(LONG).getBytes(ISO_8859_1);
    try (OutputStream out = process.getOutputStream()) {
      for (int i = 0; i < 1024; i++) {
        out.write(chunk);
      }
    } catch (IOException closed) {
      throw new AssertionError("the checker reads no further", closed);
    }
    assertThat(process.waitFor()).isEqualTo(43);
    assertThat(CppProgram.read(folder.resolve("feedback/judgemessage.txt")))
        .startsWith("wrong answer: line 1, case 1: expected ");
  }
}

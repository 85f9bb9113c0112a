package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Standard output that cannot be written")
class OutputFailureTest {
  private static final File FULL = new File("/dev/full");

  /** A call of each command that prints something. */
  private static final Map<String, String> CALLS =
      Map.ofEntries(
          Map.entry("demo", ""),
          Map.entry("problems", ""),
          Map.entry("new", "checkers"),
          Map.entry("statement", "go"),
          Map.entry("status", "go"),
          Map.entry("recipes", "go"),
          Map.entry("generate", "xiangqi uniform"),
          Map.entry("import", "go game.sgf"),
          Map.entry("serve", ""),
          Map.entry("build", "xiangqi --unmeasured --to built"),
          Map.entry("verify", "xiangqi"),
          Map.entry("strength", "xiangqi"),
          Map.entry("reduce", "xiangqi"),
          Map.entry("hunt", "pawnchess captures-straight-ahead"),
          Map.entry("validate", "go testdata/go/data/sample/1.in"),
          Map.entry("solve", "go testdata/go/data/sample/1.in"),
          Map.entry("check", "go testdata/go/data/sample/1.in testdata/go/data/sample/1.ans"),
          Map.entry("show", "go testdata/go/data/sample/1.in"),
          Map.entry("run", "xiangqi right.py"),
          Map.entry("grade", "xiangqi right.py"),
          Map.entry("stress", "xiangqi wrong.py"),
          Map.entry("submissions", "xiangqi"),
          Map.entry("limits", "xiangqi"),
          Map.entry("mutants", "go"),
          Map.entry("languages", ""),
          Map.entry("schema", "suite"),
          Map.entry("help", "check"),
          Map.entry("install", "--help"),
          // These two never end; their help is printed in the same way.
          Map.entry("worker", "--help"),
          Map.entry("queue", "--help"),
          Map.entry("export", "--list"),
          Map.entry("changes", "xiangqi --since testdata/xiangqi/manifest.json"),
          Map.entry("sandbox", "--json"));

  /** Commands that print in different ways: at once, at the end, from many threads, as a server. */
  private static final List<String> EXAMPLES =
      List.of("check", "generate", "grade", "strength", "serve");

  @TempDir private static Path folder;

  static Stream<List<String>> exampleCalls() {
    return calls().filter(call -> call.contains("--protocol") || EXAMPLES.contains(call.get(0)));
  }

  static Stream<List<String>> otherCalls() {
    List<List<String>> examples = exampleCalls().toList();
    return calls().filter(call -> !examples.contains(call));
  }

  private static Stream<List<String>> calls() {
    List<List<String>> calls = new ArrayList<>();
    calls.add(List.of("--help"));
    calls.add(List.of("check", "--help"));
    calls.add(
        List.of(
            ("check --protocol cms go testdata/go/data/sample/1.in"
                    + " testdata/go/data/sample/1.ans testdata/go/data/sample/1.ans")
                .split(" ")));
    for (String command : Commands.names()) {
      assertThat(CALLS).containsKey(command);
      calls.add(Stream.of((command + " " + CALLS.get(command)).split(" ")).toList());
    }
    return calls.stream();
  }

  @BeforeAll
  static void workspace() throws Exception {
    CommandWorkspace.in(folder);
    CommandWorkspace.copy(
        CommandWorkspace.program("xiangqi", "accepted", ".py"), folder.resolve("right.py"));
    CommandWorkspace.copy(
        CommandWorkspace.program("xiangqi", "wrong_answer", ".py"), folder.resolve("wrong.py"));
    String statement = "statement/problem.en.md";
    CommandWorkspace.copy(
        Paths.suite("go").folder().resolve(statement),
        folder.resolve("testdata/go").resolve(statement));
    Files.writeString(folder.resolve("game.sgf"), "(;SZ[19];B[pd];W[dp])");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("otherCalls")
  @Tag("exhaustive")
  @Tag("cli")
  void aFullDeviceEndsEveryOtherCommandAlike(List<String> call) throws Exception {
    aFullDeviceEndsEveryCommandWithOneSentence(call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exampleCalls")
  void aFullDeviceEndsEveryCommandWithOneSentence(List<String> call) throws Exception {
    assumeTrue(Files.exists(FULL.toPath()), "this system has no /dev/full");
    CommandRun run = new CommandWorkspace(folder).process(FULL, call.toArray(String[]::new));
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err().lines().filter(line -> line.startsWith("boardjudge: standard output")))
        .containsExactly("boardjudge: standard output cannot be written: No space left on device");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"recipes go", "check --help"})
  void aClosedPipeEndsACommandQuietly(String call) throws Exception {
    CommandWorkspace workspace = new CommandWorkspace(folder);
    String program =
        Stream.concat(workspace.launch().stream(), Stream.of(call.split(" ")))
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "));
    CommandRun run =
        workspace.run(
            // The command begins after its reader has closed the pipe.
            List.of(
                "bash",
                "-c",
                "set -o pipefail; rm -f closed; { until [ -e closed ]; do sleep 0.02; done; "
                    + (program + "; } | (exec <&-; touch closed)")),
            ProcessBuilder.Redirect.DISCARD);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.CLOSED_PIPE);
  }

  private static CommandRun runWith(OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        Console.of(
            InputStream.nullInputStream(),
            out,
            new PrintStream(err, true, StandardCharsets.US_ASCII),
            false,
            false);
    return new CommandRun(Main.run(console, args), "", err.toString(StandardCharsets.US_ASCII));
  }

  private static void assertReportedOnce(CommandRun run) {
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err().strip())
        .isEqualTo("boardjudge: standard output cannot be written: disk on fire");
  }

  @Test
  void aWriteThatFailsIsTheLastOne() throws Exception {
    OutputStream broken = mock(OutputStream.class);
    doThrow(new IOException("disk on fire"))
        .when(broken)
        .write(any(byte[].class), anyInt(), anyInt());
    // More than one buffer's worth: the command must not go on until its end.
    List<String> words = new ArrayList<>(List.of("validate", "go"));
    words.addAll(
        Collections.nCopies(2000, folder.resolve("testdata/go/data/sample/1.in").toString()));
    assertReportedOnce(runWith(broken, words.toArray(String[]::new)));
    verify(broken, times(1)).write(any(byte[].class), anyInt(), anyInt());
  }

  @Test
  void aFlushThatFailsIsReportedToo() throws Exception {
    OutputStream broken = mock(OutputStream.class);
    doThrow(new IOException("disk on fire")).when(broken).flush();
    assertReportedOnce(runWith(broken, "problems"));
    assertReportedOnce(runWith(broken, "problems", "--help"));
  }

  @Test
  void aClosedReaderIsNoError() throws Exception {
    OutputStream closed = mock(OutputStream.class);
    doThrow(new IOException("Broken pipe"))
        .when(closed)
        .write(any(byte[].class), anyInt(), anyInt());
    assertThat(runWith(closed, "problems")).isEqualTo(new CommandRun(Exit.CLOSED_PIPE, "", ""));
  }
}

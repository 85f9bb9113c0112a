package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The shell that stays and starts runs, and the program in its place: one for all of them, and none
 * of them spoils another.
 */
@ParameterizedClass
@ValueSource(ints = {1, ForkServerTest.SHELLS_ALONE})
@Tag("exhaustive")
@Tag("sandbox")
class ForkServerTest {
  static final int SHELLS_ALONE = 1000;

  /** From this run on programs do what shells do. */
  @Parameter int firstWithPrograms;

  /** How long a run of this process sleeps, in seconds; it is known by that. */
  private static final String HOURS = "100000." + ProcessHandle.current().pid();

  private Sandbox sandbox;

  /** Those of other sandboxes in this process, which stay until it ends. */
  private List<ProcessHandle> others = List.of();

  @TempDir private Path folder;

  @BeforeEach
  void open() throws Exception {
    others = List.of();
    others = shells();
    sandbox = Sandbox.with(TestProtection.found(), firstWithPrograms);
  }

  @AfterEach
  void close() {
    sandbox.close();
    assertThat(shells()).isEmpty();
  }

  /** The shells that wait for the next run: children of ours that stay. */
  private List<ProcessHandle> shells() {
    return ProcessHandle.current()
        .children()
        .filter(child -> !others.contains(child))
        .filter(
            child ->
                child.info().command().map(Path::of).filter(ForkServerTest::isShell).isPresent())
        .toList();
  }

  private static List<String> sleepers() throws IOException {
    return Leftovers.processes("sleep " + HOURS);
  }

  private static boolean isShell(Path command) {
    return List.of("starter", "sh", "dash", "bash", "busybox")
        .contains(command.getFileName().toString());
  }

  private RunOutcome run(String script, String input) throws Exception {
    return run(script, input, TestPrograms.SMALL);
  }

  private RunOutcome run(String script, String input, Limits limits) throws Exception {
    Path box = Files.createDirectories(folder.resolve("it's a \"box\" $HOME"));
    Files.writeString(box.resolve("script"), script + "\n");
    BoxUser.makeReadable(folder);
    BoxUser.makeReadable(box);
    Language shell = Languages.builtIn().byId("c").orElseThrow();
    Task task = new Task(List.of("/bin/sh", "{box}/script", "it's \\ marked"), box, false, shell);
    return sandbox.run(task, StdinWriter.of(input.getBytes(StandardCharsets.UTF_8)), limits);
  }

  /** A thread that has not noticed the end may still want to start a program. */
  @Test
  void nothingStartsInASandboxThatIsClosed() {
    sandbox.close();
    assertThatThrownBy(() -> run("echo started", ""))
        .isInstanceOf(IOException.class)
        .hasMessage("the sandbox is closed");
    assertThat(shells()).isEmpty();
  }

  private String printed(String script, String input) throws Exception {
    try (RunOutcome outcome = run(script, input)) {
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
      return TestPrograms.text(outcome);
    }
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void oneShellStartsAllRunsOfAThread() throws Exception {
    assertThat(printed("cat", "first")).isEqualTo("first");
    List<ProcessHandle> shells = shells();
    assertThat(shells).hasSize(1);
    boolean program = firstWithPrograms == 1 && Languages.tool("cc").isPresent();
    assertThat(shells.get(0).info().command().filter(name -> name.endsWith("/starter")).isPresent())
        .isEqualTo(program);
    for (int i = 0; i < 40; i++) {
      assertThat(printed("cat", "input " + i)).isEqualTo("input " + i);
    }
    assertThat(shells()).isEqualTo(shells);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void aRunHasItsThreeStreamsAndNoOtherFile() throws Exception {
    String script = "for each in /proc/self/fd/*; do echo ${each##*/}; done";
    // The shell itself has the folder open that it lists, and its script.
    assertThat(printed(script, "").lines().toList()).startsWith("0", "1", "10", "2").hasSize(5);
  }

  /** The first process in the box, which is the judge's shell, has it open. */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP, Need.BOX_USER})
  void whatTellsOfARunsEndCannotBeWrittenByTheProgram() throws Exception {
    String script = "if (echo 'no end' >>/proc/1/fd/2) 2>/dev/null; then echo open; fi; ls /proc/1";
    assertThat(printed(script, "")).contains("status").doesNotContain("open");
  }

  /**
   * It has the program's own user; that /proc is read-only keeps him from writing, not from
   * reading.
   */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void nothingReadsTheMemoryOfTheFirstProcessOfABox() throws Exception {
    assumeTrue(Languages.tool("cc").isPresent(), "no C compiler makes it");
    assumeTrue(firstWithPrograms == 1, "a shell cannot hide its memory");
    String script = "cat /proc/1/comm; if (: </proc/1/mem) 2>/dev/null; then echo open; fi";
    assertThat(printed(script, "")).isEqualTo("init\n");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP, Need.BOX_USER})
  void theShellRunsAsTheBoxsUserWhereHeMayEnterControlGroups() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    boolean asUser = TestProtection.found().canForkAsBoxUser();
    for (ProcessHandle shell : shells()) {
      Path status = Path.of("/proc", Long.toString(shell.pid()), "status");
      assertThat(BoxUser.ownerUid(status)).isEqualTo(asUser ? BoxUser.ID : 0);
    }
  }

  /** To show him such a program takes a mount, which takes root. */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP, Need.BOX_USER})
  void whatTheBoxsUserDoesNotReachIsStartedByRoot() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    // A program finds its own files alone in /tmp.
    Path hidden = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "hidden");
    assertThat(BoxUser.canReach(hidden)).isFalse();
    Path tool = Files.copy(Path.of("/bin/echo").toRealPath(), hidden.resolve("tool"));
    Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwxr-xr-x"));
    Language c = Languages.builtIn().byId("c").orElseThrow();
    Task task = new Task(List.of(tool.toString(), "forty-two"), folder, false, c);
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.empty(), TestPrograms.SMALL)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo("forty-two\n");
    }
    assertThat(printed("cat", "three")).isEqualTo("three");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void wordsReachTheProgramAsTheyAre() throws Exception {
    assertThat(printed("echo \"$1\"", "")).isEqualTo("it's \\ marked\n");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void aShellThatWasKilledIsReplaced() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    shells().forEach(ProcessHandle::destroyForcibly);
    shells().forEach(shell -> shell.onExit().join());
    try (RunOutcome lost = run("cat", "two")) {
      // The judge may hear of it only now; what it says then is its own fault and no verdict.
      assertThat(lost.verdict()).isIn(Verdict.ACCEPTED, Verdict.JUDGE_ERROR);
    }
    assertThat(printed("cat", "three")).isEqualTo("three");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void aShellThatIsKilledTakesItsRunWithIt() throws Exception {
    List<Path> earlier = Leftovers.controlGroups();
    assertThat(printed("cat", "one")).isEqualTo("one");
    Thread killer =
        new Thread(
            () -> {
              try {
                Waiting.until("the run has begun", () -> !sleepers().isEmpty());
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              shells().forEach(ProcessHandle::destroyForcibly);
            });
    killer.start();
    try (RunOutcome lost = run("exec sleep " + HOURS, "")) {
      assertThat(lost.verdict()).isEqualTo(Verdict.JUDGE_ERROR);
    }
    killer.join();
    assertThat(printed("cat", "three")).isEqualTo("three");
    Leftovers.assertNone(HOURS, sandbox, earlier);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void aRunThatPassesItsLimitLeavesTheShellToTheNext() throws Exception {
    List<Path> earlier = Leftovers.controlGroups();
    Limits soon = TestPrograms.SMALL.withWall(Duration.ofSeconds(1));
    try (RunOutcome slow = run("sleep " + HOURS + " & sleep " + HOURS, "", soon)) {
      assertThat(slow.verdict()).isEqualTo(Verdict.TIME_LIMIT);
    }
    List<ProcessHandle> shells = shells();
    assertThat(printed("cat", "next")).isEqualTo("next");
    assertThat(shells()).isEqualTo(shells).hasSize(1);
    Leftovers.assertNone(HOURS, sandbox, earlier);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CPU_GROUP})
  void shellsOfThreadsThatAreGoneGo() throws Exception {
    for (int i = 0; i < 3; i++) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  printed("cat", "x");
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      thread.start();
      thread.join();
    }
    assertThat(shells()).hasSize(1);
    try (Stream<Path> folders = Files.list(sandbox.memoryFolder())) {
      assertThat(folders).hasSize(1);
    }
  }
}

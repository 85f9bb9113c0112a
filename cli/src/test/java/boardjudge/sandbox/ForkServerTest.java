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

/** One process starts all runs of a thread, and no run affects another. */
@ParameterizedClass
@ValueSource(ints = {1, ForkServerTest.NEVER})
@Tag("exhaustive")
@Tag("sandbox")
class ForkServerTest {
  static final int NEVER = 1000;

  /** The number of the run from which on a fork server starts them. */
  @Parameter int firstWithServer;

  /** Seconds that a run of this process sleeps; its command line is recognized by them. */
  private static final String HOURS = "100000." + ProcessHandle.current().pid();

  private Sandbox sandbox;

  /** Fork servers of other sandboxes in this process, which stay until it ends. */
  private List<ProcessHandle> others = List.of();

  @TempDir private Path folder;

  @BeforeEach
  void open() throws Exception {
    others = List.of();
    others = servers();
    sandbox = Sandbox.with(TestProtection.found(), firstWithServer);
  }

  @AfterEach
  void close() {
    sandbox.close();
    assertThat(servers()).isEmpty();
  }

  /** The fork servers of this sandbox, which wait for the next run. */
  private List<ProcessHandle> servers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> !others.contains(child))
        .filter(
            child ->
                child.info().command().map(Path::of).filter(ForkServerTest::isServer).isPresent())
        .toList();
  }

  private static List<String> sleepers() throws IOException {
    return Leftovers.processes("sleep " + HOURS);
  }

  private static boolean isServer(Path command) {
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

  /** A thread that has not noticed the closing may still try to start a program. */
  @Test
  void nothingStartsInAClosedSandbox() {
    sandbox.close();
    assertThatThrownBy(() -> run("echo started", ""))
        .isInstanceOf(IOException.class)
        .hasMessage("the sandbox is closed");
    assertThat(servers()).isEmpty();
  }

  private String printed(String script, String input) throws Exception {
    try (RunOutcome outcome = run(script, input)) {
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
      return TestPrograms.text(outcome);
    }
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void oneServerStartsAllRunsOfAThread() throws Exception {
    assertThat(printed("cat", "first")).isEqualTo("first");
    List<ProcessHandle> servers = servers();
    assertThat(servers).hasSize(expectedServers());
    for (ProcessHandle server : servers) {
      assertThat(server.info().command().orElseThrow()).endsWith("/starter");
    }
    for (int i = 0; i < 40; i++) {
      assertThat(printed("cat", "input " + i)).isEqualTo("input " + i);
    }
    assertThat(servers()).isEqualTo(servers);
  }

  private int expectedServers() {
    boolean expected =
        firstWithServer == 1
            && TestProtection.found().allowsForkServers()
            && Languages.tool("cc").isPresent();
    return expected ? 1 : 0;
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void aRunHasItsThreeStreamsAndNoOtherFile() throws Exception {
    String script = "for each in /proc/self/fd/*; do echo ${each##*/}; done";
    // The shell itself has its script open, and the folder that it lists.
    assertThat(printed(script, "").lines().toList()).startsWith("0", "1", "10", "2").hasSize(5);
  }

  /** The first process in the box, the judge's shell, has the pipe open. */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS, Need.BOX_USER})
  void theProgramCannotWriteToThePipeThatReportsItsEnd() throws Exception {
    String script = "if (echo 'no end' >>/proc/1/fd/2) 2>/dev/null; then echo open; fi; ls /proc/1";
    assertThat(printed(script, "")).contains("status").doesNotContain("open");
  }

  /** It runs as the program's own user; that /proc is read-only prevents writing, not reading. */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void nothingReadsTheMemoryOfTheFirstProcessOfABox() throws Exception {
    assumeTrue(Languages.tool("cc").isPresent(), "no C compiler makes it");
    assumeTrue(firstWithServer == 1, "a shell cannot hide its memory");
    String script = "cat /proc/1/comm; if (: </proc/1/mem) 2>/dev/null; then echo open; fi";
    assertThat(printed(script, "")).isEqualTo("init\n");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS, Need.BOX_USER})
  void theServerRunsAsTheBoxUserWhereThatMayEnterControlGroups() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    boolean asUser = TestProtection.found().canForkAsBoxUser();
    for (ProcessHandle server : servers()) {
      Path status = Path.of("/proc", Long.toString(server.pid()), "status");
      assertThat(BoxUser.ownerUid(status)).isEqualTo(asUser ? BoxUser.ID : 0);
    }
  }

  /** Making it visible to that user takes a mount, which takes root. */
  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS, Need.BOX_USER})
  void aProgramThatTheBoxUserCannotReachIsStartedByRoot() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    // Not in /tmp, where a program sees its own files alone.
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
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void wordsReachTheProgramAsTheyAre() throws Exception {
    assertThat(printed("echo \"$1\"", "")).isEqualTo("it's \\ marked\n");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void aServerThatWasKilledIsReplaced() throws Exception {
    assertThat(printed("cat", "one")).isEqualTo("one");
    servers().forEach(ProcessHandle::destroyForcibly);
    servers().forEach(server -> server.onExit().join());
    try (RunOutcome lost = run("cat", "two")) {
      // The judge may notice only now; then it reports a fault of its own.
      assertThat(lost.verdict()).isIn(Verdict.ACCEPTED, Verdict.JUDGE_ERROR);
    }
    assertThat(printed("cat", "three")).isEqualTo("three");
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void aServerThatIsKilledTakesItsRunWithIt() throws Exception {
    assumeTrue(expectedServers() == 1, "no fork server starts the run");
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
              servers().forEach(ProcessHandle::destroyForcibly);
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
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void aRunThatPassesItsLimitLeavesTheServerToTheNext() throws Exception {
    List<Path> earlier = Leftovers.controlGroups();
    Limits soon = TestPrograms.SMALL.withWall(Duration.ofSeconds(1));
    try (RunOutcome slow = run("sleep " + HOURS + " & sleep " + HOURS, "", soon)) {
      assertThat(slow.verdict()).isEqualTo(Verdict.TIME_LIMIT);
    }
    List<ProcessHandle> servers = servers();
    assertThat(printed("cat", "next")).isEqualTo("next");
    assertThat(servers()).isEqualTo(servers).hasSize(expectedServers());
    Leftovers.assertNone(HOURS, sandbox, earlier);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void serversOfEndedThreadsEnd() throws Exception {
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
    Waiting.until("the servers of ended threads end", () -> servers().isEmpty());
    try (Stream<Path> folders = Files.list(sandbox.memoryFolder())) {
      assertThat(folders).isEmpty();
    }
  }
}

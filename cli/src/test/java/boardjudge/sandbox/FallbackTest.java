package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.Waiting;
import boardjudge.sandbox.Bubblewrap.Devices;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sandbox without one or more of its protections. */
class FallbackTest {
  private static final Limits QUICK =
      TestPrograms.SMALL.withCpu(Duration.ofMillis(300)).withWall(Waiting.LONGEST);

  private static Protection without(Need... parts) {
    return TestProtection.without(TestProtection.found(), Set.of(parts));
  }

  private static Protection withMachineDevices() {
    Protection found = TestProtection.found();
    return new Protection(
        found
            .bubblewrap()
            .map(
                box ->
                    new Bubblewrap(
                        box.program(),
                        new Devices(Optional.empty()),
                        box.systemMounts(),
                        box.hiddenProcFiles())),
        found.user(),
        found.filter(),
        found.groups(),
        found.shell(),
        found.parentDeathGuard(),
        found.notices());
  }

  private static Protection onlyShell(Optional<Path> shell) {
    return new Protection(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        shell,
        Optional.empty(),
        List.of());
  }

  /** Each lacks other protections, whatever this machine has. */
  static Stream<Named<Protection>> protections() {
    Protection shell = without(Need.BUBBLEWRAP, Need.CONTROL_GROUPS);
    return Stream.of(
        Named.of("no control groups", without(Need.CONTROL_GROUPS)),
        Named.of("the machine's devices", withMachineDevices()),
        Named.of("no user of its own", without(Need.BOX_USER)),
        Named.of("no filter of system calls", without(Need.FILTER)),
        Named.of("no box", without(Need.BUBBLEWRAP)),
        Named.of("neither", shell),
        Named.of("a shell alone", onlyShell(shell.shell())),
        Named.of("nothing", onlyShell(Optional.empty())));
  }

  @Tag("exhaustive")
  @Tag("sandbox")
  @ParameterizedTest
  @MethodSource("protections")
  void everyVerdictIsStillReached(Protection protection) throws Exception {
    boolean shell = protection.shell().isPresent();
    String mark = "fallback-" + UUID.randomUUID();
    List<Path> earlier = Leftovers.controlGroups();
    try (TestPrograms programs = new TestPrograms(Sandbox.with(protection, 1))) {
      Program compiled =
          programs.compile(
              "c",
              """
              #include <stdio.h>
              #include <stdlib.h>
              #include <unistd.h>
              int main(void) {
                switch (getchar()) {
                  case 'w': puts("42"); return 0;
                  case 'f': return 7;
                  case 'a': abort();
                  case 's': for (;;) pause();
                  case 'l': for (volatile int i = 0;; i++);
                  case 'o': for (;;) puts("again and again");
                  case 'c': if (fork() == 0) for (;;) pause(); for (;;) pause();
                }
              }
              """);
      Program program =
          new Program(
              Leftovers.marked(compiled.language(), mark),
              compiled.box(),
              compiled.source(),
              compiled.mainClass());
      assertVerdict(programs, program, "w", Verdict.ACCEPTED, "", shell);
      assertVerdict(programs, program, "f", Verdict.RUN_TIME_ERROR, "exit code 7", shell);
      assertVerdict(
          programs, program, "a", Verdict.RUN_TIME_ERROR, "died of signal 6 (SIGABRT", shell);
      assertVerdict(programs, program, "o", Verdict.OUTPUT_LIMIT, "more than", shell);
      if (shell) {
        assertVerdict(programs, program, "l", Verdict.TIME_LIMIT, "", shell);
      }
      Limits soon = TestPrograms.SMALL.withWall(Duration.ofMillis(200));
      for (String sleeper : List.of("s", "c")) {
        try (RunOutcome outcome = programs.sandbox().run(program, input(sleeper), soon)) {
          assertThat(outcome.verdict()).isEqualTo(Verdict.TIME_LIMIT);
          assertThat(outcome.cpu().isPresent()).isEqualTo(protection.groups().isPresent());
        }
      }
      Leftovers.assertNone(mark, programs.sandbox(), earlier);
    }
  }

  private static StdinWriter input(String text) {
    return StdinWriter.of(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static void assertVerdict(
      TestPrograms programs,
      Program program,
      String input,
      Verdict verdict,
      String message,
      boolean shell)
      throws Exception {
    Limits limits = verdict == Verdict.TIME_LIMIT ? QUICK : TestPrograms.SMALL;
    try (RunOutcome outcome = programs.sandbox().run(program, input(input), limits)) {
      assertThat(outcome.verdict()).as("%s: %s", input, outcome).isEqualTo(verdict);
      assertThat(outcome.message()).startsWith(message);
      if (verdict == Verdict.ACCEPTED) {
        assertThat(outcome.cpu().isPresent()).isEqualTo(shell);
      }
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void cpuTimeComesFromTheShellWhereThereIsNoControlGroup() throws Exception {
    try (TestPrograms programs = new TestPrograms(Sandbox.with(without(Need.CONTROL_GROUPS), 1));
        RunOutcome outcome =
            programs.run(
                "c",
                """
                #include <time.h>
                int main(void) { while (clock() < CLOCKS_PER_SEC / 5); return 0; }
                """,
                "",
                TestPrograms.SMALL)) {
      assertThat(outcome.cpu().orElseThrow()).isGreaterThan(Duration.ofMillis(150));
      assertThat(outcome.peakMemory()).isEmpty();
    }
  }

  @Test
  void threadsStartAndRecursionIsDeepWhereAddressSpaceBoundsMemory() throws Exception {
    String source =
        """
        import sys, threading
        t = threading.Thread(target=print, args=(42,))
        t.start()
        t.join()
        sys.setrecursionlimit(10 ** 6)
        def deep(n):
            return 0 if n == 0 else 1 + sorted([n - 1], key=deep)[0]
        print(deep(10000) > 0)
        """;
    Limits limits = TestPrograms.SMALL.withMemory(256 * Limits.MIB);
    try (TestPrograms programs = new TestPrograms(Sandbox.with(without(Need.CONTROL_GROUPS), 1));
        RunOutcome outcome = programs.run("python3", source, "", limits)) {
      assertThat(outcome.message()).isEmpty();
      assertThat(TestPrograms.text(outcome)).isEqualTo("42\nTrue\n");
    }
  }

  @Test
  void saysWhatIsNotProtected() throws Exception {
    try (Sandbox off = Sandbox.open(Sandbox.Demand.OFF)) {
      assertThat(off.notices())
          .anySatisfy(notice -> assertThat(notice).contains("run unprotected"))
          .anySatisfy(notice -> assertThat(notice).contains("memory is not measured"));
    }
  }

  @Test
  void aRequiredSandboxOpensOrIsRefused() throws Exception {
    Path folder = Files.createTempDirectory("boardjudge-test-");
    Protection found = Protection.find(folder);
    FolderDeletion.delete(folder);
    if (found.isComplete()) {
      Sandbox.open(Sandbox.Demand.REQUIRED).close();
    } else {
      assertThatThrownBy(() -> Sandbox.open(Sandbox.Demand.REQUIRED))
          .isInstanceOf(SandboxUnavailableException.class)
          .hasMessageContaining(found.notices().get(0));
    }
  }
}

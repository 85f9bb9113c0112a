package boardjudge.checker.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that mean harm; after each nothing may be left of it. Each attack says what it needs: a
 * machine with less protection still tries the others.
 */
class HostileProgramTest {
  private static final String HEADERS =
      """
      #define _GNU_SOURCE
      #include <arpa/inet.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/socket.h>
      #include <sys/stat.h>
      #include <sys/syscall.h>
      #include <sys/time.h>
      #include <time.h>
      #include <unistd.h>
      static void rest(int ms) {
        struct timespec t = {ms / 1000, ms % 1000 * 1000000L};
        nanosleep(&t, 0);
      }
      static void burn(double s) {
        clock_t end = clock() + (clock_t)(s * CLOCKS_PER_SEC);
        while (clock() < end);
      }
      """;

  private static final Limits QUICK =
      TestPrograms.SMALL.withCpu(Duration.ofMillis(400)).withWall(Duration.ofSeconds(20));

  /** The kernel counts the stacks of processes that it could not make until it has freed them. */
  private static final Limits ROOMY = QUICK.withMemory(512 * Limits.MIB);

  private static TestPrograms programs;
  private final String mark = "hostile-" + UUID.randomUUID();

  @BeforeAll
  static void open() throws Exception {
    programs = new TestPrograms(Sandbox.with(TestProtection.found()));
  }

  @AfterAll
  static void close() throws Exception {
    programs.close();
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    Leftovers.assertNone(mark, programs.sandbox());
  }

  private RunOutcome run(String body, String input, Limits limits) throws Exception {
    Program program = programs.compile("c", HEADERS + "int main(void) {\n" + body + "\n}\n");
    Program marked =
        new Program(
            Leftovers.marked(program.language(), mark),
            program.box(),
            program.source(),
            program.mainClass());
    return programs
        .sandbox()
        .run(marked, StdinWriter.of(input.getBytes(StandardCharsets.UTF_8)), limits);
  }

  private void expect(Verdict verdict, String body) throws Exception {
    expect(verdict, body, QUICK);
  }

  private void expect(Verdict verdict, String body, Limits limits) throws Exception {
    try (RunOutcome outcome = run(body, "", limits)) {
      assertThat(outcome.verdict()).as("%s", outcome).isEqualTo(verdict);
    }
  }

  private void expectOutput(String printed, String body) throws Exception {
    try (RunOutcome outcome = run(body, "", QUICK)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo(printed);
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  @Test
  @Needs({Need.PROCESS_GROUP, Need.CPU_GROUP})
  void forkBomb() throws Exception {
    expect(Verdict.TIME_LIMIT, "for (;;) fork();", ROOMY);
  }

  @Test
  @Needs({Need.PROCESS_GROUP, Need.CPU_GROUP})
  void forkBombWhoseProcessesDetachAndIgnoreSignals() throws Exception {
    expect(
        Verdict.TIME_LIMIT,
        """
        for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
        for (;;) { if (fork() == 0) setsid(); }
        """,
        ROOMY);
  }

  @Test
  @Needs(Need.MEMORY_GROUP)
  void memoryHogOfManyProcesses() throws Exception {
    expect(
        Verdict.MEMORY_LIMIT,
        """
        for (int i = 0; i < 6; i++) if (fork() == 0) break;
        volatile char *block = malloc(20 << 20);
        for (int i = 0; i < 20 << 20; i += 1000) block[i] = 1;
        rest(900);
        """);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.MEMORY_GROUP})
  void memoryHogInTemporaryFiles() throws Exception {
    expect(
        Verdict.MEMORY_LIMIT,
        """
        static char block[1 << 20];
        for (int i = 0;; i++) {
          char name[30];
          sprintf(name, "/tmp/f%d", i);
          int f = open(name, O_CREAT | O_WRONLY, 0600);
          if (f < 0 || write(f, block, 1000000) != 1000000) return 3;
          close(f);
        }
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void fileThatGrowsForEver() throws Exception {
    expect(
        Verdict.OUTPUT_LIMIT,
        """
        static char block[1 << 16];
        int f = open("/tmp/f", O_CREAT | O_WRONLY, 0600);
        while (write(f, block, sizeof block) > 0);
        """);
  }

  @Test
  void endlessOutputWithSignalsIgnored() throws Exception {
    expect(
        Verdict.OUTPUT_LIMIT,
        """
        static char block[1 << 16];
        for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
        for (;;) write(1, block, sizeof block);
        """);
  }

  @Test
  void gigabyteOnStandardError() throws Exception {
    expect(
        Verdict.OUTPUT_LIMIT,
        """
        static char block[1 << 16];
        for (int i = 0; i < 1 << 14; i++) write(2, block, sizeof block);
        """);
  }

  @Test
  void endlessLoopThatIgnoresSignals() throws Exception {
    expect(
        Verdict.TIME_LIMIT,
        """
        sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0);
        for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
        for (;;);
        """);
  }

  @Test
  void sleeperIsStoppedByTheClock() throws Exception {
    try (RunOutcome outcome =
        run("for (;;) pause();", "", QUICK.withWall(Duration.ofMillis(300)))) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.TIME_LIMIT);
      assertThat(outcome.message())
          .startsWith("still running after 0.30 s wall-clock time, of which 0.0");
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void seesNoFileOfTheMachine(@TempDir Path folder) throws Exception {
    Path answer = Files.writeString(folder.resolve("1.ans"), "42\n");
    String other = programs.compile("c", "int main(void) { return 0; }").box().toString();
    String body =
        """
        const char *names[] = {"%s", "%s", "/etc/passwd", "/etc/hostname", "/root", "/home", "/work",
                               "/proc/1/root/etc/passwd", "/sys", "/var", "/run", "/proc/kcore", 0};
        for (int i = 0; names[i]; i++)
          if (open(names[i], O_RDONLY) >= 0) printf("opened %%s\\n", names[i]);
        puts("done");
        return 0;
        """;
    expectOutput("done\n", body.formatted(answer, other));
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void seesNoOpenFileButTheThreeStreams() throws Exception {
    expectOutput(
        "done\n",
        """
        struct stat s;
        for (int f = 0; f < 1000; f++) {
          if (fstat(f, &s)) continue;
          if (f > 2 || !S_ISFIFO(s.st_mode)) printf("%d is open\\n", f);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void writesNowhereButInItsTemporaryFolder() throws Exception {
    expectOutput(
        "wrote /tmp/x\ndone\n",
        """
        const char *names[] = {"/x", "/box/x", "/box/program", "/usr/x", "/dev/x", "/dev/shm/x",
                               "/proc/sys/kernel/hostname", "/proc/self/comm",
                               "/proc/sys/kernel/core_pattern", "/proc/sys/vm/overcommit_ratio",
                               "/proc/sysrq-trigger", "/tmp/x", 0};
        for (int i = 0; names[i]; i++) {
          int f = open(names[i], O_CREAT | O_WRONLY, 0600);
          if (f >= 0) printf("wrote %s\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void reachesNoNetwork() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      expectOutput(
          "refused\n",
          """
          int s = socket(AF_INET, SOCK_STREAM, 0);
          struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(%d)};
          a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
          puts(connect(s, (void *)&a, sizeof a) ? "refused" : "connected");
          return 0;
          """
              .formatted(server.getLocalPort()));
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void hasNoPowers() throws Exception {
    expectOutput(
        "done\n",
        """
        if (!unshare(CLONE_NEWUSER)) puts("made a user namespace");
        if (!chroot("/tmp")) puts("changed its root");
        if (!sethostname("x", 1)) puts("renamed the machine");
        if (!nice(-5)) puts("pushed in front");
        puts("done");
        return 0;
        """
            .replace(
                "if (!unshare(CLONE_NEWUSER))",
                "extern int unshare(int); if (!unshare(0x10000000))"));
  }

  @Test
  @Needs(Need.BOX_USER)
  void runsAsAUserThatOwnsNothing() throws Exception {
    expectOutput(
        "65534 is 65534 outside\n0 groups\n",
        """
        unsigned in, out, count;
        FILE *map = fopen("/proc/self/uid_map", "r");
        if (fscanf(map, "%u %u %u", &in, &out, &count) == 3)
          printf("%u is %u outside\\n", in, out);
        printf("%d groups\\n", getgroups(0, 0) - (getgroups(0, 0) == 1));
        return 0;
        """);
  }

  @Test
  @Needs(Need.BOX_USER)
  void cannotChangeTheMachinesDevices() throws Exception {
    expectOutput(
        "done\n",
        """
        const char *names[] = {"/dev/null", "/dev/zero", "/dev/urandom", 0};
        for (int i = 0; names[i]; i++) {
          struct stat s;
          stat(names[i], &s);
          if (!chmod(names[i], s.st_mode)) printf("changed the mode of %s\\n", names[i]);
          if (!chown(names[i], s.st_uid, s.st_gid)) printf("gave %s away\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BOX_USER)
  void seesDevicesThatAreNotTheMachines() throws Exception {
    assumeTrue(TestProtection.found().bubblewrap().orElseThrow().devices().own().isPresent());
    Object inode = Files.getAttribute(Path.of("/dev/null"), "unix:ino");
    String body =
        """
        struct stat s;
        stat("/dev/null", &s);
        puts(s.st_ino == %sUL ? "the machine's" : S_ISCHR(s.st_mode) ? "another" : "no device");
        return 0;
        """;
    expectOutput("another\n", body.formatted(inode));
  }

  /** Writing to a device is enough to set its time to now, whoever owns it. */
  @Test
  @Needs(Need.FILTER)
  void cannotSetTheTimesOfDevices() throws Exception {
    Path device = Path.of("/dev/null");
    FileTime before = Files.getLastModifiedTime(device);
    expectOutput(
        "done\n",
        """
        const char *names[] = {"/dev/null", "/dev/zero", "/dev/urandom", 0};
        for (int i = 0; names[i]; i++) {
          struct timespec past[2] = {{1, 0}, {1, 0}};
          int f = open(names[i], O_RDWR);
          if (!utimensat(AT_FDCWD, names[i], past, 0)) printf("set %s back\\n", names[i]);
          if (!utimensat(AT_FDCWD, names[i], 0, 0)) printf("touched %s\\n", names[i]);
          if (!futimens(f, 0)) printf("touched the open %s\\n", names[i]);
          if (!utimes(names[i], 0)) printf("touched %s in the old way\\n", names[i]);
          if (write(f, "x", 1) != 1) printf("could not write %s\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
    assertThat(Files.getLastModifiedTime(device)).isEqualTo(before);
  }

  @Test
  @Needs(Need.FILTER)
  void hasNoSocketsButPairsOfItsOwn() throws Exception {
    expectOutput(
        "a pair\n",
        """
        int pair[2];
        for (int family = 0; family < 50; family++)
          for (int type = 1; type < 6; type++) {
            if (socket(family, type, 0) >= 0) printf("socket %d %d\\n", family, type);
            if (family != AF_UNIX && !socketpair(family, type, 0, pair)) puts("other pair");
          }
        if (!socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) puts("a pair");
        return 0;
        """);
  }

  @Test
  @Needs(Need.FILTER)
  void makesNoNamespaces() throws Exception {
    expectOutput(
        "done\n",
        """
        unsigned long flags[] = {0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000,
                                 0x20000000, 0x40000000, 0};
        for (int i = 0; flags[i]; i++) {
          if (!syscall(SYS_unshare, flags[i])) printf("unshared %lx\\n", flags[i]);
          long child = syscall(SYS_clone, flags[i] | SIGCHLD, 0, 0, 0, 0);
          if (child == 0) _exit(0);
          if (child > 0) printf("cloned %lx\\n", flags[i]);
        }
        errno = 0;
        if (syscall(SYS_clone3, 0, 0) >= 0 || errno != ENOSYS) puts("clone3 is there");
        if (!syscall(SYS_setns, 0, 0) || errno == EINVAL) puts("setns is there");
        errno = 0;
        if (syscall(SYS_io_uring_setup, 1, 0) >= 0 || errno != ENOSYS) puts("io_uring is there");
        puts("done");
        return 0;
        """);
  }

  @ParameterizedTest
  @Needs(Need.FILTER)
  @ValueSource(
      strings = {
        "SYS_ptrace", "SYS_keyctl", "SYS_add_key", "SYS_request_key", "SYS_process_vm_readv",
        "SYS_mount", "SYS_fsopen", "SYS_bpf", "SYS_userfaultfd", "SYS_open_by_handle_at",
        "SYS_kexec_load"
      })
  void diesOfACallThatOnlyHarms(String call) throws Exception {
    try (RunOutcome outcome = run("syscall(" + call + ", 0, 0, 0, 0, 0); return 0;", "", QUICK)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
      assertThat(outcome.message())
          .isEqualTo("died of signal 31 (SIGSYS: a system call that is not allowed)");
    }
  }

  @ParameterizedTest
  @Needs(Need.FILTER)
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
  @ValueSource(
      strings = {
        "syscall(0x40000000 + SYS_getpid);",
        "int r; __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(20) : \"memory\");"
      })
  void callsByNoOtherTable(String call) throws Exception {
    try (RunOutcome outcome = run(call + " return 0;", "", QUICK)) {
      assertThat(outcome.message()).startsWith("died of signal 31");
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void killsAllItCanReach() throws Exception {
    expectOutput(
        "alive\n",
        """
        kill(getppid(), SIGKILL);
        for (int p = 1; p < 300; p++) if (p != getpid()) kill(p, SIGKILL);
        kill(-1, SIGKILL);
        kill(getppid(), SIGTERM);
        puts("alive");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void orphansDieWithTheRun() throws Exception {
    expectOutput(
        "done\n",
        """
        for (int i = 0; i < 5; i++)
          if (fork() == 0) {
            setsid();
            signal(SIGTERM, SIG_IGN);
            if (fork() == 0) for (;;) rest(1000);
            _exit(0);
          }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.CPU_GROUP)
  void timeOfOrphansIsMeasured() throws Exception {
    try (RunOutcome outcome =
        run(
            """
            int held[2];
            char none;
            pipe(held);
            if (fork() == 0) {
              if (fork() == 0) burn(0.2);
              _exit(0);
            }
            close(held[1]);
            read(held[0], &none, 1);
            return 0;
            """,
            "",
            QUICK)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
      assertThat(outcome.cpu()).isGreaterThan(Duration.ofMillis(150));
    }
  }

  @Test
  void closesItsOutputEarly() throws Exception {
    try (RunOutcome outcome =
        run("puts(\"early\"); fclose(stdout); close(1); rest(100); return 0;", "", QUICK)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo("early\n");
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
      assertThat(outcome.wall()).isGreaterThan(Duration.ofMillis(99));
    }
  }

  @Test
  void doesNotReadItsInput() throws Exception {
    try (RunOutcome outcome = run("puts(\"bored\"); return 0;", "1 ".repeat(1_000_000), QUICK)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo("bored\n");
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  @Test
  void sleepsOnAnInputItDoesNotRead() throws Exception {
    try (RunOutcome outcome =
        run("for (;;) pause();", "1 ".repeat(1_000_000), QUICK.withWall(Duration.ofMillis(200)))) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.TIME_LIMIT);
    }
  }

  @Test
  void bytesOfEveryKindAreKeptAndNeverShown() throws Exception {
    try (RunOutcome outcome =
        run(
            "fwrite(\"a\\0b\\33[2J\\377\\r\\n\", 1, 9, stdout);"
                + "fputs(\"\\33[31mstatus(1)\\7\\n\", stderr); return 4;",
            "",
            QUICK)) {
      assertThat(outcome.output().head(1 << 20))
          .isEqualTo(new byte[] {'a', 0, 'b', 27, '[', '2', 'J', -1, '\r'});
      assertThat(outcome.message()).isEqualTo("exit code 4, said \"\\x1b[31mstatus(1)\\x07\"");
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void exitCodesAreNotSignals() throws Exception {
    try (RunOutcome outcome = run("return 200;", "", QUICK)) {
      assertThat(outcome.message()).isEqualTo("exit code 200");
    }
  }

  @Test
  void recursesDeepWithinItsMemory() throws Exception {
    try (RunOutcome outcome =
        run(
            "volatile char big[30 << 20]; big[0] = big[(30 << 20) - 1] = 1; return 0;",
            "",
            QUICK)) {
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void compilerSeesNoFileOfTheMachineEither(@TempDir Path folder) throws Exception {
    Path answer = Files.writeString(folder.resolve("1.ans"), "forty-two\n");
    for (String secret : new String[] {"/etc/passwd", answer.toString()}) {
      assertThatThrownBy(
              () -> programs.compile("c", "#include \"" + secret + "\"\nint main(void){return 0;}"))
          .isInstanceOfSatisfying(
              CompileFailure.class,
              failure ->
                  assertThat(failure.said())
                      .contains("No such file")
                      .doesNotContain("root:", "forty-two"));
    }
  }
}

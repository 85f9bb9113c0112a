package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/**
 * Runs hostile programs; nothing of any may be left afterwards. Each attack names the protections
 * that it needs, so a machine with fewer of them still tries the others.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class HostilePrograms {
  private static final String HEADERS =
      """
      #define _GNU_SOURCE
      #include <arpa/inet.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <sched.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/socket.h>
      #include <sys/stat.h>
      #include <sys/syscall.h>
      #include <sys/time.h>
      #include <sys/wait.h>
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

  /** For programs that go on until their CPU time is over; others have {@code SMALL}. */
  static final Limits QUICK =
      TestPrograms.SMALL.withCpu(Duration.ofMillis(400)).withWall(Waiting.LONGEST);

  /** The kernel counts the stacks of processes that it could not create until it frees them. */
  static final Limits ROOMY = QUICK.withMemory(512 * Limits.MIB);

  private TestPrograms programs;
  private String mark = "";
  private List<Path> earlierGroups = List.of();

  final TestPrograms programs() {
    return programs;
  }

  @BeforeAll
  void open() throws Exception {
    programs = new TestPrograms(Sandbox.with(TestProtection.found(), 1));
  }

  @AfterAll
  void close() throws Exception {
    programs.close();
  }

  @BeforeEach
  void mark() throws Exception {
    mark = "hostile-" + UUID.randomUUID();
    earlierGroups = Leftovers.controlGroups();
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    Leftovers.assertNone(mark, programs.sandbox(), earlierGroups);
  }

  final RunOutcome run(String body, String input, Limits limits) throws Exception {
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

  final void expect(Verdict verdict, String body) throws Exception {
    expect(verdict, body, verdict == Verdict.TIME_LIMIT ? QUICK : TestPrograms.SMALL);
  }

  final void expect(Verdict verdict, String body, Limits limits) throws Exception {
    try (RunOutcome outcome = run(body, "", limits)) {
      assertThat(outcome.verdict()).as("%s", outcome).isEqualTo(verdict);
    }
  }

  final void expectOutput(String printed, String body) throws Exception {
    try (RunOutcome outcome = run(body, "", TestPrograms.SMALL)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo(printed);
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
    }
  }
}

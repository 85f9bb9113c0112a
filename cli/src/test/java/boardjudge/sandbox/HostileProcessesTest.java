package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that attack through processes, memory and time. */
@Tag("exhaustive")
@Tag("sandbox")
class HostileProcessesTest extends HostilePrograms {
  @Test
  @Needs(Need.CONTROL_GROUPS)
  void forkBomb() throws Exception {
    expect(Verdict.TIME_LIMIT, "for (;;) fork();", ROOMY);
  }

  @Test
  @Needs(Need.CONTROL_GROUPS)
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
  @Needs(Need.CONTROL_GROUPS)
  void memoryHogOfManyProcesses() throws Exception {
    expect(
        Verdict.MEMORY_LIMIT,
        """
        // Each child keeps its memory until it is killed; the parent waits until each has it or died.
        int held[2];
        pipe(held);
        for (int i = 0; i < 6; i++)
          if (fork() == 0) {
            close(held[0]);
            volatile char *block = malloc(20 << 20);
            for (int j = 0; j < 20 << 20; j += 1000) block[j] = 1;
            close(held[1]);
            for (;;) pause();
          }
        close(held[1]);
        char none;
        read(held[0], &none, 1);
        """);
  }

  @Test
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
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
  void endlessLoopThatIgnoresSignals() throws Exception {
    expect(
        Verdict.TIME_LIMIT,
        """
        sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, 0);
        for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
        for (;;);
        """);
  }

  /** The program makes the machine busy itself: four processes on one core. */
  @Test
  @Needs(Need.CONTROL_GROUPS)
  void aProgramThatWaitsForACoreIsNotStoppedByTheClock() throws Exception {
    expect(
        Verdict.ACCEPTED,
        """
        cpu_set_t allowed, one;
        if (sched_getaffinity(0, sizeof allowed, &allowed)) return 2;
        int core = 0;
        while (!CPU_ISSET(core, &allowed)) core++;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        if (sched_setaffinity(0, sizeof one, &one)) return 3;
        int parent = 1;
        for (int i = 0; i < 3; i++) if (fork() == 0) { parent = 0; break; }
        burn(0.5);
        if (parent) while (wait(0) > 0);
        """,
        TestPrograms.SMALL.withWall(Duration.ofSeconds(1)));
  }

  /** Processes that wait for each other on one core, then sleep. */
  @Test
  @Needs(Need.CONTROL_GROUPS)
  void waitingForEachOtherGivesNoTimeToSleep() throws Exception {
    Limits limits = TestPrograms.SMALL.withWall(Duration.ofSeconds(1)).withProcesses(60);
    try (RunOutcome outcome =
        run(
            """
            cpu_set_t one;
            CPU_ZERO(&one);
            CPU_SET(sched_getcpu(), &one);
            sched_setaffinity(0, sizeof one, &one);
            for (int i = 0; i < 50; i++) if (fork() == 0) { burn(0.01); break; }
            for (;;) pause();
            """,
            "",
            limits)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.TIME_LIMIT);
      assertThat(outcome.wall()).isLessThan(Duration.ofSeconds(8));
    }
  }

  @Test
  void sleeperIsStoppedByTheClock() throws Exception {
    try (RunOutcome outcome =
        run("for (;;) pause();", "", TestPrograms.SMALL.withWall(Duration.ofMillis(300)))) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.TIME_LIMIT);
      assertThat(outcome.message())
          .startsWith(
              "still running after 0.30 s wall-clock time"
                  + (outcome.cpu().isEmpty() ? "" : ", with 0."));
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
  @Needs(Need.CONTROL_GROUPS)
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
            TestPrograms.SMALL)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
      assertThat(outcome.cpu().orElseThrow()).isGreaterThan(Duration.ofMillis(150));
    }
  }

  @Test
  void recursesDeepWithinItsMemory() throws Exception {
    try (RunOutcome outcome =
        run(
            "volatile char big[30 << 20]; big[0] = big[(30 << 20) - 1] = 1; return 0;",
            "",
            TestPrograms.SMALL)) {
      assertThat(outcome.verdict()).as(outcome.message()).isEqualTo(Verdict.ACCEPTED);
    }
  }
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Programs that attack the judge and the verdict through streams and exit codes. */
class HostileStreamsTest extends HostilePrograms {
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
  void closesItsOutputEarly() throws Exception {
    try (RunOutcome outcome =
        run(
            "puts(\"early\"); fclose(stdout); close(1); rest(100); return 0;",
            "",
            TestPrograms.SMALL)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo("early\n");
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
      assertThat(outcome.wall()).isGreaterThan(Duration.ofMillis(99));
    }
  }

  @Test
  void doesNotReadItsInput() throws Exception {
    try (RunOutcome outcome =
        run("puts(\"bored\"); return 0;", "1 ".repeat(1_000_000), TestPrograms.SMALL)) {
      assertThat(TestPrograms.text(outcome)).isEqualTo("bored\n");
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  @Test
  void sleepsOnAnInputItDoesNotRead() throws Exception {
    try (RunOutcome outcome =
        run(
            "for (;;) pause();",
            "1 ".repeat(1_000_000),
            TestPrograms.SMALL.withWall(Duration.ofMillis(200)))) {
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
            TestPrograms.SMALL)) {
      assertThat(outcome.output().start(1 << 20))
          .isEqualTo(new byte[] {'a', 0, 'b', 27, '[', '2', 'J', -1, '\r'});
      assertThat(outcome.message()).isEqualTo("exit code 4, said \"\\x1b[31mstatus(1)\\x07\"");
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void cannotWriteThatItEndedWell() throws Exception {
    expect(
        Verdict.RUN_TIME_ERROR,
        """
        for (int i = 0; i < 9; i++) {
          char name[20], line[] = "{ \\"exit-code\\": 0 }\\n";
          sprintf(name, "/proc/1/fd/%d", i);
          int log = open(name, O_WRONLY | O_APPEND | O_NONBLOCK);
          for (int n = 0; n < 9999 && lseek(log, 0, SEEK_CUR) >= 0; n++) write(log, line, sizeof line - 1);
        }
        return 1;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void exitCodesAreNotSignals() throws Exception {
    try (RunOutcome outcome = run("return 200;", "", TestPrograms.SMALL)) {
      assertThat(outcome.message()).isEqualTo("exit code 200");
    }
  }
}

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole judge, killed in the middle and started again. From the sixth test on the programs wait
 * for a file, so the middle is where the test wants it.
 */
class KilledGraderTest {
  private static final int FREE = 5;
  private static final int TESTS = 12;

  @TempDir private Path folder;

  /** Programs see it: it is none of their temporary files, and no other test names it. */
  private Path gate = Path.of("");

  @BeforeEach
  void makeGate() throws Exception {
    gate = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "gate-");
    assertThat(gate.toFile().setExecutable(true, false)).isTrue();
    Files.writeString(
        folder.resolve("languages.yaml"),
        """
        c:
          name: C
          endings: [c]
          source: "{name}.c"
          compile: gcc -o {box}/program {source}
          run: "{box}/program"
          package: gcc
          folders: [GATE]
        """
            .replace("GATE", gate.toString()));
  }

  @AfterEach
  void removeGate() throws Exception {
    shut();
    Files.delete(gate);
  }

  private void open() throws Exception {
    Files.writeString(gate.resolve("open"), "");
  }

  private void shut() throws Exception {
    Files.deleteIfExists(gate.resolve("open"));
  }

  private Process judge(Path out, String... more) throws Exception {
    List<String> words =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "boardjudge.cli.Main",
                "grade",
                "pawnchess",
                folder.resolve("submissions").toString(),
                "--data",
                folder.resolve("tests").toString(),
                "--cache",
                Path.of("target", "test-programs").toAbsolutePath().toString(),
                "--languages",
                folder.resolve("languages.yaml").toString(),
                "--limits",
                "time=60s,wall=" + Waiting.LONGEST.toSeconds() + "s",
                "--csv",
                out.toString(),
                "-j",
                "2"));
    words.addAll(List.of(more));
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private String said() throws Exception {
    return Files.readString(folder.resolve("said"));
  }

  private static List<String> lines(Path csv) throws Exception {
    return GradingFixture.withoutFigures(Files.readString(csv));
  }

  /** A program that says what it is to say; on an input whose first line has a blank it waits. */
  private String waiting(String says) {
    return """
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
          getchar();
          if (getchar() == ' ') while (access("GATE/open", F_OK)) usleep(10000);
          puts("SAYS");
          return 0;
        }
        """
        .replace("GATE", gate.toString())
        .replace("SAYS", says);
  }

  @Test
  @Tag("exhaustive")
  @Tag("grade")
  void resumesAfterAKillWithoutLosingOrRepeatingAVerdict() throws Exception {
    try (GradingFixture room = new GradingFixture(folder)) {
      room.write("ann.c", waiting("white (1)"));
      room.write("bob.c", waiting("black (2)"));
      for (int i = 10; i < 10 + TESTS; i++) {
        String blank = i < 10 + FREE ? "" : " ";
        room.test("t" + i, "1" + blank + "\n\n....\n.P..\np...\n...P\n", "white (1)\n");
      }
    }
    open();
    Path undisturbed = folder.resolve("undisturbed.csv");
    Process whole = judge(undisturbed);
    assertThat(whole.waitFor()).as(said()).isZero();

    shut();
    Path out = folder.resolve("results.csv");
    Path store = folder.resolve("results.csv.sqlite");
    Process killed = judge(out);
    Waiting.until(
        "a verdict is written for each test that does not wait, and two programs wait",
        () -> {
          assertThat(killed.isAlive()).as(said()).isTrue();
          return GradingFixture.stored(store) >= FREE && programs() == 2;
        });
    killed.destroyForcibly().waitFor();
    long before = GradingFixture.stored(store);
    assertThat(before).isBetween((long) FREE, 2L * FREE);
    assertThat(out).doesNotExist();
    Waiting.until("the programs are gone with their judge", () -> boxes().isEmpty());

    open();
    assertThat(judge(out).waitFor()).isEqualTo(2);
    assertThat(said()).contains("--resume");
    assertThat(judge(out, "--resume").waitFor()).as(said()).isZero();
    assertThat(said()).contains(before + " verdicts of the run that was stopped still hold");
    assertThat(lines(out)).hasSize(1 + 2 * TESTS).isEqualTo(lines(undisturbed));
    assertThat(GradingFixture.stored(store)).isEqualTo(2L * TESTS);
  }

  /**
   * How many programs of this test are running. In the milliseconds before, while bubblewrap starts
   * one, it does not end with its judge; see docs/security.md.
   */
  private long programs() {
    return boxes().stream()
        .filter(box -> box.descendants().anyMatch(each -> command(each).startsWith("/box/program")))
        .count();
  }

  /** The boxes in which this test's programs still are. */
  private List<ProcessHandle> boxes() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(process -> isOurs(process.info().commandLine().orElse(""))).toList();
    }
  }

  private boolean isOurs(String line) {
    return line.contains("bwrap") && line.contains(gate.toString());
  }

  /** Its words as it was started; empty if it has just ended. */
  private static String command(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException ended) {
      return "";
    }
  }
}

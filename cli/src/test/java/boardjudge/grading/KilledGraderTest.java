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
 * Kills a whole judge in the middle and starts it again. From the sixth test on the programs wait
 * for a file, so that the test decides where the middle is.
 */
class KilledGraderTest {
  private static final int FREE = 5;
  private static final int TESTS = 12;

  @TempDir private Path folder;

  /** A folder that the programs see, with a name that no other test uses. */
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

  private String output() throws Exception {
    return Files.readString(folder.resolve("said"));
  }

  private static List<String> lines(Path csv) throws Exception {
    return GradingFixture.withoutFigures(Files.readString(csv));
  }

  /** A program that prints a line, and waits first if the first line of its input has a blank. */
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
    try (GradingFixture fixture = new GradingFixture(folder)) {
      fixture.write("ann.c", waiting("white (1)"));
      fixture.write("bob.c", waiting("black (2)"));
      for (int i = 10; i < 10 + TESTS; i++) {
        String blank = i < 10 + FREE ? "" : " ";
        fixture.test("t" + i, "1" + blank + "\n\n....\n.P..\np...\n...P\n", "white (1)\n");
      }
    }
    open();
    Path undisturbed = folder.resolve("undisturbed.csv");
    Process whole = judge(undisturbed);
    assertThat(whole.waitFor()).as(output()).isZero();

    shut();
    Path out = folder.resolve("results.csv");
    Path store = folder.resolve("results.csv.sqlite");
    Process killed = judge(out);
    Waiting.until(
        "a verdict is written for each test that does not wait, and two programs wait",
        () -> {
          assertThat(killed.isAlive()).as(output()).isTrue();
          return GradingFixture.stored(store) >= FREE && programs() == 2;
        });
    killed.destroyForcibly().waitFor();
    long before = GradingFixture.stored(store);
    assertThat(before).isBetween((long) FREE, 2L * FREE);
    assertThat(out).doesNotExist();
    Waiting.until("the programs are gone with their judge", () -> boxes().isEmpty());

    open();
    assertThat(judge(out).waitFor()).isEqualTo(2);
    assertThat(output()).contains("--resume");
    assertThat(judge(out, "--resume").waitFor()).as(output()).isZero();
    assertThat(output()).contains(before + " verdicts of the run that was stopped still hold");
    assertThat(lines(out)).hasSize(1 + 2 * TESTS).isEqualTo(lines(undisturbed));
    assertThat(GradingFixture.stored(store)).isEqualTo(2L * TESTS);
  }

  /**
   * The number of running programs of this test. While bubblewrap still starts a program, it does
   * not end with its judge; see docs/security.md.
   */
  private long programs() {
    return boxes().stream()
        .filter(
            box -> box.descendants().anyMatch(each -> commandLine(each).startsWith("/box/program")))
        .count();
  }

  /** The boxes of this test's programs. */
  private List<ProcessHandle> boxes() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(process -> isOurs(process.info().commandLine().orElse(""))).toList();
    }
  }

  private boolean isOurs(String line) {
    return line.contains("bwrap") && line.contains(gate.toString());
  }

  /** The command line of a process; empty if it has just ended. */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException ended) {
      return "";
    }
  }
}

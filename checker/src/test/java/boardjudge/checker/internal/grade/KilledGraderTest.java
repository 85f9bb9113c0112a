package boardjudge.checker.internal.grade;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole judge, killed in the middle and started again. */
class KilledGraderTest {
  @TempDir private Path folder;

  private Process judge(Path out, String... more) throws Exception {
    List<String> words =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "boardjudge.checker.internal.cli.Main",
                "grade",
                "pawnchess",
                folder.resolve("submissions").toString(),
                "--tests",
                folder.resolve("tests").toString(),
                "--cache",
                Path.of("target", "test-programs").toAbsolutePath().toString(),
                "--out",
                out.toString(),
                "-j",
                "2"));
    words.addAll(List.of(more));
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private static List<String> lines(Path csv) throws Exception {
    return GradingFixture.withoutFigures(Files.readString(csv));
  }

  private static long verdicts(Path journal) throws Exception {
    if (!Files.exists(journal)) {
      return 0;
    }
    return Files.readString(journal).chars().filter(c -> c == '\n').count();
  }

  @Test
  void resumesAfterAKillWithoutLosingOrRepeatingAVerdict() throws Exception {
    String sleepy = "sleepy-" + System.nanoTime();
    try (GradingFixture room = new GradingFixture(folder)) {
      room.write(
          "ann.c",
          "#include <stdio.h>\n#include <unistd.h>\n"
              + "int main(void) { usleep(60000); puts(\"white (1)\"); return 0; }\n//"
              + sleepy);
      room.write(
          "bob.c",
          "#include <stdio.h>\n#include <unistd.h>\n"
              + "int main(void) { usleep(60000); puts(\"black (2)\"); return 0; }\n//"
              + sleepy);
      for (int i = 10; i < 22; i++) {
        room.test("t" + i);
      }
    }
    Path undisturbed = folder.resolve("undisturbed.csv");
    Process whole = judge(undisturbed);
    assertThat(whole.waitFor()).as(Files.readString(folder.resolve("said"))).isZero();

    Path out = folder.resolve("results.csv");
    Path journal = folder.resolve("results.csv.journal");
    Process killed = judge(out);
    while (verdicts(journal) < 5) {
      assertThat(killed.isAlive()).isTrue();
      TimeUnit.MILLISECONDS.sleep(5);
    }
    killed.destroyForcibly().waitFor();
    long before = verdicts(journal);
    assertThat(before).isBetween(5L, 23L);
    assertThat(out).doesNotExist();
    assertProgramsDieWithTheirJudge();

    assertThat(judge(out).waitFor()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("said"))).contains("--resume");
    assertThat(judge(out, "--resume").waitFor()).isZero();
    assertThat(Files.readString(folder.resolve("said")))
        .contains(before + " verdicts of the run that was stopped still hold");
    assertThat(lines(out)).hasSize(25).isEqualTo(lines(undisturbed));
    assertThat(journal).doesNotExist();
  }

  /** The sleepers would end by themselves; a box that still waits for one would show. */
  private void assertProgramsDieWithTheirJudge() throws Exception {
    String box = Path.of("target", "test-programs").toAbsolutePath().toString();
    List<String> left = List.of("not looked yet");
    for (int i = 0; i < 100 && !left.isEmpty(); i++) {
      TimeUnit.MILLISECONDS.sleep(10);
      try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
        left =
            all.flatMap(process -> process.info().commandLine().stream())
                .filter(line -> line.contains("bwrap") && line.contains(box))
                .toList();
      }
    }
    assertThat(left).isEmpty();
  }
}

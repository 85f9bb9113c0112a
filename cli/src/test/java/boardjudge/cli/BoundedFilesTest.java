package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.ReadLimits;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A file that a user names is read up to a limit")
@Timeout(300)
class BoundedFilesTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "languages --languages",
        "run pawnchess PROGRAM --languages",
        "grade pawnchess . --languages",
        "worker --queue vm://0 --languages",
        "changes pawnchess --since",
        "import go",
      })
  void aDeviceAndALargeFileAreRefused(String command) throws Exception {
    Path large = folder.resolve("large");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 33);
    }
    Path program = Files.writeString(folder.resolve("a.py"), "print(1)\n");
    for (String name : List.of("/dev/zero", large.toString())) {
      String words = command.replace("PROGRAM", program.toString()) + " " + name;
      CommandRun run = CommandRun.run(words.split(" "));
      assertThat(run.exit()).as(run.err()).isEqualTo(Exit.UNREADABLE);
      assertThat(run.err()).startsWith("boardjudge: " + name).contains("MiB");
    }
  }

  @Test
  void standardInputMayTakeADay() {
    assertThat(InputSource.limitsFor("-").timeout()).isEqualTo(Duration.ofDays(1));
    assertThat(InputSource.limitsFor("file")).isEqualTo(ReadLimits.DEFAULT);
  }
}

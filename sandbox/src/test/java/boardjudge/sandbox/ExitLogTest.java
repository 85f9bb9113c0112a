package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExitLogTest {
  private static final String FORGED =
      "{ \"exit-code\": 0 }\n{ \"exit-code\": 99999999999 }\n0m0.0s 0m0.0s\n".repeat(2000);

  @TempDir private Path folder;

  @Test
  void theExitCodeIsThatOfTheBox() {
    assertThat(new ExitLog(FORGED).exitCode(1)).isEqualTo(1);
    assertThat(new ExitLog("{ \"child-pid\": 7 }\n").exitCode(1)).isEqualTo(-1);
  }

  @Test
  void theTimeIsWhatWasWrittenLast() throws Exception {
    Path log = Files.writeString(folder.resolve("log"), FORGED + "0m0.0s 0m0.0s\n1m2.5s 0m1.5s\n");
    assertThat(ExitLog.of(log).shellTime()).contains(Duration.ofSeconds(64));
    assertThat(ExitLog.of(folder.resolve("none")).shellTime()).isEmpty();
  }
}

package boardjudge.remote.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The figures of a worker in README.md")
class WorkerFiguresTest {
  @Test
  void areThoseOfTheProgram() throws Exception {
    assertThat(QueueWorker.HEARTBEAT_INTERVAL).isEqualTo(Duration.ofSeconds(2));
    assertThat(QueueWorker.DISK_RETRY_INTERVAL).isEqualTo(Duration.ofSeconds(5));
    assertThat(QueueWorker.CANARY_RETRY_INTERVAL).isEqualTo(Duration.ofMinutes(1));
    assertThat(Files.readString(Path.of("README.md")))
        .contains("| every two seconds: slots")
        .contains("looks again every five seconds")
        .contains("It judges the canary again each minute")
        .contains("(" + (QueueWorker.MAX_STORE_BYTES >> 30) + " GiB, the oldest go first)")
        .contains("while less than " + (WorkerDisk.MIN_FREE_BYTES >> 20) + " MiB are free");
  }
}

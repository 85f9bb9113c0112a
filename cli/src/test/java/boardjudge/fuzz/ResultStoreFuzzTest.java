package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.ResultStore;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Resumes from any file: one that is no store of results is refused in a sentence and left
 * unchanged.
 */
class ResultStoreFuzzTest {
  @FuzzTest
  void anyFileIsOpenedOrRefused(byte[] data) throws IOException {
    Path file = Files.createTempFile("results", "");
    try {
      Files.write(file, data);
      open(file, data);
      byte[] headed = new byte[data.length + 16];
      byte[] magic = "SQLite format 3\0".getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(magic, 0, headed, 0, 16);
      System.arraycopy(data, 0, headed, 16, data.length);
      Files.write(file, headed);
      open(file, headed);
    } finally {
      for (String more : new String[] {"", "-wal", "-shm", "-journal"}) {
        Files.deleteIfExists(file.resolveSibling(file.getFileName() + more));
      }
    }
  }

  private static void open(Path file, byte[] before) throws IOException {
    try (ResultStore store = ResultStore.open(file)) {
      assertThat(store.size()).isNotNegative();
    } catch (IOException refused) {
      assertThat(refused.getMessage()).matches("[ -~]+");
      assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
  }
}

package boardjudge.suite.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.base.files.Sha256;
import boardjudge.suite.SuitePlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Archives")
class StoredZipTest {
  @TempDir private Path folder;

  private static Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("b/second.txt", "two\n".getBytes(UTF_8));
    files.put("a.txt", new byte[0]);
    files.put("围棋.txt", "\u0000\u00ff".getBytes(UTF_8));
    return files;
  }

  @Test
  void areReadBackInTheirOrder() throws Exception {
    Path file = Files.write(folder.resolve("x.zip"), StoredZip.of(files()));
    try (ZipFile zip = new ZipFile(file.toFile())) {
      assertThat(Collections.list(zip.entries()).stream().map(ZipEntry::getName))
          .containsExactlyElementsOf(files().keySet());
      for (Map.Entry<String, byte[]> each : files().entrySet()) {
        ZipEntry entry = zip.getEntry(each.getKey());
        assertThat(zip.getInputStream(entry).readAllBytes()).isEqualTo(each.getValue());
        assertThat(entry.getTimeLocal()).isEqualTo("2026-01-01T00:00:00");
        assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
      }
    }
  }

  /** On every system and Java: a changed byte here changes every package. */
  @Test
  void areTheseBytes() {
    assertThat(Sha256.hex(StoredZip.of(files())))
        .isEqualTo("51b1cc85720e68006115db6467898d24d4e147d19285e2b973af04fae09b5640");
  }

  @Test
  void pointsAreSharedOutEvenly() {
    assertThat(SuitePlan.split(3)).containsExactly(33, 33, 34);
    assertThat(SuitePlan.split(1)).containsExactly(100);
    assertThat(SuitePlan.split(150)).hasSize(150).containsOnly(1);
    assertThat(SuitePlan.split(7).stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
  }
}

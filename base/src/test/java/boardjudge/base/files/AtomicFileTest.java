package boardjudge.base.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A file that is written beside its place and moved there")
class AtomicFileTest {
  @TempDir private Path folder;

  private long files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  @Test
  void isUnchangedUntilAllIsWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    AtomicFile.write(
        file,
        out -> {
          out.write('n');
          out.flush();
          assertThat(file).hasContent("old");
        });
    assertThat(file).hasContent("n");
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void isUnchangedAndAloneWhereWritingFails() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write('n');
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");
    assertThat(file).hasContent("old");
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void isNamedWhereADeviceIsFull() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    assertThatThrownBy(() -> AtomicFile.write(full, new byte[] {'n'}))
        .hasMessage("/dev/full: No space left on device");
  }

  @Test
  void isNamedInPlaceOfTheTemporaryFile() throws IOException {
    Path file = folder.resolve("n".repeat(250));
    assertThatThrownBy(() -> AtomicFile.write(file, new byte[] {'n'}))
        .hasMessage(file + ": File name too long");
  }

  @Test
  void isNotRewrittenWithTheSameBytes() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    FileTime before = FileTime.fromMillis(1000);
    Files.setLastModifiedTime(file, before);
    AtomicFile.update(file, new byte[] {'o', 'l', 'd'});
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    AtomicFile.update(file, new byte[] {'n', 'e', 'w'});
    assertThat(file).hasContent("new");
    AtomicFile.update(file, new byte[] {'n'});
    assertThat(file).hasContent("n");
    AtomicFile.update(folder.resolve("other"), new byte[] {'n'});
    assertThat(files()).isEqualTo(2);
  }
}

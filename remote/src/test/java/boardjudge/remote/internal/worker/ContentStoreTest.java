package boardjudge.remote.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.base.files.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The store of contents")
class ContentStoreTest {
  @TempDir private Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String put(ContentStore store, String text) throws IOException {
    String hash = Sha256.hex(bytes(text));
    assertThat(store.put(hash, out -> out.write(bytes(text)))).isTrue();
    return hash;
  }

  @Test
  void keepsWhatMatchesItsHash() throws IOException {
    ContentStore store = new ContentStore(folder.resolve("store"), 1000);
    String hash = put(store, "right");
    assertThat(Files.readString(store.find(hash).orElseThrow())).isEqualTo("right");
    String other = Sha256.hex(bytes("other"));
    assertThat(store.put(other, out -> out.write(bytes("wrong")))).isFalse();
    assertThat(store.find(other)).isEmpty();
    assertThat(store.place(other)).doesNotExist();
  }

  @Test
  void whatWasChangedOnDiskIsNotFound() throws IOException {
    String hash = put(new ContentStore(folder, 1000), "right");
    ContentStore later = new ContentStore(folder, 1000);
    Files.writeString(later.place(hash), "wrong");
    assertThat(later.find(hash)).isEmpty();
  }

  @Test
  void evictsTheOldestWhereThereIsNoRoom() throws IOException {
    ContentStore store = new ContentStore(folder, 20);
    String old = put(store, "0123456789");
    Files.setLastModifiedTime(
        store.place(old), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    String recent = put(store, "abcdefghij");
    String newest = put(store, "ABCDEFGHIJ");
    assertThat(store.find(old)).isEmpty();
    assertThat(store.find(recent)).isPresent();
    assertThat(store.find(newest)).isPresent();
  }

  @Test
  void refusesNamesThatAreNoHash() throws IOException {
    ContentStore store = new ContentStore(folder, 20);
    assertThatThrownBy(() -> store.find("../../../etc/passwd"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Where compiled programs are kept")
class CachePlaceTest {
  @TempDir private Path folder;
  private Path home = Path.of("");
  private Path login = Path.of("");

  @BeforeEach
  void makeHomes() throws IOException {
    home = Files.createDirectory(folder.resolve("home"));
    login = Files.createDirectory(folder.resolve("login"));
  }

  private CachePlace of(Map<String, String> environment) throws IOException {
    return CachePlace.of(environment, login, false);
  }

  private static void assertAt(CachePlace place, Path expected) {
    assertThat(place.folder()).isEqualTo(expected);
    assertThat(place.notice()).isEmpty();
  }

  @Test
  void eachSettingOverridesTheOneBefore() throws IOException {
    String caches = folder.resolve("caches").toString();
    String own = folder.resolve("own").toString();
    assertAt(of(Map.of()), login.resolve(".cache/boardjudge/programs"));
    assertAt(of(Map.of("HOME", home + "")), home.resolve(".cache/boardjudge/programs"));
    assertAt(
        of(Map.of("HOME", home + "", "XDG_CACHE_HOME", caches)),
        Path.of(caches, "boardjudge/programs"));
    assertAt(
        of(Map.of("HOME", home + "", "XDG_CACHE_HOME", caches, "BOARDJUDGE_CACHE", own)),
        Path.of(own));
    assertAt(CachePlace.named(Path.of("mine")), Path.of("mine").toAbsolutePath());
  }

  @Test
  void relativePathsInTheEnvironmentDoNotCount() throws IOException {
    assertAt(
        of(Map.of("HOME", home + "", "XDG_CACHE_HOME", "caches")),
        home.resolve(".cache/boardjudge/programs"));
    assertAt(of(Map.of("HOME", "home")), login.resolve(".cache/boardjudge/programs"));
  }

  @Test
  void aMissingHomeIsReplacedByATemporaryFolder() throws IOException {
    Path missing = folder.resolve("none");
    CachePlace place = of(Map.of("HOME", missing.toString()));
    assertThat(place.folder()).isDirectory().isWritable();
    assertThat(place.folder().getFileName().toString()).startsWith("boardjudge-cache-");
    assertThat(place.notice().orElseThrow())
        .isEqualTo(
            missing
                + " is no folder; this call keeps compiled programs in a temporary folder"
                + " (--cache DIR names a permanent one)");
    assertThat(missing).doesNotExist();
    Files.delete(place.folder());
  }

  @Test
  void aCacheThatCannotBeMadeIsNoError() throws IOException {
    // Not even root can make a folder below a file.
    Files.writeString(home.resolve(".cache"), "");
    CachePlace place = of(Map.of("HOME", home.toString()));
    assertThat(place.notice().orElseThrow())
        .startsWith(home.resolve(".cache/boardjudge/programs") + " cannot be written; ");
    Files.delete(place.folder());
  }

  @Test
  void aCacheThatAnotherUserCouldHaveWrittenIsLeftAlone() throws IOException {
    Path caches = Files.createDirectory(home.resolve(".cache"));
    Files.setPosixFilePermissions(caches, PosixFilePermissions.fromString("rwxrwxrwx"));
    CachePlace place = of(Map.of("HOME", home.toString()));
    assertThat(place.notice().orElseThrow())
        .startsWith("another user could have written " + caches.toRealPath() + "; this call");
    assertThat(place.folder().getFileName().toString()).startsWith("boardjudge-cache-");
    Files.delete(place.folder());
  }

  @Test
  void rootKeepsItsProgramsWhereTheirUserCanGo() throws IOException {
    assertThat(CachePlace.of(Map.of("BOARDJUDGE_CACHE", "/x"), login, true).folder())
        .isEqualTo(Path.of("/x"));
    assertAt(
        CachePlace.of(Map.of("XDG_CACHE_HOME", folder.toString()), login, true),
        folder.resolve("boardjudge/programs"));
    assertThat(CachePlace.of(Map.of("HOME", login.toString()), login, true).folder())
        .doesNotHaveToString(login.resolve(".cache/boardjudge/programs").toString());
  }
}

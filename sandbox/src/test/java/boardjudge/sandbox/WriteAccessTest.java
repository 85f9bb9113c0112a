package boardjudge.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Who else could have written a file")
class WriteAccessTest {
  /** Lets user 65534 write by an access control list in the kernel's own format. */
  private static final String NOBODY_WRITES =
      "import os, struct, sys\n"
          + "entry = lambda *fields: struct.pack('<HHI', *fields)\n"
          + "none = 0xffffffff\n"
          + "os.setxattr(sys.argv[1], 'system.posix_acl_access', struct.pack('<I', 2)"
          + " + entry(1, 7, none) + entry(2, 7, 65534) + entry(4, 5, none)"
          + " + entry(16, 7, none) + entry(32, 5, none))\n";

  @TempDir private Path temporary;
  private Path folder = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void makeFile() throws IOException {
    assumeTrue(BoxUser.currentUid() >= 0, "the system has no /proc or no numbers of users");
    folder = Files.createDirectory(temporary.toRealPath().resolve("mine"));
    file = Files.writeString(folder.resolve("file"), "");
    mode(folder, "rwxr-xr-x");
    mode(file, "rw-r--r--");
  }

  private static void mode(Path path, String rights) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
  }

  private static void sticky(Path path) throws IOException {
    Files.setAttribute(path, "unix:mode", 01777);
  }

  private static Optional<Path> found(Path path) throws IOException {
    WriteAccess access = new WriteAccess();
    access.file(path);
    return access.found();
  }

  private static Optional<Path> foundBelow(Path path) throws IOException {
    WriteAccess access = new WriteAccess();
    access.tree(path, below -> !below.endsWith("data"));
    return access.found();
  }

  private static void assumeRoot() {
    assumeTrue(BoxUser.isRoot(), "only root can give files to another user");
  }

  @Test
  void nobodyWhereOnlyItsUserMayWrite() throws IOException {
    assertThat(found(file)).isEmpty();
    assertThat(foundBelow(folder)).isEmpty();
    assertThat(found(folder.resolve("gone"))).isEmpty();
    assertThat(found(Path.of("/etc/passwd"))).isEmpty();
  }

  @Test
  void everybodyWhereOthersMayWriteInTheFileOrAFolderAboveIt() throws IOException {
    mode(file, "rw-r--rw-");
    assertThat(found(file)).contains(file);
    assertThat(foundBelow(folder)).contains(file);
    mode(file, "rw-r--r--");
    mode(folder, "rwxr-xrwx");
    assertThat(found(file)).contains(folder);
    assertThat(found(folder)).contains(folder);
    assertThat(foundBelow(folder)).contains(folder);
  }

  @Test
  void nobodyBelowAStickyFolderButEverybodyInIt() throws IOException {
    sticky(folder);
    assertThat(found(file)).isEmpty();
    assertThat(found(folder)).contains(folder);
    assertThat(foundBelow(folder)).contains(folder);
  }

  @Test
  void whoOwnsTheFileOrAFolderAboveIt() throws IOException {
    assumeRoot();
    BoxUser.setOwner(file, BoxUser.ID);
    assertThat(found(file)).contains(file);
    sticky(folder);
    assertThat(found(file)).isPresent();
    mode(folder, "rwxr-xr-x");
    BoxUser.setOwner(file, 0);
    BoxUser.setOwner(folder, BoxUser.ID);
    assertThat(found(file)).contains(folder);
  }

  @Test
  void whoOwnsALinkOrMayWriteWhereItLeads() throws IOException {
    Path other = Files.createDirectory(folder.resolveSibling("other"));
    Path target = Files.writeString(other.resolve("target"), "");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("../other/target"));
    mode(other, "rwxr-xr-x");
    assertThat(found(link)).isEmpty();
    mode(other, "rwxrwxrwx");
    assertThat(found(link)).contains(other);
    assertThat(foundBelow(folder)).contains(other);
    mode(other, "rwxr-xr-x");
    mode(target, "rw-rw-rw-");
    assertThat(found(link)).contains(target);
    mode(target, "rw-r--r--");
    Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
    Files.createSymbolicLink(folder.resolve("again"), folder);
    assertThat(foundBelow(folder)).isEmpty();
    assumeRoot();
    BoxUser.setOwner(link, BoxUser.ID);
    assertThat(found(link)).contains(link);
  }

  @Test
  void aGroupThatIsNotItsUsersAlone() throws IOException {
    assumeRoot();
    mode(file, "rw-rw-r--");
    assertThat(found(file)).as("root's own group").isEmpty();
    Files.setAttribute(file, "unix:gid", BoxUser.ID);
    assertThat(found(file)).contains(file);
    Files.setAttribute(file, "unix:gid", 123_456_789);
    assertThat(found(file)).as("a group that no list names").contains(file);
  }

  @Test
  void whomAnAccessControlListNames() throws Exception {
    assumeRoot();
    assumeTrue(Languages.tool("python3").isPresent(), "python3 is not installed");
    int exit =
        new ProcessBuilder("python3", "-c", NOBODY_WRITES, file.toString()).start().waitFor();
    assumeTrue(exit == 0, "the file system has no access control lists");
    assertThat(found(file)).contains(file);
  }

  @Test
  void aListIsSeenWhateverTheFileIsCalled() {
    assertThat(WriteAccess.showsAcl("-rw-rw-r--+ 1 0 0 5 Jan  1 12:00 /mine/file\n")).isTrue();
    assertThat(WriteAccess.showsAcl("-rw-rw-r-- 1 0 0 5 Jan  1 12:00 /mine/+\n")).isFalse();
    // In UTF-8 this letter's second byte is a line terminator of ISO 8859-1.
    String letter = new String("\u00c5".getBytes(StandardCharsets.UTF_8), ISO_8859_1);
    assertThat(WriteAccess.showsAcl("-rw-rw-r--+ 1 0 0 5 Jan  1 12:00 /" + letter + "\n")).isTrue();
  }

  @Test
  void dataFoldersAreSkipped() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    mode(Files.writeString(data.resolve("1.in"), ""), "rw-rw-rw-");
    assertThat(foundBelow(folder)).isEmpty();
  }

  @Test
  void refusesLanguagesThatAnotherCouldHaveWritten() throws Exception {
    Path languages = Files.writeString(folder.resolve("languages.yaml"), "{}\n");
    mode(languages, "rw-rw-rw-");
    assertThatThrownBy(() -> Languages.configured(folder))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(
            languages
                + ": another user could have written it; correct its permissions, or name it:"
                + " --languages FILE");
  }

  @Test
  void refusesACacheThatAnotherCouldHaveWritten() throws Exception {
    CacheFolder cache = new CacheFolder(folder, 1);
    assertThat(cache.entry("key")).isEqualTo(folder.resolve("key"));
    mode(folder, "rwxrwxrwx");
    assertThatThrownBy(() -> new CacheFolder(folder, 1).entry("key"))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(": another user could have written it; name a folder");
    assertThatThrownBy(() -> new CacheFolder(folder, 1).newEntry())
        .isInstanceOf(FileSystemException.class);
    mode(folder, "rwxr-xr-x");
    assumeRoot();
    BoxUser.setOwner(folder, BoxUser.ID);
    assertThatThrownBy(() -> new CacheFolder(folder, 1).entry("key"))
        .isInstanceOf(FileSystemException.class);
  }
}

package boardjudge.remote.internal.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The users of a queue")
class UsersTest {
  @TempDir private Path home;

  private static String rights(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void theirFilesAreForTheOwnerAlone() throws Exception {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
        "files have no rights here");
    // The folder existed before, open to all.
    Path folder = Files.createDirectory(home.resolve("queue"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    Users.in(folder);
    assertThat(rights(folder)).isEqualTo("rwx------");
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(3);
      for (Path each : all) {
        assertThat(rights(each)).as("%s", each).isEqualTo("rw-------");
      }
    }
  }

  @Test
  void theFirstStartMakesAWorkerAndAGraderWithPasswordsOfTheirOwn() throws Exception {
    Users users = Users.in(home.resolve("one"));
    assertThat(users.all()).extracting(Users.User::role).containsExactly("worker", "grader");
    assertThat(Users.in(home.resolve("one"))).isEqualTo(users);
    assertThat(
            Stream.of("one", "two")
                .flatMap(
                    name -> {
                      try {
                        return Users.in(home.resolve(name)).all().stream();
                      } catch (IOException broken) {
                        throw new IllegalStateException(broken);
                      }
                    })
                .map(user -> user.login().password()))
        .hasSize(4)
        .doesNotHaveDuplicates()
        .allMatch(password -> password.length() == 36);
  }

  @Test
  void anInvalidLineIsNamedByNumberAndNotShown() throws Exception {
    Files.writeString(home.resolve("users.txt"), "# all\nann grader short\n");
    assertThatThrownBy(() -> Users.in(home))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("users.txt:2:1: expected")
        .hasMessageNotContaining("short");
  }
}

package boardjudge.remote.internal.broker;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.remote.Login;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The users of a broker: the lines {@code NAME ROLE PASSWORD} of {@code users.txt} in its folder. A
 * folder without that file gets one with a worker and a grader, and their {@code worker.login} and
 * {@code grader.login}; only the owner may read these files.
 */
record Users(List<User> all) {
  static final String WORKER = "worker";
  static final String GRADER = "grader";

  private static final String FILE = "users.txt";
  private static final int PASSWORD_BYTES = 18;
  private static final Pattern LINE =
      Pattern.compile("([A-Za-z0-9_-]{1,40}) (worker|grader) ([!-~]{8,200})");

  record User(Login login, String role) {}

  Users {
    all = List.copyOf(all);
  }

  static Users in(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      make(folder, file);
    }
    List<User> users = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      number++;
      Matcher user = LINE.matcher(line.strip());
      if (user.matches()) {
        users.add(new User(new Login(user.group(1), user.group(3)), user.group(2)));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw new IOException(
            (Quote.name(file.toString(), 200) + ":" + number)
                + ":1: expected a name, worker or grader, and a password of 8 signs or more, with"
                + " blanks between them; found something else");
      }
    }
    return new Users(users);
  }

  private static void make(Path folder, Path file) throws IOException {
    Files.createDirectories(folder);
    // The journal contains sources and verdicts.
    close(folder, "rwx------");
    StringBuilder lines = new StringBuilder("# name, role (worker or grader), password\n");
    for (String role : List.of(WORKER, GRADER)) {
      byte[] random = new byte[PASSWORD_BYTES];
      new SecureRandom().nextBytes(random);
      String password = HexFormat.of().formatHex(random);
      writePrivate(folder.resolve(role + ".login"), role + " " + password + "\n");
      lines.append(role).append(' ').append(role).append(' ').append(password).append('\n');
    }
    writePrivate(file, lines.toString());
  }

  /** Writes a file that only its owner can read; the folder is closed to others already. */
  private static void writePrivate(Path file, String text) throws IOException {
    Files.deleteIfExists(file);
    AtomicFile.write(file, text);
    close(file, "rw-------");
  }

  private static void close(Path path, String rights) throws IOException {
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
    }
  }
}

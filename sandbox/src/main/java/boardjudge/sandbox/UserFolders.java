package boardjudge.sandbox;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where the user's own files lie, as the environment tells and, without it, the system. */
final class UserFolders {
  private UserFolders() {}

  /** The home of this process's user. */
  static Path home() {
    return home(System.getenv(), login());
  }

  /** {@code HOME}, or else the home that the system knows. */
  static Path home(Map<String, String> environment, Path login) {
    return absolute(environment, "HOME").orElse(login);
  }

  /** The folder of boardjudge's configuration, for this process's user. */
  static Path configuration() {
    return configuration(System.getenv(), login());
  }

  /** As above, below {@code XDG_CONFIG_HOME}, or else {@code .config} in the home. */
  static Path configuration(Map<String, String> environment, Path login) {
    return absolute(environment, "XDG_CONFIG_HOME")
        .orElse(home(environment, login).resolve(".config"))
        .resolve("boardjudge");
  }

  /** The user's home as the system knows it. */
  static Path login() {
    return Path.of(System.getProperty("user.home"));
  }

  /** What a variable names; a relative path does not count, as the standard for them has it. */
  static Optional<Path> absolute(Map<String, String> environment, String variable) {
    try {
      return Optional.of(Path.of(environment.getOrDefault(variable, ""))).filter(Path::isAbsolute);
    } catch (InvalidPathException unreadable) {
      return Optional.empty();
    }
  }
}

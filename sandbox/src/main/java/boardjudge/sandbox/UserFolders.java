package boardjudge.sandbox;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The user's own folders, from the environment or else the user database. */
final class UserFolders {
  private UserFolders() {}

  static Path home() {
    return home(System.getenv(), login());
  }

  static Path home(Map<String, String> environment, Path login) {
    return absolute(environment, "HOME").orElse(login);
  }

  /** {@code XDG_CONFIG_HOME/boardjudge}, or else {@code .config/boardjudge} in the home. */
  static Path configuration(Map<String, String> environment, Path login) {
    return absolute(environment, "XDG_CONFIG_HOME")
        .orElse(home(environment, login).resolve(".config"))
        .resolve("boardjudge");
  }

  static Path login() {
    return Path.of(System.getProperty("user.home"));
  }

  /** The path in a variable; relative ones are ignored, as the XDG standard requires. */
  static Optional<Path> absolute(Map<String, String> environment, String variable) {
    try {
      return Optional.of(Path.of(environment.getOrDefault(variable, ""))).filter(Path::isAbsolute);
    } catch (InvalidPathException unreadable) {
      return Optional.empty();
    }
  }
}

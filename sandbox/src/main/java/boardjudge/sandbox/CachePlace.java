package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The cache folder for compiled programs.
 *
 * @param folder may not exist yet
 * @param notice what the user should know about it; empty in the usual case
 */
public record CachePlace(Path folder, Optional<String> notice) {
  /** The environment variable that names this folder; it precedes XDG_CACHE_HOME. */
  public static final String VARIABLE = "BOARDJUDGE_CACHE";

  /** The default for root, whose home the box user cannot enter. */
  private static final Path ROOT_CACHE = Path.of("/var/cache/boardjudge/programs");

  /** A folder that the user named; whether it can be written is checked when it is used. */
  public static CachePlace named(Path folder) {
    return new CachePlace(folder.toAbsolutePath(), Optional.empty());
  }

  /**
   * The user's default cache folder, or a temporary one for this process if that cannot be written.
   *
   * @throws IOException if a temporary folder cannot be made, either
   */
  public static CachePlace standard() throws IOException {
    return of(System.getenv(), UserFolders.login(), BoxUser.isRoot());
  }

  /**
   * The same from the variables {@code BOARDJUDGE_CACHE}, {@code XDG_CACHE_HOME} and {@code HOME},
   * in this order.
   *
   * @param login the home in the user database, for a process without {@code HOME}
   */
  static CachePlace of(Map<String, String> environment, Path login, boolean root)
      throws IOException {
    String configured = environment.getOrDefault(VARIABLE, "");
    if (!configured.isEmpty()) {
      return named(Path.of(configured));
    }
    Path folder = standard(environment, login, root);
    Optional<String> obstacle = obstacle(folder);
    if (obstacle.isEmpty()) {
      return named(folder);
    }
    Path temporary = JudgeFolder.make(JudgeFolder.CACHE);
    if (root) {
      BoxUser.makeReadable(temporary);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(temporary)));
    return new CachePlace(
        temporary,
        Optional.of(
            obstacle.get()
                + "; this call keeps compiled programs in a temporary folder (--cache DIR"
                + " names a permanent one)"));
  }

  private static Path standard(Map<String, String> environment, Path login, boolean root)
      throws IOException {
    Optional<Path> caches = UserFolders.absolute(environment, "XDG_CACHE_HOME");
    Path home = UserFolders.home(environment, login);
    return caches.isEmpty() && root && (home.equals(login) || isClosed(home))
        ? ROOT_CACHE
        : caches.orElse(home.resolve(".cache")).resolve("boardjudge").resolve("programs");
  }

  private static boolean isClosed(Path home) throws IOException {
    return Files.isDirectory(home) && !BoxUser.canReach(home);
  }

  /** Why the folder is unusable, if it is. Creates it, but never the home folder above it. */
  private static Optional<String> obstacle(Path folder) {
    Path home = folder.resolve("../../..").normalize();
    if (!Files.isDirectory(home)) {
      return Optional.of(home + " is no folder");
    }
    try {
      Files.delete(Files.createTempFile(Files.createDirectories(folder), "probe", ""));
      WriteAccess access = new WriteAccess();
      access.file(folder);
      return access.found().map(place -> "another user could have written " + place);
    } catch (IOException refused) {
      return Optional.of(folder + " cannot be written");
    }
  }

  private static void remove(Path folder) {
    try {
      FolderDeletion.delete(folder);
    } catch (IOException left) {
      // The system cleans up its temporary files.
    }
  }
}

package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The folder that compiled programs are kept in.
 *
 * @param folder may not be there yet
 * @param notice what the user should know of it; empty in the usual case
 */
public record CachePlace(Path folder, Optional<String> notice) {
  /** Names the folder itself, stronger than those that hold all caches. */
  public static final String VARIABLE = "BOARDJUDGE_CACHE";

  /** Root's home is closed to the user that programs run as. */
  private static final Path OF_ROOT = Path.of("/var/cache/boardjudge/programs");

  /** The folder that a user names; if it cannot be written, that is an error when it is used. */
  public static CachePlace named(Path folder) {
    return new CachePlace(folder.toAbsolutePath(), Optional.empty());
  }

  /**
   * The folder of this process's user, or one for this process alone where that cannot be written.
   *
   * @throws IOException if there cannot be a temporary folder, either
   */
  public static CachePlace standard() throws IOException {
    return of(System.getenv(), UserFolders.login(), BoxUser.isRoot());
  }

  /**
   * As above, with {@code BOARDJUDGE_CACHE}, else {@code XDG_CACHE_HOME}, else {@code HOME} from
   * this environment.
   *
   * @param login the user's home as the system knows it, for a process without {@code HOME}
   */
  static CachePlace of(Map<String, String> environment, Path login, boolean root)
      throws IOException {
    String own = environment.getOrDefault(VARIABLE, "");
    if (!own.isEmpty()) {
      return named(Path.of(own));
    }
    Path folder = standard(environment, login, root);
    Optional<String> obstacle = obstacle(folder);
    if (obstacle.isEmpty()) {
      return named(folder);
    }
    Path temporary = JudgeFolder.make(JudgeFolder.CACHE);
    if (root) {
      BoxUser.show(temporary);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(temporary)));
    return new CachePlace(
        temporary,
        Optional.of(
            obstacle.get()
                + "; compiled programs are kept in a temporary folder for this call (--cache DIR"
                + " names a lasting one)"));
  }

  private static Path standard(Map<String, String> environment, Path login, boolean root)
      throws IOException {
    Optional<Path> caches = UserFolders.absolute(environment, "XDG_CACHE_HOME");
    Path home = UserFolders.home(environment, login);
    return caches.isEmpty() && root && (home.equals(login) || isClosed(home))
        ? OF_ROOT
        : caches.orElse(home.resolve(".cache")).resolve("boardjudge").resolve("programs");
  }

  private static boolean isClosed(Path home) throws IOException {
    return Files.isDirectory(home) && !BoxUser.canSee(home);
  }

  /** Why nothing can be kept in a folder, if so. Makes it; never makes the home that it is in. */
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
      // It lies among the system's temporary files, which go by themselves.
    }
  }
}

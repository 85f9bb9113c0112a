package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes folders named after this process, so that a later process can delete those of killed ones.
 * A process is named by its id and its start time, since ids are used again.
 */
public final class JudgeFolder {
  /** How the name of a server's folder begins. */
  public static final String SERVE = "boardjudge-serve-";

  static final String RUN = "boardjudge-run-";
  static final String CACHE = "boardjudge-cache-";

  static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  /** Where files of single runs are made; on a disk they would take much of a run's time. */
  static final Path IN_MEMORY =
      Files.isWritable(Path.of("/dev/shm")) ? Path.of("/dev/shm") : TEMPORARY;

  /** A process's id and, where the system tells it, its start time. */
  private static final Pattern OWNER =
      Pattern.compile("([0-9]{1,10})(?:\\.([0-9]{1,20}))?(?:-.*)?");

  /** The field of /proc/PID/stat, counted after the name, that has the start time in ticks. */
  private static final int BEGINNING = 19;

  private JudgeFolder() {}

  /** A new folder of this process among the system's temporary files. */
  public static Path make(String prefix) throws IOException {
    return make(TEMPORARY, prefix);
  }

  static Path make(Path parent, String prefix) throws IOException {
    return Files.createTempDirectory(parent, prefix + owner() + "-");
  }

  /** This process as names have it: its id and, where the system tells it, its start time. */
  static String owner() {
    long process = ProcessHandle.current().pid();
    String beginning = beginning(process);
    return process + (beginning.isEmpty() ? "" : "." + beginning);
  }

  /** Deletes the folders that killed processes of this user left among temporary files. */
  public static void sweep() throws IOException {
    for (String prefix : List.of(SERVE, RUN, CACHE)) {
      sweep(TEMPORARY, prefix, BoxUser.self());
    }
    sweep(IN_MEMORY, RUN, BoxUser.self());
  }

  /**
   * Deletes a user's folders that are named after a process that has ended. Those of other users
   * stay: the owner could replace one by something else at any moment.
   *
   * @param prefix stands before the process's id
   */
  static void sweep(Path parent, String prefix, int user) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, prefix + "*")) {
      for (Path each : all) {
        deleteIfGone(each, each.getFileName().toString().substring(prefix.length()), user);
      }
    } catch (NoSuchFileException | DirectoryIteratorException other) {
      // Another process sweeps at the same time.
      return;
    }
  }

  private static void deleteIfGone(Path folder, String name, int user) {
    try {
      if (isGone(name)
          && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && BoxUser.owner(folder) == user) {
        FolderDeletion.delete(folder);
      }
    } catch (IOException later) {
      // A program of the killed process is still ending, or another process sweeps at the same
      // time. The next start deletes what is left.
      return;
    }
  }

  /** Whether a name begins with a process that has ended. */
  static boolean isGone(String name) {
    Matcher owner = OWNER.matcher(name);
    if (!owner.matches()) {
      return false;
    }
    long process = Long.parseLong(owner.group(1));
    if (ProcessHandle.of(process).isEmpty()) {
      return true;
    }
    String now = beginning(process);
    return owner.group(2) != null && !now.isEmpty() && !now.equals(owner.group(2));
  }

  /** When a process started; empty where the system does not tell, or it has just ended. */
  private static String beginning(long process) {
    try {
      Path file = Path.of("/proc", Long.toString(process), "stat");
      String stat = Files.readString(file, StandardCharsets.ISO_8859_1);
      // The name stands in parentheses, and may hold blanks and parentheses.
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[BEGINNING];
    } catch (IOException ended) {
      return "";
    }
  }
}

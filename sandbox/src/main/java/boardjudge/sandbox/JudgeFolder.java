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
 * Creates folders named after this process, so that a later process can delete those of killed
 * ones. A process is identified by id and start time, since ids are reused.
 */
public final class JudgeFolder {
  /** Prefix of the local page's folders. */
  public static final String SERVE = "boardjudge-serve-";

  static final String RUN = "boardjudge-run-";
  static final String CACHE = "boardjudge-cache-";

  static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  /** For files of single runs; disk access would take much of a run's time. */
  static final Path IN_MEMORY =
      Files.isWritable(Path.of("/dev/shm")) ? Path.of("/dev/shm") : TEMPORARY;

  private static final Pattern OWNER =
      Pattern.compile("([0-9]{1,10})(?:\\.([0-9]{1,20}))?(?:-.*)?");

  /** The index in /proc/PID/stat, counted after the process name, of the start time in ticks. */
  private static final int START_TIME_FIELD = 19;

  private JudgeFolder() {}

  /** A new folder of this process in the system's temporary folder. */
  public static Path make(String prefix) throws IOException {
    return make(TEMPORARY, prefix);
  }

  static Path make(Path parent, String prefix) throws IOException {
    return Files.createTempDirectory(parent, prefix + owner() + "-");
  }

  /** This process's id and, if known, its start time, as they stand in folder names. */
  static String owner() {
    long process = ProcessHandle.current().pid();
    String startTime = startTime(process);
    return process + (startTime.isEmpty() ? "" : "." + startTime);
  }

  /** Deletes temporary folders left by killed processes of this user. */
  public static void sweep() throws IOException {
    for (String prefix : List.of(SERVE, RUN, CACHE)) {
      sweep(TEMPORARY, prefix, BoxUser.currentUid());
    }
    sweep(IN_MEMORY, RUN, BoxUser.currentUid());
  }

  /**
   * Deletes a user's folders that are named after a dead process. Folders of other users stay:
   * their owner could replace them at any moment.
   *
   * @param prefix of the names, before the process id
   */
  static void sweep(Path parent, String prefix, int user) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, prefix + "*")) {
      for (Path folder : folders) {
        deleteIfDead(folder, folder.getFileName().toString().substring(prefix.length()), user);
      }
    } catch (NoSuchFileException | DirectoryIteratorException other) {
      // Another process sweeps at the same time.
    }
  }

  private static void deleteIfDead(Path folder, String name, int user) {
    try {
      if (isDead(name)
          && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && BoxUser.ownerUid(folder) == user) {
        FolderDeletion.delete(folder);
      }
    } catch (IOException later) {
      // A program of the killed process may still be ending, or another process does the same.
      // The next start retries.
    }
  }

  static boolean isDead(String name) {
    Matcher owner = OWNER.matcher(name);
    if (!owner.matches()) {
      return false;
    }
    long process = Long.parseLong(owner.group(1));
    if (ProcessHandle.of(process).isEmpty()) {
      return true;
    }
    String started = startTime(process);
    return owner.group(2) != null && !started.isEmpty() && !started.equals(owner.group(2));
  }

  private static String startTime(long process) {
    try {
      Path file = Path.of("/proc", Long.toString(process), "stat");
      String stat = Files.readString(file, StandardCharsets.ISO_8859_1);
      // The process name is in parentheses, and may contain blanks and parentheses.
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[START_TIME_FIELD];
    } catch (IOException ended) {
      return "";
    }
  }
}

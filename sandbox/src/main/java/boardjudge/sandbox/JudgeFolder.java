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
 * Folders of single processes of ours, named by them, so that the next one removes what a killed
 * one left. A process is known by its number and by when it began, since numbers come again.
 */
public final class JudgeFolder {
  /** How the name of a server's folder begins. */
  public static final String SERVE = "boardjudge-serve-";

  static final String RUN = "boardjudge-run-";
  static final String CACHE = "boardjudge-cache-";

  static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  /** Where files are made for single runs: on a disk each would take the time of some mounts. */
  static final Path IN_MEMORY =
      Files.isWritable(Path.of("/dev/shm")) ? Path.of("/dev/shm") : TEMPORARY;

  /** A process's number and, where the system tells it, its beginning. */
  private static final Pattern OWNER =
      Pattern.compile("([0-9]{1,10})(?:\\.([0-9]{1,20}))?(?:-.*)?");

  /** In /proc/PID/stat, behind the name: the clock ticks from the machine's start to its own. */
  private static final int BEGINNING = 19;

  private JudgeFolder() {}

  /** A new folder of this process among the system's temporary files. */
  public static Path make(String prefix) throws IOException {
    return make(TEMPORARY, prefix);
  }

  static Path make(Path parent, String prefix) throws IOException {
    return Files.createTempDirectory(parent, prefix + owner() + "-");
  }

  /** This process, as names tell it: its number and, where the system says it, its beginning. */
  static String owner() {
    long process = ProcessHandle.current().pid();
    String beginning = beginning(process);
    return process + (beginning.isEmpty() ? "" : "." + beginning);
  }

  /** Deletes what killed processes of this user left in the system's temporary places. */
  public static void sweep() throws IOException {
    for (String prefix : List.of(SERVE, RUN, CACHE)) {
      sweep(TEMPORARY, prefix, BoxUser.self());
    }
    sweep(IN_MEMORY, RUN, BoxUser.self());
  }

  /**
   * Deletes the folders of a user whose names tell a process that is no more. Another user's are
   * left: he could swap one for something else at any moment.
   *
   * @param prefix before the process's number, which ends the name or is followed by its beginning
   *     or a hyphen
   */
  static void sweep(Path parent, String prefix, int user) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, prefix + "*")) {
      for (Path each : all) {
        deleteIfGone(each, each.getFileName().toString().substring(prefix.length()), user);
      }
    } catch (NoSuchFileException | DirectoryIteratorException other) {
      // Another process sweeps at the same time, and was quicker.
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
      // A program of the dead process is still ending, or another process sweeps: the next start
      // removes what is left. It is no reason not to start.
      return;
    }
  }

  /** Whether a name begins with a process that is no more. */
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

  /** When a process began; empty where the system does not tell, or it has just ended. */
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

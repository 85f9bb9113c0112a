package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The processor cores that this process may use, and threads held to one of them: what a thread
 * starts runs where the thread does.
 */
public final class Cores {
  private static final String ALLOWED = "Cpus_allowed_list:";

  private Cores() {}

  /** The numbers of the cores this process may use; empty where the system does not tell. */
  public static List<Integer> allowed() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"), StandardCharsets.UTF_8)) {
        if (line.startsWith(ALLOWED)) {
          return numbers(line.substring(ALLOWED.length()).strip());
        }
      }
      return List.of();
    } catch (IOException noSuchSystem) {
      return List.of();
    }
  }

  /** {@code 0-2,5} is 0, 1, 2, 5. */
  static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String range : list.split(",")) {
      String[] ends = range.split("-");
      int last = Integer.parseInt(ends[ends.length - 1].strip());
      for (int i = Integer.parseInt(ends[0].strip()); i <= last; i++) {
        numbers.add(i);
      }
    }
    return numbers;
  }

  /** Holds the calling thread to one core; whether that could be done. */
  public static boolean pin(int core) throws InterruptedException {
    Optional<Path> tool = Languages.tool("taskset");
    if (tool.isEmpty()) {
      return false;
    }
    try {
      // The link reads <process>/task/<thread>.
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
      return OwnCommand.succeeds(
          List.of(tool.get().toString(), "-p", "-c", core + "", thread.toString()));
    } catch (IOException notHere) {
      return false;
    }
  }
}

package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Processor cores that this process may use, and pinning of threads. Child processes inherit the
 * core of the thread that starts them.
 */
public final class Cores {
  private static final String ALLOWED = "Cpus_allowed_list:";

  private Cores() {}

  /** Core numbers; empty if the system does not list them. */
  public static List<Integer> allowed() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"), StandardCharsets.UTF_8)) {
        if (line.startsWith(ALLOWED)) {
          return numbers(line.substring(ALLOWED.length()).strip());
        }
      }
    } catch (IOException noSuchSystem) {
      // Not Linux.
    }
    return List.of();
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

  /**
   * Pins the calling thread, one of several, to a core of its own if there are enough.
   *
   * @param number the thread's number, from 0
   */
  public static void pinOneOf(int threads, int number) {
    List<Integer> cores = allowed();
    if (threads <= cores.size()) {
      try {
        pin(cores.get(number));
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Pins the calling thread to one core; false if that fails. */
  static boolean pin(int core) throws InterruptedException {
    Optional<Path> tool = Languages.tool("taskset");
    if (tool.isEmpty()) {
      return false;
    }
    try {
      // The link's target is <process>/task/<thread>.
      Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
      return HostCommand.succeeds(
          List.of(tool.get().toString(), "-p", "-c", Integer.toString(core), thread.toString()));
    } catch (IOException notHere) {
      return false;
    }
  }
}

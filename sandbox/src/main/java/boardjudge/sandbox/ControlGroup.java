package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

final class ControlGroup {
  /** For version 2 in Linux since 5.19. */
  private static final String PEAK_FILE = "memory.peak";

  private final boolean v2;
  private final Map<Controller, Path> folders;

  ControlGroup(boolean v2, Map<Controller, Path> folders) {
    this.v2 = v2;
    this.folders = Map.copyOf(folders);
  }

  void create(long memoryBytes, int processes) throws IOException {
    for (Path folder : folders()) {
      Files.createDirectory(folder);
    }
    Path memory = folders.get(Controller.MEMORY);
    if (memory != null) {
      write(memory.resolve(v2 ? "memory.max" : "memory.limit_in_bytes"), memoryBytes);
      // Swap would delay the kill at the limit. A kernel that does not account swap has no such
      // file.
      Path swap = memory.resolve(v2 ? "memory.swap.max" : "memory.memsw.limit_in_bytes");
      if (Files.isWritable(swap)) {
        write(swap, v2 ? 0 : memoryBytes);
      }
    }
    if (folders.containsKey(Controller.PROCESSES)) {
      write(folders.get(Controller.PROCESSES).resolve("pids.max"), processes);
    }
  }

  private static void write(Path file, long value) throws IOException {
    Files.writeString(file, Long.toString(value), StandardCharsets.US_ASCII);
  }

  Set<Path> folders() {
    return new TreeSet<>(folders.values());
  }

  List<Path> entryFiles() {
    return folders().stream().map(folder -> ControlGroups.entryFile(folder, v2)).toList();
  }

  void allowEntry(int user) throws IOException {
    for (Path entryFile : entryFiles()) {
      BoxUser.setOwner(entryFile, user);
    }
  }

  /** Includes dead processes; empty if not measured. */
  Optional<Duration> cpu() throws IOException {
    OptionalLong nanos =
        v2
            ? number(Controller.CPU_TIME, "cpu.stat", "(?m)^usage_usec ")
            : number(Controller.CPU_TIME, "cpuacct.usage", "");
    return nanos.stream().mapToObj(time -> Duration.ofNanos(v2 ? 1000 * time : time)).findFirst();
  }

  OptionalLong peak() throws IOException {
    return number(Controller.MEMORY, v2 ? PEAK_FILE : "memory.max_usage_in_bytes", "");
  }

  boolean ranOutOfMemory() throws IOException {
    String file = v2 ? "memory.events" : "memory.oom_control";
    return number(Controller.MEMORY, file, "(?m)^oom_kill ").orElse(0) > 0;
  }

  /** The number after a pattern in a file; empty without this controller or file. */
  private OptionalLong number(Controller controller, String file, String word) throws IOException {
    Path folder = folders.get(controller);
    if (folder == null || (file.equals(PEAK_FILE) && !Files.exists(folder.resolve(file)))) {
      return OptionalLong.empty();
    }
    String text = Files.readString(folder.resolve(file), StandardCharsets.US_ASCII);
    Matcher number = Pattern.compile(word + "([0-9]+)").matcher(text);
    return number.find() ? OptionalLong.of(Long.parseLong(number.group(1))) : OptionalLong.empty();
  }

  LongStream processes() {
    return folders().stream().limit(1).flatMapToLong(ControlGroups::processes);
  }

  void killAll() {
    folders().stream().limit(1).forEach(ControlGroups::killAll);
  }

  /**
   * Kills all processes and removes the group.
   *
   * @throws IOException if it cannot be removed
   */
  void close() throws IOException, InterruptedException {
    for (Path folder : folders()) {
      if (!ControlGroups.remove(folder)) {
        throw new IOException("the control group " + folder + " does not go away");
      }
    }
  }

  void removeFolders() throws IOException {
    for (Path folder : folders()) {
      Files.deleteIfExists(folder);
    }
  }
}

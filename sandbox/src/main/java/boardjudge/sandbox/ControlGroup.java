package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Purpose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;

/** The control group of one run: binds it, measures it, ends it. */
final class ControlGroup {
  private final boolean second;
  private final Map<Purpose, Path> folders;

  ControlGroup(boolean second, Map<Purpose, Path> folders) {
    this.second = second;
    this.folders = Map.copyOf(folders);
  }

  void make(long memoryBytes, int processes) throws IOException {
    for (Path folder : folders()) {
      Files.createDirectory(folder);
    }
    Path memory = folders.get(Purpose.MEMORY);
    if (memory != null) {
      write(memory.resolve(second ? "memory.max" : "memory.limit_in_bytes"), memoryBytes);
      // Swap would let a program pass its limit slowly; a kernel that does not count it has none.
      Path swap = memory.resolve(second ? "memory.swap.max" : "memory.memsw.limit_in_bytes");
      if (Files.isWritable(swap)) {
        write(swap, second ? 0 : memoryBytes);
      }
    }
    Path pids = folders.get(Purpose.PROCESSES);
    if (pids != null) {
      write(pids.resolve("pids.max"), processes);
    }
  }

  private static void write(Path file, long value) throws IOException {
    Files.writeString(file, Long.toString(value), StandardCharsets.US_ASCII);
  }

  /** The folders, each once. */
  Set<Path> folders() {
    Set<Path> each = new LinkedHashSet<>();
    for (Purpose purpose : Purpose.values()) {
      Path folder = folders.get(purpose);
      if (folder != null) {
        each.add(folder);
      }
    }
    return each;
  }

  /** The files by which a process enters, see {@link ControlGroups#door}. */
  List<Path> doors() {
    return folders().stream().map(folder -> ControlGroups.door(folder, second)).toList();
  }

  /** Lets a user enter who could not write the doors. */
  void letIn(int user) throws IOException {
    for (Path door : doors()) {
      BoxUser.own(door, user);
    }
  }

  /** CPU time so far of all that ever was in the group; empty where it is not measured. */
  Optional<Duration> cpu() throws IOException {
    Path folder = folders.get(Purpose.CPU_TIME);
    if (folder == null) {
      return Optional.empty();
    }
    if (second) {
      return Optional.of(Duration.ofNanos(1000 * field(folder.resolve("cpu.stat"), "usage_usec")));
    }
    return Optional.of(Duration.ofNanos(number(folder.resolve("cpuacct.usage"))));
  }

  /** The most memory ever in use at one time; empty where it is not measured. */
  OptionalLong peak() throws IOException {
    Path folder = folders.get(Purpose.MEMORY);
    if (folder == null) {
      return OptionalLong.empty();
    }
    // Linux has had the peak of a version 2 group since 5.19.
    Path file = folder.resolve(second ? "memory.peak" : "memory.max_usage_in_bytes");
    return Files.exists(file) ? OptionalLong.of(number(file)) : OptionalLong.empty();
  }

  /** Whether the kernel killed anything in the group because its memory ran out. */
  boolean ranOutOfMemory() throws IOException {
    Path folder = folders.get(Purpose.MEMORY);
    if (folder == null) {
      return false;
    }
    return field(folder.resolve(second ? "memory.events" : "memory.oom_control"), "oom_kill") > 0;
  }

  /** The processes in it. */
  LongStream processes() {
    return folders().stream().limit(1).flatMapToLong(ControlGroups::processes);
  }

  /** Kills all in the group but one process. */
  void kill(long but) {
    folders().stream().limit(1).forEach(folder -> ControlGroups.killAll(folder, but));
  }

  /**
   * Kills what is left and removes the group.
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

  /** Removes what there is of the folders, still empty. */
  void removeFolders() throws IOException {
    for (Path folder : folders()) {
      Files.deleteIfExists(folder);
    }
  }

  private static long number(Path file) throws IOException {
    return Long.parseLong(Files.readString(file, StandardCharsets.US_ASCII).strip());
  }

  private static long field(Path file, String name) throws IOException {
    for (String line : Files.readAllLines(file, StandardCharsets.US_ASCII)) {
      if (line.startsWith(name + " ")) {
        return Long.parseLong(line.substring(name.length() + 1).strip());
      }
    }
    return 0;
  }
}

package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Purpose;
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

/** The control group of one run: binds it, measures it, ends it. */
final class ControlGroup {
  /** Linux has had the peak of a version 2 group since 5.19. */
  private static final String PEAK = "memory.peak";

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
    if (folders.containsKey(Purpose.PROCESSES)) {
      write(folders.get(Purpose.PROCESSES).resolve("pids.max"), processes);
    }
  }

  private static void write(Path file, long value) throws IOException {
    Files.writeString(file, Long.toString(value), StandardCharsets.US_ASCII);
  }

  /** The folders, each once. */
  Set<Path> folders() {
    return new TreeSet<>(folders.values());
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
    OptionalLong nanos =
        second
            ? number(Purpose.CPU_TIME, "cpu.stat", "(?m)^usage_usec ")
            : number(Purpose.CPU_TIME, "cpuacct.usage", "");
    return nanos.stream()
        .mapToObj(time -> Duration.ofNanos(second ? 1000 * time : time))
        .findFirst();
  }

  /** The most memory ever in use at one time; empty where it is not measured. */
  OptionalLong peak() throws IOException {
    return number(Purpose.MEMORY, second ? PEAK : "memory.max_usage_in_bytes", "");
  }

  /** Whether the kernel killed anything in the group because its memory ran out. */
  boolean ranOutOfMemory() throws IOException {
    String file = second ? "memory.events" : "memory.oom_control";
    return number(Purpose.MEMORY, file, "(?m)^oom_kill ").orElse(0) > 0;
  }

  /** The number behind a word in a file; empty where the group does not serve that, or tell it. */
  private OptionalLong number(Purpose purpose, String file, String word) throws IOException {
    Path folder = folders.get(purpose);
    if (folder == null || (file.equals(PEAK) && !Files.exists(folder.resolve(file)))) {
      return OptionalLong.empty();
    }
    String text = Files.readString(folder.resolve(file), StandardCharsets.US_ASCII);
    Matcher found = Pattern.compile(word + "([0-9]+)").matcher(text);
    return found.find() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
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
}

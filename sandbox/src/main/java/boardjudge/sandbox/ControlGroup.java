package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * A control group, of version 1 in up to three hierarchies.
 *
 * @param memory the folder of the controller that limits and measures memory; in version 2 all are
 *     the same
 */
record ControlGroup(boolean v2, Path memory, Path cpuTime, Path processes) {
  /** For version 2 in Linux since 5.19. */
  private static final String PEAK_FILE = "memory.peak";

  ControlGroup child(String name) {
    return new ControlGroup(
        v2, memory.resolve(name), cpuTime.resolve(name), processes.resolve(name));
  }

  void create(long memoryBytes, int maxProcesses) throws IOException {
    for (Path folder : folders()) {
      Files.createDirectory(folder);
    }
    write(memory.resolve(v2 ? "memory.max" : "memory.limit_in_bytes"), memoryBytes);
    // Swap would delay the kill at the limit. A kernel that does not account swap has no such file.
    Path swap = memory.resolve(v2 ? "memory.swap.max" : "memory.memsw.limit_in_bytes");
    if (Files.isWritable(swap)) {
      write(swap, v2 ? 0 : memoryBytes);
    }
    write(processes.resolve("pids.max"), maxProcesses);
  }

  private static void write(Path file, long value) throws IOException {
    Files.writeString(file, Long.toString(value), StandardCharsets.US_ASCII);
  }

  Set<Path> folders() {
    return new TreeSet<>(List.of(memory, cpuTime, processes));
  }

  List<Path> entryFiles() {
    return folders().stream().map(folder -> ControlGroups.entryFile(folder, v2)).toList();
  }

  void allowEntry(int user) throws IOException {
    for (Path entryFile : entryFiles()) {
      BoxUser.setOwner(entryFile, user);
    }
  }

  /** Includes dead processes. */
  Duration usedCpu() throws IOException {
    return v2
        ? Duration.ofNanos(1000 * number(cpuTime.resolve("cpu.stat"), "(?m)^usage_usec "))
        : Duration.ofNanos(number(cpuTime.resolve("cpuacct.usage"), ""));
  }

  /** Empty if this kernel does not measure it. */
  OptionalLong peak() throws IOException {
    Path file = memory.resolve(v2 ? PEAK_FILE : "memory.max_usage_in_bytes");
    return v2 && !Files.exists(file) ? OptionalLong.empty() : OptionalLong.of(number(file, ""));
  }

  boolean ranOutOfMemory() throws IOException {
    return number(memory.resolve(v2 ? "memory.events" : "memory.oom_control"), "(?m)^oom_kill ")
        > 0;
  }

  /** The number after a pattern in a file; 0 if there is none. */
  private static long number(Path file, String word) throws IOException {
    String text = Files.readString(file, StandardCharsets.US_ASCII);
    Matcher number = Pattern.compile(word + "([0-9]+)").matcher(text);
    return number.find() ? Long.parseLong(number.group(1)) : 0;
  }

  LongStream processIds() {
    return ControlGroups.processes(cpuTime);
  }

  void killAll() {
    ControlGroups.killAll(cpuTime);
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

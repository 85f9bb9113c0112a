package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * Finds where this process may make control groups, of version 1 or 2. Only they measure a whole
 * tree of processes, orphans included.
 *
 * <p>New groups are made as near as possible to this process's own group, so that its limits apply
 * to the programs, too.
 */
final class ControlGroups {
  /** What is wanted of control groups. */
  enum Purpose {
    MEMORY("memory", "memory.limit_in_bytes", "memory.max"),
    CPU_TIME("cpuacct", "cpuacct.usage", "cpu.stat"),
    PROCESSES("pids", "pids.max", "pids.max");

    final String controller;
    final String firstFile;
    final String secondFile;

    Purpose(String controller, String firstFile, String secondFile) {
      this.controller = controller;
      this.firstFile = firstFile;
      this.secondFile = secondFile;
    }
  }

  /** How the groups' names begin; the judge's process id and a count follow. */
  private static final String NAME = "boardjudge-";

  private final boolean second;
  private final Map<Purpose, Path> parents;

  /** Shared by all sandboxes of this process, whose groups are in one folder. */
  private static final AtomicLong COUNT = new AtomicLong();

  private ControlGroups(boolean second, Map<Purpose, Path> parents) {
    this.second = second;
    this.parents = new TreeMap<>(parents);
  }

  /** The control groups of this machine; empty where none can be made. */
  static Optional<ControlGroups> find() throws InterruptedException {
    try {
      return find(
          Files.readAllLines(Path.of("/proc/self/mountinfo")),
          Files.readAllLines(Path.of("/proc/self/cgroup")));
    } catch (IOException noSuchSystem) {
      return Optional.empty();
    }
  }

  /**
   * As above, from the lines of /proc/self/mountinfo and /proc/self/cgroup. Version 2 is taken if
   * it serves every purpose, else the version that serves more, version 1 if they are equal.
   */
  static Optional<ControlGroups> find(List<String> mountInfo, List<String> membership)
      throws InterruptedException {
    Set<Purpose> all = EnumSet.allOf(Purpose.class);
    Optional<ControlGroups> whole = second(mountInfo, membership, all::equals);
    if (whole.isPresent()) {
      return whole;
    }
    Map<Purpose, Path> found = new TreeMap<>();
    for (Purpose purpose : Purpose.values()) {
      place(mountInfo, membership, purpose).ifPresent(path -> found.put(purpose, path));
    }
    Optional<ControlGroups> part =
        second(mountInfo, membership, purposes -> purposes.size() > found.size());
    if (part.isPresent() || found.isEmpty()) {
      return part;
    }
    return Optional.of(new ControlGroups(false, found));
  }

  /** The nearest folder above us in which a group of version 1 can be made and entered. */
  private static Optional<Path> place(
      List<String> mountInfo, List<String> membership, Purpose purpose)
      throws InterruptedException {
    for (List<Path> folders : folders(mountInfo, membership, "cgroup", purpose.controller)) {
      for (Path at : folders) {
        if (isUsable(at, List.of(purpose.firstFile), false)) {
          sweep(at);
          return Optional.of(at);
        }
      }
    }
    return Optional.empty();
  }

  /** Groups of version 2, if one place serves such purposes. */
  private static Optional<ControlGroups> second(
      List<String> mountInfo, List<String> membership, Predicate<Set<Purpose>> wanted)
      throws InterruptedException {
    for (List<Path> folders : folders(mountInfo, membership, "cgroup2", "")) {
      List<UnifiedHierarchy.Place> places;
      try {
        places = UnifiedHierarchy.read(folders, UnifiedHierarchy.rights()).places();
      } catch (IOException noHierarchy) {
        continue;
      }
      for (UnifiedHierarchy.Place place : places) {
        List<String> files = place.purposes().stream().map(each -> each.secondFile).toList();
        if (wanted.test(place.purposes())
            && place.prepare()
            && isUsable(place.folder(), files, true)) {
          sweep(place.folder());
          place.sweepLeaf();
          Map<Purpose, Path> parents = new TreeMap<>();
          place.purposes().forEach(purpose -> parents.put(purpose, place.folder()));
          return Optional.of(new ControlGroups(true, parents));
        }
      }
    }
    return Optional.empty();
  }

  /** For each mount of that kind and controller, our own group's folder and those above it. */
  private static List<List<Path>> folders(
      List<String> mountInfo, List<String> membership, String kind, String controller) {
    List<List<Path>> all = new ArrayList<>();
    for (String line : mountInfo) {
      String[] sides = line.split(" - ", 2);
      String[] mount = sides[0].split(" ");
      String[] system = sides.length < 2 ? new String[0] : sides[1].split(" ");
      if (mount.length < 5
          || system.length < 3
          || !system[0].equals(kind)
          || !(controller.isEmpty() || names(system[2]).contains(controller))) {
        continue;
      }
      Path top = Path.of(mount[4]);
      List<Path> folders = new ArrayList<>();
      Path at = own(top, mount[3], membership, controller);
      for (; !at.equals(top); at = at.resolveSibling(".").normalize()) {
        folders.add(at);
      }
      folders.add(top);
      all.add(folders);
    }
    return all;
  }

  private static List<String> names(String list) {
    return Arrays.asList(list.split(","));
  }

  /** The folder of the group that we are in; the mount's top where that cannot be seen. */
  private static Path own(Path top, String root, List<String> membership, String controller) {
    for (String line : membership) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && names(parts[1]).contains(controller)) {
        String inside =
            !root.equals("/") && parts[2].startsWith(root)
                ? parts[2].substring(root.length())
                : parts[2];
        Path own = top.resolve("." + (inside.startsWith("/") ? inside : "/" + inside)).normalize();
        return own.startsWith(top) && Files.isDirectory(own) ? own : top;
      }
    }
    return top;
  }

  private static boolean isUsable(Path parent, List<String> files, boolean second)
      throws InterruptedException {
    Path probe = parent.resolve(NAME + JudgeFolder.owner() + "-probe");
    try {
      Files.createDirectory(probe);
    } catch (IOException notOurs) {
      return false;
    }
    try {
      return files.stream().allMatch(file -> Files.exists(probe.resolve(file)))
          && OwnCommand.succeeds(
              List.of("/bin/sh", "-c", "echo 0 > \"$1\"", "sh", door(probe, second).toString()));
    } finally {
      remove(probe);
    }
  }

  /**
   * The file into which a process writes 0 to enter a group. In version 1 a process with one thread
   * enters by {@code tasks}, since {@code cgroup.procs} takes the kernel 10 ms and more.
   */
  static Path door(Path group, boolean second) {
    return group.resolve(second ? "cgroup.procs" : "tasks");
  }

  /**
   * Removes groups that killed judges left behind: a new judge may have the same process id and
   * need the name.
   */
  static void sweep(Path parent) throws InterruptedException {
    try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, NAME + "*")) {
      for (Path group : groups) {
        if (JudgeFolder.isGone(group.getFileName().toString().substring(NAME.length()))) {
          killAll(group, -1);
          remove(group);
        }
      }
    } catch (IOException | DirectoryIteratorException gone) {
      // Another judge sweeps at the same time.
      return;
    }
  }

  /** The purposes that no control group serves here. */
  List<Purpose> missing() {
    return Arrays.stream(Purpose.values()).filter(p -> !parents.containsKey(p)).toList();
  }

  /** The same for some purposes only, as on a machine that serves no others. */
  ControlGroups only(Set<Purpose> purposes) {
    Map<Purpose, Path> kept = new TreeMap<>(parents);
    kept.keySet().retainAll(purposes);
    return new ControlGroups(second, kept);
  }

  /**
   * Whether a user who may write the file of {@link #door} can enter the group. In version 2 that
   * takes the right to write the file of a common group above, too.
   */
  boolean canLetIn() {
    return !second;
  }

  boolean serves(Purpose purpose) {
    return parents.containsKey(purpose);
  }

  /** Makes a new group with these limits. */
  ControlGroup open(long memoryBytes, int processes) throws IOException {
    String name = NAME + JudgeFolder.owner() + "-" + COUNT.incrementAndGet();
    Map<Purpose, Path> folders = new TreeMap<>();
    parents.forEach((purpose, parent) -> folders.put(purpose, parent.resolve(name)));
    ControlGroup group = new ControlGroup(second, folders);
    try {
      group.make(memoryBytes, processes);
      return group;
    } catch (IOException e) {
      group.removeFolders();
      throw e;
    }
  }

  /** The processes in a group; none in one that is gone. */
  static LongStream processes(Path group) {
    try {
      return Files.readAllLines(group.resolve("cgroup.procs"), StandardCharsets.US_ASCII).stream()
          .mapToLong(Long::parseLong)
          // The kernel writes 0 for a process that cannot be seen from here.
          .filter(pid -> pid > 0);
    } catch (IOException gone) {
      return LongStream.empty();
    }
  }

  /** Kills every process of a group but one. */
  static void killAll(Path group, long but) {
    processes(group)
        .filter(pid -> pid != but)
        .mapToObj(ProcessHandle::of)
        .forEach(process -> process.ifPresent(ProcessHandle::destroyForcibly));
  }

  /** Removes a group, after its processes have ended; false if that fails. */
  static boolean remove(Path group) throws InterruptedException {
    for (int attempt = 0; attempt < 500; attempt++) {
      try {
        Files.deleteIfExists(group);
        return true;
      } catch (IOException busy) {
        killAll(group, -1);
        Thread.sleep(attempt < 20 ? 1 : 10);
      }
    }
    return false;
  }
}

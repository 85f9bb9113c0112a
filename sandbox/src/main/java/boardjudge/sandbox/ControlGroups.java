package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * Finds where this process may create control groups, of version 1 or 2. Only they measure a whole
 * process tree, orphans included.
 *
 * <p>Groups are created as near as possible to this process's own group, so that its limits apply
 * to the programs, too.
 *
 * @param parents in which the groups of runs are created
 */
record ControlGroups(ControlGroup parents) {
  private static final String NAME_PREFIX = "boardjudge-";

  /** Shared by all sandboxes of this process, which create their groups in one folder. */
  private static final AtomicLong COUNTER = new AtomicLong();

  /** Empty if this process can create no control groups. */
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
   * As above, from the lines of /proc/self/mountinfo and /proc/self/cgroup. Only what limits and
   * measures memory, CPU time and processes alike is used; version 2 is preferred.
   */
  static Optional<ControlGroups> find(List<String> mountInfo, List<String> membership)
      throws InterruptedException {
    Optional<Path> unified = findV2(mountInfo, membership);
    if (unified.isPresent()) {
      return unified.map(
          folder -> new ControlGroups(new ControlGroup(true, folder, folder, folder)));
    }
    Optional<Path> memory = findV1(mountInfo, membership, "memory", "memory.limit_in_bytes");
    Optional<Path> cpuTime = findV1(mountInfo, membership, "cpuacct", "cpuacct.usage");
    Optional<Path> processes = findV1(mountInfo, membership, "pids", "pids.max");
    return memory.isPresent() && cpuTime.isPresent() && processes.isPresent()
        ? Optional.of(
            new ControlGroups(
                new ControlGroup(false, memory.get(), cpuTime.get(), processes.get())))
        : Optional.empty();
  }

  /**
   * The nearest ancestor of our own group in which a version 1 group can be created and entered.
   */
  private static Optional<Path> findV1(
      List<String> mountInfo, List<String> membership, String controller, String file)
      throws InterruptedException {
    for (List<Path> folders : folders(mountInfo, membership, "cgroup", controller)) {
      for (Path folder : folders) {
        if (isUsable(folder, List.of(file), false)) {
          removeStale(folder);
          return Optional.of(folder);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> findV2(List<String> mountInfo, List<String> membership)
      throws InterruptedException {
    for (List<Path> folders : folders(mountInfo, membership, "cgroup2", "")) {
      List<UnifiedHierarchy.Place> places;
      try {
        places = UnifiedHierarchy.places(folders, UnifiedHierarchy.rights());
      } catch (IOException noHierarchy) {
        continue;
      }
      for (UnifiedHierarchy.Place place : places) {
        if (place.prepare()
            && isUsable(place.folder(), List.of("memory.max", "cpu.stat", "pids.max"), true)) {
          removeStale(place.folder());
          place.sweepLeaf();
          return Optional.of(place.folder());
        }
      }
    }
    return Optional.empty();
  }

  /** For each mount of that type and controller, our own group's folder and its ancestors. */
  private static List<List<Path>> folders(
      List<String> mountInfo, List<String> membership, String type, String controllerName) {
    List<List<Path>> hierarchies = new ArrayList<>();
    for (String line : mountInfo) {
      String[] sides = line.split(" - ", 2);
      String[] mount = sides[0].split(" ");
      String[] system = sides.length < 2 ? new String[0] : sides[1].split(" ");
      if (mount.length < 5
          || system.length < 3
          || !system[0].equals(type)
          || !(controllerName.isEmpty() || names(system[2]).contains(controllerName))) {
        continue;
      }
      Path top = Path.of(mount[4]);
      List<Path> folders = new ArrayList<>();
      Path folder = ownGroup(top, mount[3], membership, controllerName);
      for (; !folder.equals(top); folder = folder.resolveSibling(".").normalize()) {
        folders.add(folder);
      }
      folders.add(top);
      hierarchies.add(folders);
    }
    return hierarchies;
  }

  private static List<String> names(String list) {
    return Arrays.asList(list.split(","));
  }

  private static Path ownGroup(
      Path top, String root, List<String> membership, String controllerName) {
    for (String line : membership) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && names(parts[1]).contains(controllerName)) {
        String inside =
            !root.equals("/") && parts[2].startsWith(root)
                ? parts[2].substring(root.length())
                : parts[2];
        Path folder =
            top.resolve("." + (inside.startsWith("/") ? inside : "/" + inside)).normalize();
        return folder.startsWith(top) && Files.isDirectory(folder) ? folder : top;
      }
    }
    return top;
  }

  private static boolean isUsable(Path parent, List<String> files, boolean v2)
      throws InterruptedException {
    Path probe = parent.resolve(NAME_PREFIX + JudgeFolder.owner() + "-probe");
    try {
      Files.createDirectory(probe);
    } catch (IOException notOurs) {
      return false;
    }
    try {
      return files.stream().allMatch(file -> Files.exists(probe.resolve(file)))
          && HostCommand.succeeds(
              List.of("/bin/sh", "-c", "echo 0 > \"$1\"", "sh", entryFile(probe, v2).toString()));
    } finally {
      remove(probe);
    }
  }

  /**
   * The file to which a process writes 0 to enter a group. Version 1 uses {@code tasks} for the
   * judge's single-threaded processes, since {@code cgroup.procs} takes the kernel at least 10 ms.
   */
  static Path entryFile(Path group, boolean v2) {
    return group.resolve(v2 ? "cgroup.procs" : "tasks");
  }

  /** Removes groups left by killed judges: process ids are reused, and so are the groups' names. */
  static void removeStale(Path parent) throws InterruptedException {
    try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, NAME_PREFIX + "*")) {
      for (Path group : groups) {
        if (JudgeFolder.isDead(group.getFileName().toString().substring(NAME_PREFIX.length()))) {
          killAll(group);
          remove(group);
        }
      }
    } catch (IOException | DirectoryIteratorException gone) {
      // Another judge sweeps at the same time.
    }
  }

  /**
   * Whether a user who owns {@link #entryFile} can enter the group. Version 2 also requires write
   * access in a common ancestor.
   */
  boolean canDelegate() {
    return !parents.v2();
  }

  ControlGroup create(long memoryBytes, int processes) throws IOException {
    ControlGroup group =
        parents.child(NAME_PREFIX + JudgeFolder.owner() + "-" + COUNTER.incrementAndGet());
    try {
      group.create(memoryBytes, processes);
      return group;
    } catch (IOException e) {
      group.removeFolders();
      throw e;
    }
  }

  static LongStream processes(Path group) {
    try {
      return Files.readAllLines(group.resolve("cgroup.procs"), StandardCharsets.US_ASCII).stream()
          .mapToLong(Long::parseLong)
          // The kernel prints 0 for a process outside this pid namespace.
          .filter(pid -> pid > 0);
    } catch (IOException gone) {
      return LongStream.empty();
    }
  }

  static void killAll(Path group) {
    processes(group)
        .mapToObj(ProcessHandle::of)
        .forEach(process -> process.ifPresent(ProcessHandle::destroyForcibly));
  }

  /** Kills all processes and removes the group; false after some 5 s without success. */
  static boolean remove(Path group) throws InterruptedException {
    for (int attempt = 0; attempt < 500; attempt++) {
      try {
        Files.deleteIfExists(group);
        return true;
      } catch (IOException busy) {
        killAll(group);
        Thread.sleep(attempt < 20 ? 1 : 10);
      }
    }
    return false;
  }
}

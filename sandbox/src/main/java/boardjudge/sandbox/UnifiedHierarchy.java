package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Purpose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The control groups of version 2 from the judge's own up to the highest that it sees. It finds
 * those in which runs can have groups.
 *
 * <p>In version 2 a process is in one group only, so one place must serve all purposes. A group has
 * limits only if its parent enables the controllers, and a parent that does so has no processes of
 * its own. Only the kernel's root group may have both.
 *
 * @param groups the judge's own group first
 */
record UnifiedHierarchy(List<Group> groups) {
  /**
   * The group into which the judge's group moves its processes, so that it can enable controllers.
   */
  static final String LEAF = "boardjudge-judges";

  private static final String PROCESSES = "cgroup.procs";
  private static final String ENABLED = "cgroup.subtree_control";

  /** The purposes to look for, the best first. CPU time is measured in every group. */
  private static final List<Set<Purpose>> WISHES =
      List.of(
          EnumSet.allOf(Purpose.class),
          EnumSet.of(Purpose.MEMORY, Purpose.CPU_TIME),
          EnumSet.of(Purpose.PROCESSES, Purpose.CPU_TIME),
          EnumSet.of(Purpose.CPU_TIME));

  /** How often to try to empty a group in which new processes start. */
  private static final int ATTEMPTS = 100;

  UnifiedHierarchy {
    groups = List.copyOf(groups);
  }

  /** What the judge may do; tests have their own. */
  interface Rights {
    /** Whether it may write a file, or make folders in a folder. */
    boolean canWrite(Path path);

    /** Whether a group belongs to the judge's user, who is not root: then it was delegated. */
    boolean isDelegated(Path group);

    /** Whether a process is the judge or was started by it. */
    boolean isOwn(long process);
  }

  /**
   * One group, as its files describe it.
   *
   * @param isRoot whether it is the kernel's root group, which may have processes and subgroups
   * @param isDomain whether its subgroups can have processes
   * @param available the controllers that it can enable for its subgroups
   * @param enabled those that it has enabled
   * @param hasProcesses whether it has processes of its own
   * @param canHold whether the judge may make subgroups and put processes into them
   * @param canEnable whether the judge may enable controllers
   * @param canEmpty whether the judge may move its processes
   */
  record Group(
      Path folder,
      boolean isRoot,
      boolean isDomain,
      Set<String> available,
      Set<String> enabled,
      boolean hasProcesses,
      boolean canHold,
      boolean canEnable,
      boolean canEmpty) {
    Group {
      available = Set.copyOf(available);
      enabled = Set.copyOf(enabled);
    }

    /**
     * Reads it.
     *
     * @param isTop whether no group above it can be seen
     */
    static Group read(Path folder, boolean isTop, Rights rights) throws IOException {
      Path typeFile = folder.resolve("cgroup.type");
      boolean isRoot = !Files.exists(typeFile);
      boolean isDomain = isRoot || words(typeFile).equals(List.of("domain"));
      // The kernel does not list the processes of a threaded group.
      List<String> processes = isDomain ? words(folder.resolve(PROCESSES)) : List.of();
      // In a container the highest group has only the container's own processes. A process that
      // cannot be seen from here has the id 0 and cannot be moved.
      boolean ours = !processes.contains("0") && (isTop || rights.isDelegated(folder));
      return new Group(
          folder,
          isRoot,
          isDomain,
          Set.copyOf(words(folder.resolve("cgroup.controllers"))),
          Set.copyOf(words(folder.resolve(ENABLED))),
          !processes.isEmpty(),
          rights.canWrite(folder) && rights.canWrite(folder.resolve(PROCESSES)),
          rights.canWrite(folder.resolve(ENABLED)),
          ours || processes.stream().allMatch(each -> rights.isOwn(Long.parseLong(each))));
    }

    private Optional<Place> place(Set<Purpose> purposes) {
      Set<String> missing =
          purposes.stream()
              .filter(purpose -> purpose != Purpose.CPU_TIME)
              .map(purpose -> purpose.controller)
              .collect(Collectors.toCollection(TreeSet::new));
      if (!isDomain || !canHold || folder.endsWith(LEAF) || !available.containsAll(missing)) {
        return Optional.empty();
      }
      missing.removeAll(enabled);
      boolean moves = !missing.isEmpty() && !isRoot && hasProcesses;
      return (missing.isEmpty() || canEnable) && (!moves || canEmpty)
          ? Optional.of(new Place(folder, purposes, missing, moves))
          : Optional.empty();
    }
  }

  /**
   * A group in which runs can have subgroups.
   *
   * @param purposes what those serve
   * @param missing the controllers that must be enabled first
   * @param moves whether its processes must be moved to {@link #LEAF} before that
   */
  record Place(Path folder, Set<Purpose> purposes, Set<String> missing, boolean moves) {
    Place {
      purposes = Set.copyOf(purposes);
      missing = Set.copyOf(missing);
    }

    /** Moves processes and enables controllers; false if that fails. */
    boolean prepare() throws InterruptedException {
      if (missing.isEmpty()) {
        return true;
      }
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          if (moves) {
            empty();
          }
          write(folder.resolve(ENABLED), "+" + String.join(" +", new TreeSet<>(missing)));
          return true;
        } catch (IOException refused) {
          // A process was started meanwhile, or another judge has just removed the leaf.
          Thread.sleep(10);
        }
      }
      return false;
    }

    private void empty() throws IOException {
      // All judges of a group share one leaf, so that none moves another's processes again.
      Path leaf = Files.createDirectories(folder.resolve(LEAF));
      for (String process : words(folder.resolve(PROCESSES))) {
        try {
          write(leaf.resolve(PROCESSES), process);
        } catch (IOException gone) {
          // The process has ended meanwhile. If not, enabling controllers fails.
        }
      }
    }

    /** Removes the leaf of judges that are gone; one with processes stays. */
    void sweepLeaf() {
      try {
        Files.deleteIfExists(folder.resolve(LEAF));
      } catch (IOException inUse) {
        return;
      }
    }
  }

  /**
   * Reads the groups.
   *
   * @param folders from the judge's own group to the highest that it sees
   */
  static UnifiedHierarchy read(List<Path> folders, Rights rights) throws IOException {
    List<Group> groups = new ArrayList<>();
    for (Path folder : folders) {
      groups.add(Group.read(folder, folder.equals(folders.get(folders.size() - 1)), rights));
    }
    return new UnifiedHierarchy(groups);
  }

  /**
   * Where runs can have groups: those that serve more purposes first, then the nearest, so that the
   * judge's limits apply to its runs, too.
   */
  List<Place> places() {
    return WISHES.stream()
        .flatMap(wish -> groups.stream().flatMap(group -> group.place(wish).stream()))
        .toList();
  }

  /** What this process may do. */
  static Rights rights() {
    int user = BoxUser.self();
    return new Rights() {
      @Override
      public boolean canWrite(Path path) {
        return Files.isWritable(path);
      }

      @Override
      public boolean isDelegated(Path group) {
        return user > 0 && BoxUser.owner(group) == user;
      }

      @Override
      public boolean isOwn(long process) {
        ProcessHandle judge = ProcessHandle.current();
        Optional<ProcessHandle> each = ProcessHandle.of(process);
        while (each.isPresent() && !each.get().equals(judge)) {
          each = each.get().parent();
        }
        return each.isPresent();
      }
    };
  }

  private static List<String> words(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.US_ASCII).strip();
    return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.US_ASCII);
  }
}

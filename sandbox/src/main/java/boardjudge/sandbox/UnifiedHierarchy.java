package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;
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
 * The version 2 control groups from the judge's own to the highest visible one, among which it
 * finds places for the groups of runs.
 *
 * <p>In version 2 a process is in only one group, so one place must have all controllers. A group
 * has limits only if its parent enables the controllers, and such a parent has no processes of its
 * own, except the kernel's root group.
 *
 * @param groups the judge's own group first
 */
record UnifiedHierarchy(List<Group> groups) {
  /**
   * The subgroup to which the judge moves its group's processes, so that it can enable controllers.
   */
  static final String LEAF = "boardjudge-judges";

  private static final String PROCESSES = "cgroup.procs";
  private static final String ENABLED = "cgroup.subtree_control";

  /** Sets of controllers, best first. CPU time is measured in every group. */
  private static final List<Set<Controller>> PREFERENCES =
      List.of(
          EnumSet.allOf(Controller.class),
          EnumSet.of(Controller.MEMORY, Controller.CPU_TIME),
          EnumSet.of(Controller.PROCESSES, Controller.CPU_TIME),
          EnumSet.of(Controller.CPU_TIME));

  private static final int MAX_ATTEMPTS = 100;

  UnifiedHierarchy {
    groups = List.copyOf(groups);
  }

  /** The judge's rights; tests have their own. */
  interface Rights {
    /** Whether it may write a file, or create folders in a folder. */
    boolean canWrite(Path path);

    /** Whether a group was delegated: it belongs to the judge's user, who is not root. */
    boolean isDelegated(Path group);

    /** Whether a process is the judge or its descendant. */
    boolean isOwn(long process);
  }

  /**
   * A group, as its files describe it.
   *
   * @param isRoot whether it is the kernel's root group, which may have processes and subgroups
   * @param isDomain whether its subgroups can have processes
   * @param available the controllers that it can enable for its subgroups
   * @param canHold whether the judge may create subgroups and put processes into them
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

    static Group read(Path folder, boolean isTop, Rights rights) throws IOException {
      Path typeFile = folder.resolve("cgroup.type");
      boolean isRoot = !Files.exists(typeFile);
      boolean isDomain = isRoot || words(typeFile).equals(List.of("domain"));
      // The kernel lists no processes of a threaded group.
      List<String> processes = isDomain ? words(folder.resolve(PROCESSES)) : List.of();
      // In a container, the highest group has only the container's processes. A process outside
      // this pid namespace has the id 0 and cannot be moved.
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
          ours || processes.stream().allMatch(id -> rights.isOwn(Long.parseLong(id))));
    }

    private Optional<Place> place(Set<Controller> controllers) {
      Set<String> missing =
          controllers.stream()
              .filter(controller -> controller != Controller.CPU_TIME)
              .map(controller -> controller.kernelName)
              .collect(Collectors.toCollection(TreeSet::new));
      if (!isDomain || !canHold || folder.endsWith(LEAF) || !available.containsAll(missing)) {
        return Optional.empty();
      }
      missing.removeAll(enabled);
      boolean moves = !missing.isEmpty() && !isRoot && hasProcesses;
      return (missing.isEmpty() || canEnable) && (!moves || canEmpty)
          ? Optional.of(new Place(folder, controllers, missing, moves))
          : Optional.empty();
    }
  }

  /**
   * A group in which runs can have subgroups.
   *
   * @param missing the controllers that must be enabled first
   * @param moves whether its processes must be moved to {@link #LEAF} before that
   */
  record Place(Path folder, Set<Controller> controllers, Set<String> missing, boolean moves) {
    Place {
      controllers = Set.copyOf(controllers);
      missing = Set.copyOf(missing);
    }

    boolean prepare() throws InterruptedException {
      if (missing.isEmpty()) {
        return true;
      }
      for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        try {
          if (moves) {
            empty();
          }
          write(folder.resolve(ENABLED), "+" + String.join(" +", new TreeSet<>(missing)));
          return true;
        } catch (IOException refused) {
          // A process has started meanwhile, or another judge has just removed the leaf.
          Thread.sleep(10);
        }
      }
      return false;
    }

    private void empty() throws IOException {
      // All judges of a group share one leaf, so that none moves another's processes.
      Path leaf = Files.createDirectories(folder.resolve(LEAF));
      for (String process : words(folder.resolve(PROCESSES))) {
        try {
          write(leaf.resolve(PROCESSES), process);
        } catch (IOException gone) {
          // The process has ended; if not, enabling controllers fails.
        }
      }
    }

    /** Removes the leaf of dead judges; one with processes stays. */
    void sweepLeaf() {
      try {
        Files.deleteIfExists(folder.resolve(LEAF));
      } catch (IOException inUse) {
        return;
      }
    }
  }

  /**
   * @param folders from the judge's own group to the highest visible one
   */
  static UnifiedHierarchy read(List<Path> folders, Rights rights) throws IOException {
    List<Group> groups = new ArrayList<>();
    for (Path folder : folders) {
      groups.add(Group.read(folder, folder.equals(folders.get(folders.size() - 1)), rights));
    }
    return new UnifiedHierarchy(groups);
  }

  /**
   * The places for runs: those with more controllers first, then the nearest, so that the judge's
   * own limits apply to its runs, too.
   */
  List<Place> places() {
    return PREFERENCES.stream()
        .flatMap(preference -> groups.stream().flatMap(group -> group.place(preference).stream()))
        .toList();
  }

  static Rights rights() {
    int user = BoxUser.currentUid();
    return new Rights() {
      @Override
      public boolean canWrite(Path path) {
        return Files.isWritable(path);
      }

      @Override
      public boolean isDelegated(Path group) {
        return user > 0 && BoxUser.ownerUid(group) == user;
      }

      @Override
      public boolean isOwn(long process) {
        ProcessHandle judge = ProcessHandle.current();
        Optional<ProcessHandle> ancestor = ProcessHandle.of(process);
        while (ancestor.isPresent() && !ancestor.get().equals(judge)) {
          ancestor = ancestor.get().parent();
        }
        return ancestor.isPresent();
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

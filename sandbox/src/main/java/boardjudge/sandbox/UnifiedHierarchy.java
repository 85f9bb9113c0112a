package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds places for the groups of runs in the version 2 hierarchy of control groups.
 *
 * <p>In version 2 a process is in only one group, so one place must have all controllers. A group
 * has limits only if its parent enables the controllers, and such a parent has no processes of its
 * own, except the kernel's root group.
 */
final class UnifiedHierarchy {
  /**
   * The subgroup to which the judge moves its group's processes, so that it can enable controllers.
   */
  static final String LEAF = "boardjudge-judges";

  private static final String PROCESSES = "cgroup.procs";
  private static final String ENABLED = "cgroup.subtree_control";

  /** The controllers of runs; CPU time is measured in every group. */
  private static final Set<String> CONTROLLERS = Set.of("memory", "pids");

  private static final int MAX_ATTEMPTS = 100;

  private UnifiedHierarchy() {}

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
   * The places for runs, the nearest first, so that the judge's own limits apply to its runs, too.
   *
   * @param folders from the judge's own group to the highest visible one
   */
  static List<Place> places(List<Path> folders, Rights rights) throws IOException {
    List<Place> places = new ArrayList<>();
    for (Path folder : folders) {
      boolean isTop = folder.equals(folders.get(folders.size() - 1));
      place(folder, isTop, rights).ifPresent(places::add);
    }
    return places;
  }

  private static Optional<Place> place(Path folder, boolean isTop, Rights rights)
      throws IOException {
    Path typeFile = folder.resolve("cgroup.type");
    // The kernel's root group, which may have processes and subgroups.
    boolean isRoot = !Files.exists(typeFile);
    boolean canHold =
        (isRoot || words(typeFile).equals(List.of("domain")))
            && rights.canWrite(folder)
            && rights.canWrite(folder.resolve(PROCESSES));
    if (!canHold
        || folder.endsWith(LEAF)
        || !words(folder.resolve("cgroup.controllers")).containsAll(CONTROLLERS)) {
      return Optional.empty();
    }
    Set<String> missing = new TreeSet<>(CONTROLLERS);
    missing.removeAll(words(folder.resolve(ENABLED)));
    List<String> processes = words(folder.resolve(PROCESSES));
    boolean moves = !missing.isEmpty() && !isRoot && !processes.isEmpty();
    return (missing.isEmpty() || rights.canWrite(folder.resolve(ENABLED)))
            && (!moves || canMove(processes, isTop || rights.isDelegated(folder), rights))
        ? Optional.of(new Place(folder, missing, moves))
        : Optional.empty();
  }

  /**
   * Whether a group's processes may be moved. In a container, the highest group has only the
   * container's processes. A process outside this pid namespace has the id 0 and cannot be moved.
   */
  private static boolean canMove(List<String> processes, boolean isOurs, Rights rights) {
    return (isOurs && !processes.contains("0"))
        || processes.stream().allMatch(id -> rights.isOwn(Long.parseLong(id)));
  }

  /**
   * A group in which runs can have subgroups.
   *
   * @param missing the controllers that must be enabled first
   * @param moves whether its processes must be moved to {@link #LEAF} before that
   */
  record Place(Path folder, Set<String> missing, boolean moves) {
    Place {
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

package boardjudge.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Builds command lines for bubblewrap. A program in such a box sees nothing of the machine but its
 * language's tools, read-only; it has no network, no capabilities, no other processes and an empty
 * home.
 *
 * @param systemMounts the arguments that mount /usr and the root folders beside it
 * @param hiddenProcFiles files below /proc that are shown empty
 */
record Bubblewrap(
    Path program, Devices devices, List<String> systemMounts, List<String> hiddenProcFiles) {
  /** The box folder's path inside the box. */
  static final String BOX = "/box";

  static final String INIT = "/init";

  static final String PATH = "/usr/local/bin:/usr/bin:/bin";

  private static final Map<String, String> VARIABLES =
      Map.of("PATH", PATH, "HOME", "/tmp", "LANG", "C.UTF-8");

  /**
   * Open file descriptors: bubblewrap writes the exit code to the first, reads the filter from the
   * second.
   */
  static final int STATUS_FD = 3;

  static final int FILTER_FD = 5;

  /** PID 1 in the box is ours, see {@link Launch}: bubblewrap's own would outlive it. */
  private static final List<String> ISOLATION =
      List.of(
          ("--unshare-user --unshare-ipc --unshare-pid --unshare-uts --unshare-cgroup-try --as-pid-1"
                  + " --die-with-parent --new-session --clearenv --cap-drop ALL")
              .split(" "));

  private static final long TMP_BYTES = 64 * Limits.MIB;

  /**
   * What the kernel shows to everybody and no program needs: keys of users outside the box, and the
   * kernel's command line. Hiding each costs a mount.
   */
  private static final List<String> HIDDEN_PROC_FILES =
      List.of("/proc/keys", "/proc/key-users", "/proc/cmdline");

  /** Root folders that are links into /usr on most systems. */
  private static final List<String> ROOT_FOLDERS =
      List.of("bin", "lib", "lib32", "lib64", "libx32", "sbin");

  /** What common languages' tools read in /etc; each Java release has a folder there. */
  private static final List<String> ETC =
      Stream.concat(
              Stream.of("/etc/alternatives", "/etc/ld.so.cache"),
              IntStream.range(17, 40).mapToObj("/etc/java-%d-openjdk"::formatted))
          .filter(file -> Files.exists(Path.of(file)))
          .toList();

  /** Where boardjudge is installed, hidden because the tests are there. */
  private static final List<String> INSTALL_FOLDERS =
      Stream.of("/usr", "/usr/local").map(prefix -> prefix + "/share/boardjudge").toList();

  /**
   * The command prefix that runs a command in the box.
   *
   * <p>{@link #STATUS_FD} and, if {@code filtered}, {@link #FILTER_FD} must be open.
   *
   * @param unshareNetwork whether the box needs a network namespace of its own
   * @param sources where to mount from, for folders that the box user cannot reach by their own
   *     path
   */
  List<String> arguments(
      Task task,
      boolean filtered,
      boolean unshareNetwork,
      Map<String, String> sources,
      Optional<Path> init)
      throws IOException {
    List<String> words = new ArrayList<>();
    words.add(program.toString());
    words.addAll(isolation(filtered, unshareNetwork));
    words.addAll(List.of("--json-status-fd", Integer.toString(STATUS_FD)));
    if (filtered) {
      words.addAll(List.of("--seccomp", Integer.toString(FILTER_FD)));
    }
    words.addAll(systemMounts);
    words.addAll(List.of("--size", Long.toString(TMP_BYTES), "--tmpfs", "/tmp"));
    for (String folder : visible(task)) {
      words.addAll(List.of("--ro-bind-try", sources.getOrDefault(folder, folder), folder));
    }
    // The kernel lets uid 0 write /proc/sys without any capability, so all of /proc is read-only: a
    // program of a judge run by root could change settings of the whole machine.
    words.addAll(List.of("--proc", "/proc", "--remount-ro", "/proc"));
    words.addAll(devices.arguments());
    for (String file : hiddenProcFiles) {
      words.addAll(List.of("--dev-bind", devices.emptyDevice(), file));
    }
    String box = task.box().toString();
    words.addAll(List.of(task.writable() ? "--bind" : "--ro-bind", sources.getOrDefault(box, box)));
    words.add(BOX);
    init.ifPresent(file -> words.addAll(List.of("--ro-bind", file.toString(), INIT)));
    words.addAll(List.of("--remount-ro", "/", "--chdir", "/tmp"));
    Map<String, String> variables = new TreeMap<>(VARIABLES);
    variables.putAll(task.language().variables());
    variables.forEach((name, value) -> words.addAll(List.of("--setenv", name, value)));
    return words;
  }

  static Bubblewrap of(Path program, Devices devices) throws IOException {
    List<String> mounts = new ArrayList<>(List.of("--ro-bind", "/usr", "/usr"));
    for (String folder : INSTALL_FOLDERS) {
      if (Files.isDirectory(Path.of(folder), LinkOption.NOFOLLOW_LINKS)) {
        mounts.addAll(List.of("--tmpfs", folder, "--remount-ro", folder));
      }
    }
    for (String name : ROOT_FOLDERS) {
      Path folder = Path.of("/" + name);
      if (Files.isSymbolicLink(folder)) {
        mounts.addAll(List.of("--symlink", Files.readSymbolicLink(folder) + "", folder + ""));
      } else if (Files.isDirectory(folder)) {
        mounts.addAll(List.of("--ro-bind", folder + "", folder + ""));
      }
    }
    return new Bubblewrap(
        program,
        devices,
        List.copyOf(mounts),
        HIDDEN_PROC_FILES.stream().filter(file -> Files.exists(Path.of(file))).toList());
  }

  private static List<String> isolation(boolean filtered, boolean unshareNetwork) {
    List<String> words = new ArrayList<>(ISOLATION);
    if (unshareNetwork) {
      words.add("--unshare-net");
    }
    if (!filtered) {
      // The filter refuses new namespaces at less cost.
      words.add("--disable-userns");
    }
    return words;
  }

  /** The folder visible to a task that contains a file; empty if the task cannot see the file. */
  static Optional<Path> visibleFolderOf(Task task, Path file) throws IOException {
    Path real = file.toRealPath();
    Set<String> names = visible(task);
    if (INSTALL_FOLDERS.stream().noneMatch(real::startsWith)) {
      names.add("/usr");
    }
    ROOT_FOLDERS.forEach(name -> names.add("/" + name));
    names.add(task.box().toString());
    for (String name : names) {
      Path folder = Path.of(name);
      if (Files.exists(folder) && real.startsWith(folder.toRealPath())) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  /** The folders and files outside /usr that a task sees, links not resolved. */
  static Set<String> visible(Task task) {
    Set<String> folders = new LinkedHashSet<>(task.language().folders());
    if (!task.command().isEmpty() && !task.command().get(0).startsWith("{")) {
      folders.addAll(ETC);
      Languages.tool(task.command().get(0)).flatMap(Bubblewrap::toolFolder).ifPresent(folders::add);
    }
    return folders;
  }

  /**
   * The folder to mount for a tool outside /usr: the one above its {@code bin}, or the tool alone.
   */
  private static Optional<String> toolFolder(Path tool) {
    try {
      Path real = tool.toRealPath();
      if (real.startsWith("/usr")) {
        return Optional.empty();
      }
      Path home = Path.of(System.getProperty("user.home"));
      Path bin = real.resolveSibling("").normalize();
      Path parent = bin.resolveSibling("").normalize();
      // A shared folder would expose the user's other files.
      boolean shared =
          !bin.endsWith("bin")
              || parent.getNameCount() < 2
              || home.startsWith(parent)
              || parent.equals(home.resolve(".local"));
      return Optional.of((shared ? real : parent).toString());
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** Why bubblewrap does not work here in this configuration; empty if it does. */
  Optional<String> probe(Optional<BoxUser> user, Optional<Path> filter)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c"));
    words.add(filter.isPresent() ? "f=$1; shift; exec \"$@\" 5<\"$f\"" : "shift; exec \"$@\"");
    words.addAll(List.of("sh", filter.map(Path::toString).orElse("")));
    user.ifPresent(boxUser -> words.addAll(boxUser.switchCommand()));
    words.add(program.toString());
    words.addAll(isolation(filter.isPresent(), true));
    filter.ifPresent(file -> words.addAll(List.of("--seccomp", Integer.toString(FILTER_FD))));
    words.addAll(List.of("--ro-bind", "/", "/", "--proc", "/proc"));
    devices.folder().ifPresent(folder -> words.addAll(devices.arguments()));
    words.addAll(List.of("--size", "65536", "--tmpfs", "/tmp", "/bin/sh", "-c", "exit 0"));
    HostCommand outcome = HostCommand.run(words);
    String message = outcome.output().lines().findFirst().orElse("");
    return Optional.of(message.isBlank() ? "it ends with exit code " + outcome.exitCode() : message)
        .filter(why -> outcome.exitCode() != 0);
  }

  /**
   * What a program finds in /dev. Few entries, since each mount costs time on a busy machine.
   *
   * @param folder device nodes made by the judge; empty if only root may make them, then the
   *     machine's are mounted
   */
  record Devices(Optional<Path> folder) {
    private static final List<String> NODES = List.of("/dev/null", "/dev/zero", "/dev/urandom");

    private static final Map<String, String> LINKS =
        new TreeMap<>(
            Map.of(
                "random", "urandom",
                "fd", "/proc/self/fd",
                "stdin", "/proc/self/fd/0",
                "stdout", "/proc/self/fd/1",
                "stderr", "/proc/self/fd/2"));

    static Devices make(Path parent) throws IOException, InterruptedException {
      if (!BoxUser.isRoot()) {
        return new Devices(Optional.empty());
      }
      Path devices = parent.resolve("dev");
      FolderDeletion.delete(devices);
      Files.createDirectory(devices);
      for (Map.Entry<String, String> link : LINKS.entrySet()) {
        Files.createSymbolicLink(devices.resolve(link.getKey()), Path.of(link.getValue()));
      }
      List<String> copy = new ArrayList<>(List.of("/bin/cp", "-a"));
      copy.addAll(NODES);
      copy.add(devices.toString());
      boolean copied = HostCommand.succeeds(copy);
      BoxUser.makeReadable(parent);
      BoxUser.makeReadable(devices);
      return new Devices(
          Optional.of(devices)
              .filter(folder -> copied && fixTimes(folder) && allowsDevices(folder)));
    }

    /**
     * Sets times of access in the future, which the kernel does not update: a run could leave a bit
     * for the next one by reading a link. False if the file system refuses that.
     */
    private static boolean fixTimes(Path folder) {
      FileTime future = FileTime.from(Instant.parse("2100-01-01T00:00:00Z"));
      try {
        for (String link : LINKS.keySet()) {
          Path file = folder.resolve(link);
          Files.setAttribute(file, "lastAccessTime", future, LinkOption.NOFOLLOW_LINKS);
        }
        Files.setAttribute(folder, "lastAccessTime", future);
        return true;
      } catch (IOException refused) {
        return false;
      }
    }

    /** Whether the file system allows devices (not mounted {@code nodev}). */
    private static boolean allowsDevices(Path folder) {
      try (OutputStream out = Files.newOutputStream(folder.resolve("null"))) {
        out.write(0);
        return BoxUser.canReach(folder);
      } catch (IOException refused) {
        return false;
      }
    }

    List<String> arguments() {
      if (folder.isPresent()) {
        return List.of("--dev-bind", folder.get().toString(), "/dev");
      }
      List<String> words = new ArrayList<>();
      for (String node : NODES) {
        words.addAll(List.of("--dev-bind", node, node));
      }
      LINKS.forEach((name, to) -> words.addAll(List.of("--symlink", to, "/dev/" + name)));
      return words;
    }

    /** A device that reads as an empty file. */
    String emptyDevice() {
      return folder.map(dev -> dev.resolve("null").toString()).orElse("/dev/null");
    }
  }
}

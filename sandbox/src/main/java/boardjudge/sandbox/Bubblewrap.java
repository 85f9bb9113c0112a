package boardjudge.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
 * The command line of bubblewrap, which shows a program nothing of the machine but its language's
 * tools, and those read-only: no network, no capability, no other process, an empty home.
 *
 * @param program where bubblewrap is installed
 * @param devices what it shows in /dev
 * @param system the words that show /usr and what lies beside it
 * @param hidden files below /proc that are shown empty
 */
record Bubblewrap(Path program, Devices devices, List<String> system, List<String> hidden) {
  /** Where a program finds itself. */
  static final String BOX = "/box";

  /** Where a box has its first process, if that is no shell. */
  static final String INIT = "/init";

  /** Where programs find their tools. */
  static final String PATH = "/usr/local/bin:/usr/bin:/bin";

  private static final Map<String, String> VARIABLES =
      Map.of("PATH", PATH, "HOME", "/tmp", "LANG", "C.UTF-8");

  /** The number of the open file into which bubblewrap writes the exit code. */
  static final int STATUS = 3;

  /** The number of the open file from which it reads the filter. */
  static final int FILTER = 5;

  /**
   * No namespace of the machine's, no capability. The first process in the box is ours, see {@link
   * Launch}; bubblewrap's own would outlive it.
   */
  private static final List<String> ISOLATION =
      List.of(
          "--unshare-user",
          "--unshare-ipc",
          "--unshare-pid",
          "--unshare-uts",
          "--unshare-cgroup-try",
          "--as-pid-1",
          "--die-with-parent",
          "--new-session",
          "--clearenv",
          "--cap-drop",
          "ALL");

  private static final long TEMPORARY = 64 * Limits.MIB;

  /**
   * What the kernel shows to everybody and no program needs: the keys of the users outside the box,
   * and the words that the machine was started with. Each costs a mount.
   */
  private static final List<String> HIDDEN =
      List.of("/proc/keys", "/proc/key-users", "/proc/cmdline");

  /** Folders at the top that are links into /usr on most systems. */
  private static final List<String> TOP = List.of("bin", "lib", "lib32", "lib64", "libx32", "sbin");

  /** What the tools of common languages read in /etc; each release of Java has a folder there. */
  private static final List<String> ETC =
      Stream.concat(
              Stream.of("/etc/alternatives", "/etc/ld.so.cache"),
              IntStream.range(17, 40).mapToObj("/etc/java-%d-openjdk"::formatted))
          .filter(file -> Files.exists(Path.of(file)))
          .toList();

  /** Where boardjudge itself is installed: the tests are there, also those that are not run now. */
  private static final List<String> OWN =
      Stream.of("/usr", "/usr/local").map(prefix -> prefix + "/share/boardjudge").toList();

  /**
   * The words before the command that is to be boxed.
   *
   * <p>{@link #STATUS} and, if asked for, {@link #FILTER} must be open files.
   *
   * @param box the task's folder, or a copy of it
   * @param filtered whether system calls are refused
   * @param network whether there is a network to be shut
   * @param sources where a folder can be found that bubblewrap's user does not reach by its path
   * @param init what the box is to have as {@link #INIT}
   */
  List<String> arguments(
      Task task,
      Path box,
      boolean filtered,
      boolean network,
      Map<String, String> sources,
      Optional<Path> init)
      throws IOException {
    List<String> words = new ArrayList<>();
    words.add(program.toString());
    words.addAll(isolation(filtered, network));
    words.addAll(List.of("--json-status-fd", Integer.toString(STATUS)));
    if (filtered) {
      words.addAll(List.of("--seccomp", Integer.toString(FILTER)));
    }
    words.addAll(system);
    words.addAll(List.of("--size", Long.toString(TEMPORARY), "--tmpfs", "/tmp"));
    for (String folder : visible(task)) {
      words.addAll(List.of("--ro-bind-try", sources.getOrDefault(folder, folder), folder));
    }
    // The kernel lets user 0 write /proc/sys without any capability: in a judge that root starts,
    // a program could change the whole machine's settings. So all of /proc is read-only.
    words.addAll(List.of("--proc", "/proc", "--remount-ro", "/proc"));
    words.addAll(devices.words());
    for (String file : hidden) {
      words.addAll(List.of("--dev-bind", devices.nothing(), file));
    }
    words.add(task.writable() ? "--bind" : "--ro-bind");
    words.addAll(List.of(sources.getOrDefault(box.toString(), box.toString()), BOX));
    init.ifPresent(file -> words.addAll(List.of("--ro-bind", file.toString(), INIT)));
    words.addAll(List.of("--remount-ro", "/", "--chdir", "/tmp"));
    Map<String, String> variables = new TreeMap<>(VARIABLES);
    variables.putAll(task.language().variables());
    variables.forEach((name, value) -> words.addAll(List.of("--setenv", name, value)));
    return words;
  }

  /** With those devices on this machine as it is now. */
  static Bubblewrap of(Path program, Devices devices) throws IOException {
    List<String> system = new ArrayList<>(List.of("--ro-bind", "/usr", "/usr"));
    for (String folder : OWN) {
      if (Files.isDirectory(Path.of(folder), LinkOption.NOFOLLOW_LINKS)) {
        system.addAll(List.of("--tmpfs", folder, "--remount-ro", folder));
      }
    }
    for (String name : TOP) {
      Path top = Path.of("/" + name);
      if (Files.isSymbolicLink(top)) {
        system.addAll(List.of("--symlink", Files.readSymbolicLink(top).toString(), "/" + name));
      } else if (Files.isDirectory(top)) {
        system.addAll(List.of("--ro-bind", "/" + name, "/" + name));
      }
    }
    return new Bubblewrap(
        program,
        devices,
        List.copyOf(system),
        HIDDEN.stream().filter(file -> Files.exists(Path.of(file))).toList());
  }

  private static List<String> isolation(boolean filtered, boolean network) {
    List<String> words = new ArrayList<>(ISOLATION);
    if (network) {
      words.add("--unshare-net");
    }
    if (!filtered) {
      // The filter refuses new namespaces at less cost.
      words.add("--disable-userns");
    }
    return words;
  }

  /** The folder that a task's commands see and that holds a file; empty if they do not see it. */
  static Optional<Path> seenThrough(Task task, Path file) throws IOException {
    Path real = file.toRealPath();
    Set<String> seen = visible(task);
    seen.add("/usr");
    TOP.forEach(name -> seen.add("/" + name));
    if (OWN.stream().anyMatch(real::startsWith)) {
      seen.remove("/usr");
    }
    seen.add(task.box().toString());
    for (String each : seen) {
      Path folder = Path.of(each);
      if (Files.exists(folder) && real.startsWith(folder.toRealPath())) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  /** The folders and files outside /usr that a task's commands see, links not resolved. */
  static Set<String> visible(Task task) {
    Set<String> folders = new LinkedHashSet<>(task.language().folders());
    if (!task.command().isEmpty() && !task.command().get(0).startsWith("{")) {
      folders.addAll(ETC);
      Languages.tool(task.command().get(0)).flatMap(Bubblewrap::home).ifPresent(folders::add);
    }
    return folders;
  }

  /** What a tool outside /usr needs: the folder above its bin, or itself alone. */
  private static Optional<String> home(Path tool) {
    try {
      Path real = tool.toRealPath();
      if (real.startsWith("/usr")) {
        return Optional.empty();
      }
      Path user = Path.of(System.getProperty("user.home"));
      Path bin = real.resolveSibling("").normalize();
      Path above = bin.resolveSibling("").normalize();
      // A folder that many tools share holds whatever else the user keeps there.
      boolean shared =
          !bin.endsWith("bin")
              || above.getNameCount() < 2
              || user.startsWith(above)
              || above.equals(user.resolve(".local"));
      return Optional.of((shared ? real : above).toString());
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** Why bubblewrap cannot be used here in this way; empty if it can. */
  Optional<String> problem(Optional<BoxUser> user, Optional<Path> filter)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c"));
    words.add(filter.isPresent() ? "f=$1; shift; exec \"$@\" 5<\"$f\"" : "shift; exec \"$@\"");
    words.addAll(List.of("sh", filter.map(Path::toString).orElse("")));
    user.ifPresent(present -> words.addAll(present.words()));
    words.add(program.toString());
    words.addAll(isolation(filter.isPresent(), true));
    filter.ifPresent(present -> words.addAll(List.of("--seccomp", Integer.toString(FILTER))));
    words.addAll(List.of("--ro-bind", "/", "/", "--proc", "/proc"));
    devices.own().ifPresent(present -> words.addAll(devices.words()));
    words.addAll(List.of("--size", "65536", "--tmpfs", "/tmp", "/bin/sh", "-c", "exit 0"));
    OwnCommand probe = OwnCommand.run(words);
    String first = probe.said().lines().findFirst().orElse("");
    return Optional.of(first.isBlank() ? "it ends with exit code " + probe.exitCode() : first)
        .filter(why -> probe.exitCode() != 0);
  }

  /**
   * What a program finds in /dev: a few devices and links, and no more, since each mount costs time
   * on a busy machine.
   *
   * @param own a folder with devices of the judge's own; empty where only root may make any, and
   *     the machine's are shown
   */
  record Devices(Optional<Path> own) {
    private static final List<String> NODES = List.of("/dev/null", "/dev/zero", "/dev/urandom");

    private static final Map<String, String> LINKS =
        new TreeMap<>(
            Map.of(
                "random", "urandom",
                "fd", "/proc/self/fd",
                "stdin", "/proc/self/fd/0",
                "stdout", "/proc/self/fd/1",
                "stderr", "/proc/self/fd/2"));

    /**
     * Makes devices where that can be done.
     *
     * @param folder of the judge's; the devices' folder is made in it
     */
    static Devices make(Path folder) throws IOException, InterruptedException {
      if (!BoxUser.isRoot()) {
        return new Devices(Optional.empty());
      }
      Path own = folder.resolve("dev");
      FolderDeletion.delete(own);
      Files.createDirectory(own);
      for (Map.Entry<String, String> link : LINKS.entrySet()) {
        Files.createSymbolicLink(own.resolve(link.getKey()), Path.of(link.getValue()));
      }
      List<String> copy = new ArrayList<>(List.of("/bin/cp", "-a"));
      copy.addAll(NODES);
      copy.add(own.toString());
      boolean copied = OwnCommand.succeeds(copy);
      BoxUser.show(folder);
      BoxUser.show(own);
      return new Devices(Optional.of(own).filter(made -> copied && areDevices(made)));
    }

    /** Whether the system lets devices be used where the folder is. */
    private static boolean areDevices(Path folder) {
      try (OutputStream out = Files.newOutputStream(folder.resolve("null"))) {
        out.write(0);
        return BoxUser.canSee(folder);
      } catch (IOException refused) {
        return false;
      }
    }

    /** The words by which bubblewrap makes /dev. */
    List<String> words() {
      List<String> words = new ArrayList<>();
      if (own.isPresent()) {
        return List.of("--dev-bind", own.get().toString(), "/dev");
      }
      for (String node : NODES) {
        words.addAll(List.of("--dev-bind", node, node));
      }
      LINKS.forEach((name, to) -> words.addAll(List.of("--symlink", to, "/dev/" + name)));
      return words;
    }

    /** A device that is read as an empty file. */
    String nothing() {
      return own.map(folder -> folder.resolve("null").toString()).orElse("/dev/null");
    }
  }
}

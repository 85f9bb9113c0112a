package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How one run is started: as a process of its own, or by a {@link ForkServer}. */
record Launch(
    Protection protection,
    Task task,
    Limits limits,
    Optional<ControlGroup> group,
    Optional<Path> filter) {
  /**
   * The script outside the box: enters $1 control groups, whose entry files follow, and runs the
   * rest. The shell execs the command, so that its parent is the judge's own thread. The kernel
   * takes 0 for the writing process.
   */
  private static final String ENTER_GROUPS =
      "n=$1; shift; while [ $n -gt 0 ]; do echo 0 >\"$1\" || exit 125; shift;"
          + " n=$((n-1)); done; s=$1; f=$2; shift 2; exec \"$@\"";

  /** The same where the shell measures CPU time, and so stays. */
  private static final String ENTER_GROUPS_TIMED = ENTER_GROUPS.replace("exec ", "");

  private static final String TIMES_AFTER = "; c=$?; times >>\"$s\"; exit $c";

  /**
   * The script inside the box, in place of {@code init.c}. PID 1 ignores signals, that of abort()
   * among them, so the shell is PID 1 and the program its child. The shell's own messages go to the
   * exit log; it prints one if the program died of a signal, and none if it ended with the same
   * exit code.
   */
  private static final String INIT_BEGIN = "exec 3>&2 2>&4 4>&-; (";

  private static final String INIT_END = "exec \"$@\" 2>&3 3>&-); exit $?";

  private static final String MOUNT =
      "n=$1; shift; while [ $n -gt 0 ]; do mount --bind \"$1\" \"$2\" || exit 125; shift 2;"
          + " n=$((n-1)); done; exec \"$@\"";

  /** In the folder of a run's files. */
  private static final String EXIT_LOG = "end";

  /**
   * Starts the run as a process of its own.
   *
   * @param files a new folder for files that the program does not see
   */
  Process start(Path files) throws IOException {
    Files.createDirectory(files);
    boolean boxed = protection.bubblewrap().isPresent();
    ProcessBuilder builder =
        new ProcessBuilder(protection.shell().isPresent() ? shellCommand(files) : command());
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    if (!boxed) {
      Path home = Files.createDirectory(files.resolve("home"));
      builder.directory(home.toFile());
      builder.environment().put("HOME", home.toString());
      builder.environment().put("LANG", "C.UTF-8");
      builder.environment().putAll(task.language().variables());
    }
    return builder.start();
  }

  static ExitLog exitLog(Path files) throws IOException {
    return ExitLog.of(files.resolve(EXIT_LOG));
  }

  private List<String> shellCommand(Path files) throws IOException {
    List<String> words = new ArrayList<>();
    if (protection.bubblewrap().isEmpty() || protection.shellMeasuresCpuTime()) {
      words.addAll(protection.parentDeathPrefix());
    }
    words.addAll(List.of(protection.shell().orElseThrow().toString(), "-c"));
    words.addAll(List.of(ulimits() + outerScript(), "sh"));
    words.addAll(entryFiles());
    words.addAll(List.of(files.resolve(EXIT_LOG).toString(), filterName()));
    if (protection.bubblewrap().isPresent()) {
      Map<String, String> sources = bindMounts(files);
      words.addAll(mountPrefix(sources));
      protection.user().ifPresent(user -> words.addAll(user.switchCommand()));
      words.addAll(bubblewrap(true, sources, Optional.empty()));
      words.addAll(List.of("/bin/sh", "-c", INIT_BEGIN + processLimit() + INIT_END, "box"));
    }
    words.addAll(command());
    return words;
  }

  /** The words of a request to {@code starter.c}. */
  List<String> starterRequest(ForkServer server) throws IOException {
    List<String> words = new ArrayList<>();
    for (long limit : List.of(fileBlocks() * 512, cpuSeconds(), limits.memoryBytes())) {
      words.add(Long.toString(limit));
    }
    words.addAll(entryFiles());
    words.add(filterName());
    if (!server.runsAsBoxUser()) {
      protection.user().ifPresent(user -> words.addAll(user.switchCommand()));
    }
    words.addAll(bubblewrap(!server.hidesNetwork(), Map.of(), Optional.of(server.init())));
    words.add(Bubblewrap.INIT);
    words.addAll(command());
    return words;
  }

  private List<String> bubblewrap(
      boolean unshareNetwork, Map<String, String> sources, Optional<Path> init) throws IOException {
    return protection
        .bubblewrap()
        .orElseThrow()
        .arguments(task, filter.isPresent(), unshareNetwork, sources, init);
  }

  private List<String> entryFiles() {
    List<Path> entryFiles = group.map(ControlGroup::entryFiles).orElse(List.of());
    List<String> words = new ArrayList<>(List.of(Integer.toString(entryFiles.size())));
    entryFiles.forEach(file -> words.add(file.toString()));
    return words;
  }

  private String filterName() {
    return filter.map(Path::toString).orElse("");
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(task.commandIn(boxPath()));
    command.set(0, tool(command.get(0)));
    return command;
  }

  /** The file descriptors for bubblewrap are opened only if there is a box. */
  private String outerScript() {
    String files =
        protection.bubblewrap().isEmpty()
            ? ""
            : " 3>>\"$s\" 4>&3" + (filter.isPresent() ? " 5<\"$f\"" : "");
    return protection.shellMeasuresCpuTime()
        ? ENTER_GROUPS_TIMED + files + TIMES_AFTER
        : ENTER_GROUPS + files;
  }

  /**
   * Makes mount points for the folders that the box user cannot reach by their own paths: folder to
   * mount point.
   */
  private Map<String, String> bindMounts(Path files) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    if (protection.user().isEmpty()) {
      return sources;
    }
    BoxUser.makeReadable(files);
    for (String folder : unreachableFolders(task)) {
      Path source = files.resolve("source-" + sources.size());
      if (Files.isDirectory(Path.of(folder))) {
        Files.createDirectory(source);
      } else {
        Files.createFile(source);
      }
      sources.put(folder, source.toString());
    }
    return sources;
  }

  /** The folders visible in the box that the box user cannot reach. */
  static List<String> unreachableFolders(Task task) throws IOException {
    List<String> visible = new ArrayList<>(Bubblewrap.visible(task));
    visible.add(task.box().toString());
    List<String> unreachable = new ArrayList<>();
    for (String folder : visible) {
      if (Files.exists(Path.of(folder)) && !BoxUser.canReach(Path.of(folder))) {
        unreachable.add(folder);
      }
    }
    return unreachable;
  }

  private static List<String> mountPrefix(Map<String, String> sources) {
    List<String> words = new ArrayList<>();
    if (!sources.isEmpty()) {
      words.addAll(List.of("unshare", "--mount", "--propagation", "private"));
      words.addAll(List.of("/bin/sh", "-c", MOUNT, "sh", Integer.toString(sources.size())));
      sources.forEach((from, to) -> words.addAll(List.of(from, to)));
    }
    return words;
  }

  private String boxPath() {
    return protection.bubblewrap().isPresent() ? Bubblewrap.BOX : task.box().toString();
  }

  private static String tool(String name) {
    return name.startsWith("/") ? name : Languages.tool(name).map(Path::toString).orElse(name);
  }

  /** Sets the limits of single processes; a refused one is skipped, since other limits remain. */
  private String ulimits() {
    long seconds = cpuSeconds();
    String script = "ulimit -c 0;ulimit -f " + fileBlocks() + ";ulimit -S -t " + seconds;
    script += ";ulimit -H -t " + (seconds + 1) + ";";
    String memory = limits.memoryBytes() / 1024 + " 2>/dev/null;";
    String stack = "ulimit -s " + memory;
    // The stack limit is also each thread's default stack size: no thread could start.
    return group.isEmpty() && task.language().extraMemoryMib() == 0
        ? script + "ulimit -s unlimited 2>/dev/null || " + stack + "ulimit -v " + memory
        : script + stack;
  }

  private long fileBlocks() {
    return Math.max(1, limits.fileBytes() / 512);
  }

  /** The kernel counts ticks, which may exceed the time used, so this is well above the limit. */
  private long cpuSeconds() {
    int quarters = protection.shellMeasuresCpuTime() ? 5 : 8;
    return limits.cpu().multipliedBy(quarters).dividedBy(4).plusMillis(1999).toSeconds();
  }

  private String processLimit() {
    if (!protection.kernelLimitsProcesses()) {
      return "";
    }
    // Plus one for the shell in the box.
    return ProcessLimit.script(limits.processes() + task.language().extraProcesses() + 1);
  }
}

package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * How one run is started: its command line, and the log to which the processes around the program
 * write how it ended.
 *
 * @param filePrefix of this run's files, which the program does not see
 * @param forkServer starts the run; empty if the run has a process chain of its own
 */
record Launch(
    Protection protection,
    Task task,
    Limits limits,
    Optional<ControlGroup> group,
    Optional<Path> filter,
    Path filePrefix,
    Optional<ForkServer> forkServer) {
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
   * The script inside the box, in place of {@linkplain CompiledLaunchers init}. PID 1 ignores
   * signals, that of abort() among them, so the shell is PID 1 and the program its child. The
   * shell's own messages go to the exit log; it prints one if the program died of a signal, and
   * none if it ended with the same exit code.
   */
  private static final String INIT_BEGIN = "exec 3>&2 2>&4 4>&-; (";

  private static final String INIT_END = "exec \"$@\" 2>&3 3>&-); exit $?";

  private static final String MOUNT =
      "n=$1; shift; while [ $n -gt 0 ]; do mount --bind \"$1\" \"$2\" || exit 125; shift 2;"
          + " n=$((n-1)); done; exec \"$@\"";

  private static final int MAX_LOG_BYTES = 1 << 16;

  /**
   * What bubblewrap and the shells wrote about the end of a run; empty if they did not get that
   * far.
   */
  record ExitLog(String text) {
    private static final Pattern EXIT = Pattern.compile("(?m)^\\{ \"exit-code\": *([0-9]+) *\\}$");
    private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+[.][0-9]+)s");

    private static final Pattern NOT_MESSAGES =
        Pattern.compile("(?m)^(\\{ \"(child-pid|exit-code)\".*|[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s)$");

    /** The program's exit code; -1 if the box failed before the program ended. */
    int exitCode() {
      return EXIT.matcher(text)
          .results()
          .mapToInt(code -> Integer.parseInt(code.group(1)))
          .reduce(-1, (before, last) -> last);
    }

    /**
     * The signal that killed the program; empty if it ended by itself.
     *
     * @param logged whether a shell in the box logs deaths by signals; if not, every exit code that
     *     could mean a signal counts as one
     */
    OptionalInt signal(int exitCode, boolean logged) {
      int signal = exitCode - Signals.OFFSET;
      // Shells print no message for these two.
      boolean silent = !logged || signal == Signals.INT || signal == Signals.PIPE;
      return Signals.isSignal(signal) && (silent || !shellMessage().isBlank())
          ? OptionalInt.of(signal)
          : OptionalInt.empty();
    }

    /** The message of the shell in the box: the signal, or why the program could not start. */
    String shellMessage() {
      return NOT_MESSAGES.matcher(text).replaceAll("").strip();
    }

    /**
     * CPU time measured by the shell, in the last line of {@code times}, which is for its children;
     * empty if the shell did not get that far.
     */
    Optional<Duration> shellTime() {
      String last = text.lines().reduce("", (before, line) -> line);
      return TIMES
          .matcher(last)
          .results()
          .map(time -> Duration.parse("PT" + time.group(1) + "M" + time.group(2) + "S"))
          .reduce(Duration::plus);
    }
  }

  List<String> commandLine() throws IOException, InterruptedException {
    if (protection.shell().isEmpty()) {
      return command();
    }
    List<String> words = new ArrayList<>();
    if (protection.bubblewrap().isEmpty() || protection.shellMeasuresCpuTime()) {
      words.addAll(protection.parentDeathPrefix());
    }
    String shell = protection.shell().get().toString();
    words.addAll(List.of(shell, "-c", shellScript(), "sh"));
    words.addAll(shellArguments());
    return words;
  }

  String shellScript() {
    return ulimits() + outerScript();
  }

  List<String> shellArguments() throws IOException {
    List<String> words = entryFiles();
    words.add(exitLogFile().toString());
    words.add(filterName());
    words.addAll(boxedCommand());
    return words;
  }

  /** The request to the {@linkplain CompiledLaunchers starter}, without the names of the pipes. */
  List<String> starterRequest() throws IOException {
    List<String> words = new ArrayList<>();
    for (long limit : List.of(fileBlocks() * 512, cpuSeconds(), limits.memoryBytes())) {
      words.add(Long.toString(limit));
    }
    words.addAll(entryFiles());
    words.add(filterName());
    List<String> command = boxedCommand();
    command.set(0, tool(command.get(0)));
    words.addAll(command);
    return words;
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

  private List<String> boxedCommand() throws IOException {
    List<String> words = new ArrayList<>();
    if (protection.bubblewrap().isPresent()) {
      boolean asUser = forkServer.filter(ForkServer::runsAsBoxUser).isPresent();
      Map<String, String> sources = asUser ? Map.of() : bindMounts();
      words.addAll(mountPrefix(sources));
      if (!asUser) {
        protection.user().ifPresent(user -> words.addAll(user.switchCommand()));
      }
      boolean network = forkServer.filter(ForkServer::hidesNetwork).isEmpty();
      Optional<Path> init = forkServer.flatMap(ForkServer::init);
      words.addAll(
          protection
              .bubblewrap()
              .get()
              .arguments(task, filter.isPresent(), network, sources, init));
      words.addAll(
          init.isPresent()
              ? List.of(Bubblewrap.INIT)
              : List.of("/bin/sh", "-c", INIT_BEGIN + processLimit() + INIT_END, "box"));
    }
    words.addAll(command());
    return words;
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
            : (forkServer.isPresent() ? " 3>&8 8>&-" : " 3>>\"$s\"")
                + " 4>&3"
                + (filter.isPresent() ? " 5<\"$f\"" : "");
    return protection.shellMeasuresCpuTime()
        ? ENTER_GROUPS_TIMED + files + TIMES_AFTER
        : ENTER_GROUPS + files;
  }

  /**
   * Makes mount points for the folders that the box user cannot reach by their own paths: folder to
   * mount point.
   */
  private Map<String, String> bindMounts() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    if (protection.user().isEmpty()) {
      return sources;
    }
    for (String folder : unreachableFolders(task)) {
      Path source = named(filePrefix, ".source-" + sources.size());
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
    return !protection.measures(Controller.MEMORY) && task.language().extraMemoryMib() == 0
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

  private Path exitLogFile() {
    return named(filePrefix, ".end");
  }

  private static Path named(Path filePrefix, String ending) {
    return filePrefix.resolveSibling(filePrefix.getFileName() + ending);
  }

  ExitLog exitLog() throws IOException {
    if (forkServer.isPresent()) {
      return new ExitLog(forkServer.get().exitLog(MAX_LOG_BYTES));
    }
    if (protection.shell().isEmpty() || !Files.exists(exitLogFile())) {
      return new ExitLog("");
    }
    try (InputStream in = Files.newInputStream(exitLogFile())) {
      return new ExitLog(new String(in.readNBytes(MAX_LOG_BYTES), StandardCharsets.UTF_8));
    }
  }

  static Path home(Path filePrefix) throws IOException {
    return Files.createDirectory(named(filePrefix, ".home"));
  }

  static void removeFiles(Path filePrefix) throws IOException {
    Files.deleteIfExists(named(filePrefix, ".end"));
    FolderDeletion.delete(named(filePrefix, ".home"));
    for (int i = 0; Files.exists(named(filePrefix, ".source-" + i)); i++) {
      FolderDeletion.delete(named(filePrefix, ".source-" + i));
    }
  }
}

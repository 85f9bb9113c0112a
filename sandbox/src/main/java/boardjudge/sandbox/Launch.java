package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Purpose;
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
 * How one run is started: the whole command line, and what its parts write about the run's end into
 * a file of the judge's.
 *
 * @param box the task's folder, or a copy of it that the box's user reaches
 * @param filter the file of the filter of system calls
 * @param own how the names of this run's files begin, which the program does not see
 * @param starting the shell that starts the run; empty where it gets one of its own
 */
record Launch(
    Protection protection,
    Task task,
    Path box,
    Limits limits,
    Optional<ControlGroup> group,
    Optional<Path> filter,
    Path own,
    Optional<StartingShell> starting) {
  /**
   * Outside the box: enters the control groups (files of $1 of them follow) and runs the rest. The
   * shell becomes the command, so that its parent is the judge's own thread. To the kernel, 0 is
   * whoever writes it.
   */
  private static final String OUTSIDE =
      "n=$1; shift; while [ $n -gt 0 ]; do echo 0 >\"$1\" || exit 125; shift;"
          + " n=$((n-1)); done; s=$1; f=$2; shift 2; exec \"$@\"";

  /** The same where CPU time has to be asked of the shell, which then stays. */
  private static final String OUTSIDE_TIMED = OUTSIDE.replace("exec ", "");

  private static final String TIMES_AFTER = "; c=$?; times >>\"$s\"; exit $c";

  /**
   * Inside the box, where no {@linkplain BoxPrograms program} does it: the first process of a box
   * ignores signals, abort() among them. So the shell is the first one, and the program the second.
   * The shell's own words go to the judge's file: it has some where the program died of a signal,
   * and none where it ended with the same exit code.
   */
  private static final String INSIDE = "exec 3>&2 2>&4 4>&-; (";

  private static final String INSIDE_START = "exec \"$@\" 2>&3 3>&-); exit $?";

  /** Mounts $1 pairs of folders and runs the rest. */
  private static final String MOUNT =
      "n=$1; shift; while [ $n -gt 0 ]; do mount --bind \"$1\" \"$2\" || exit 125; shift 2;"
          + " n=$((n-1)); done; exec \"$@\"";

  private static final int KEPT = 1 << 16;

  /**
   * What bubblewrap and the shells wrote about the end of a run.
   *
   * @param text nothing where they did not come to it
   */
  record End(String text) {
    private static final Pattern EXIT = Pattern.compile("(?m)^\\{ \"exit-code\": *([0-9]+) *\\}$");
    private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+[.][0-9]+)s");

    /** Lines that are bubblewrap's, or of the shell's {@code times}. */
    private static final Pattern NO_WORDS =
        Pattern.compile("(?m)^(\\{ \"(child-pid|exit-code)\".*|[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s)$");

    /** The program's exit code; -1 where the box broke before the program could end. */
    int exitCode() {
      return EXIT.matcher(text)
          .results()
          .mapToInt(code -> Integer.parseInt(code.group(1)))
          .reduce(-1, (before, last) -> last);
    }

    /**
     * The signal that the program died of; empty where it ended by itself.
     *
     * @param told whether the shell in the box can tell; where nothing can, every exit code that is
     *     also a signal's is taken for the signal's
     */
    OptionalInt signal(int exitCode, boolean told) {
      int signal = exitCode - Signals.OFFSET;
      // A shell has no words for the two.
      boolean silent = !told || signal == Signals.INT || signal == Signals.PIPE;
      return Signals.isSignal(signal) && (silent || !shellWords().isBlank())
          ? OptionalInt.of(signal)
          : OptionalInt.empty();
    }

    /** What the shell in the box said: of a signal, or why it could not start the program. */
    String shellWords() {
      return NO_WORDS.matcher(text).replaceAll("").strip();
    }

    /**
     * CPU time as the shell measured it: the last line of {@code times} is its children's. Empty
     * where the shell did not come to it.
     */
    Optional<Duration> shellTime() {
      String last = text.lines().reduce("", (before, line) -> line);
      return TIMES
          .matcher(last)
          .results()
          .map(each -> Duration.parse("PT" + each.group(1) + "M" + each.group(2) + "S"))
          .reduce(Duration::plus);
    }
  }

  /** The words of the whole command line. */
  List<String> words() throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    Optional<Bubblewrap> bubblewrap = protection.bubblewrap();
    if (protection.shell().isEmpty()) {
      return command();
    }
    if (bubblewrap.isEmpty() || protection.timesByShell()) {
      words.addAll(protection.diesWithJudge());
    }
    String shell = protection.shell().get().toString();
    words.addAll(List.of(shell, "-c", shellScript(), "sh"));
    words.addAll(shellArguments());
    return words;
  }

  /** The script of the shell that starts the run, for which {@link #shellArguments} are. */
  String shellScript() {
    return ulimits() + outside();
  }

  /** The arguments of the shell that starts the run. */
  List<String> shellArguments() throws IOException {
    List<String> words = doors();
    words.add(end().toString());
    words.add(filterName());
    words.addAll(boxed());
    return words;
  }

  /** What the program that starts runs is told beside the names of the pipes. */
  List<String> starterWords() throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Long.toString(fileBlocks() * 512));
    words.add(Long.toString(cpuSeconds()));
    words.add(Long.toString(limits.memoryBytes()));
    words.addAll(doors());
    words.add(filterName());
    List<String> command = boxed();
    command.set(0, tool(command.get(0)));
    words.addAll(command);
    return words;
  }

  /** How many control groups there are, and how each is entered. */
  private List<String> doors() {
    List<Path> doors = group.map(ControlGroup::doors).orElse(List.of());
    List<String> words = new ArrayList<>(List.of(Integer.toString(doors.size())));
    doors.forEach(door -> words.add(door.toString()));
    return words;
  }

  private String filterName() {
    return filter.map(Path::toString).orElse("");
  }

  /** The command, in its box if there is one. */
  private List<String> boxed() throws IOException {
    List<String> words = new ArrayList<>();
    if (protection.bubblewrap().isPresent()) {
      boolean asUser = starting.filter(StartingShell::isUsers).isPresent();
      Map<String, String> sources = asUser ? Map.of() : hiddenFolders();
      words.addAll(mounts(sources));
      if (!asUser) {
        protection.user().ifPresent(user -> words.addAll(user.words()));
      }
      boolean network = starting.filter(StartingShell::shutsNetwork).isEmpty();
      Optional<Path> init = starting.flatMap(StartingShell::init);
      words.addAll(
          protection
              .bubblewrap()
              .get()
              .arguments(task, box, filter.isPresent(), network, sources, init));
      words.addAll(
          init.isPresent()
              ? List.of(Bubblewrap.INIT)
              : List.of("/bin/sh", "-c", INSIDE + processLimit() + INSIDE_START, "box"));
    }
    words.addAll(command());
    return words;
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(task.commandIn(seenAt()));
    command.set(0, tool(command.get(0)));
    return command;
  }

  /** The shell's script; what a box alone reads and writes is open for a box alone. */
  private String outside() {
    String files =
        protection.bubblewrap().isEmpty()
            ? ""
            : (starting.isPresent() ? " 3>&8 8>&-" : " 3>>\"$s\"")
                + " 4>&3"
                + (filter.isPresent() ? " 5<\"$f\"" : "");
    return protection.timesByShell() ? OUTSIDE_TIMED + files + TIMES_AFTER : OUTSIDE + files;
  }

  /** The folders that the box shows and its user does not reach by their paths, and other paths. */
  private Map<String, String> hiddenFolders() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    if (protection.user().isEmpty()) {
      return sources;
    }
    for (String each : hidden(task, box)) {
      Path source = named(own, ".source-" + sources.size());
      if (Files.isDirectory(Path.of(each))) {
        Files.createDirectory(source);
      } else {
        Files.createFile(source);
      }
      sources.put(each, source.toString());
    }
    return sources;
  }

  /** The folders that the box shows and its user does not reach; a copy he does. */
  static List<String> hidden(Task task, Path box) throws IOException {
    List<String> shown = new ArrayList<>(Bubblewrap.visible(task));
    if (box.equals(task.box())) {
      shown.add(box.toString());
    }
    List<String> hidden = new ArrayList<>();
    for (String each : shown) {
      if (Files.exists(Path.of(each)) && !BoxUser.canSee(Path.of(each))) {
        hidden.add(each);
      }
    }
    return hidden;
  }

  /** The words that mount those folders at their other paths, for this run alone. */
  private static List<String> mounts(Map<String, String> sources) {
    List<String> words = new ArrayList<>();
    if (!sources.isEmpty()) {
      words.addAll(List.of("unshare", "--mount", "--propagation", "private"));
      words.addAll(List.of("/bin/sh", "-c", MOUNT, "sh", Integer.toString(sources.size())));
      sources.forEach((from, to) -> words.addAll(List.of(from, to)));
    }
    return words;
  }

  /** Where the program sees its own folder. */
  private String seenAt() {
    return protection.bubblewrap().isPresent() ? Bubblewrap.BOX : task.box().toString();
  }

  private static String tool(String name) {
    return name.startsWith("/") ? name : Languages.tool(name).map(Path::toString).orElse(name);
  }

  /** The limits of single processes; one that is refused is left out, since others stand behind. */
  private String ulimits() {
    StringBuilder script = new StringBuilder("ulimit -c 0;");
    script.append("ulimit -f ").append(fileBlocks()).append(';');
    long seconds = cpuSeconds();
    script.append("ulimit -S -t ").append(seconds).append(";ulimit -H -t ").append(seconds + 1);
    long kib = limits.memoryBytes() / 1024;
    String stack = "ulimit -s " + kib + " 2>/dev/null;";
    if (!protection.measures(Purpose.MEMORY) && task.language().extraMemoryMib() == 0) {
      // A limited stack is also how much address space each thread takes: none could start.
      script.append(";ulimit -s unlimited 2>/dev/null || ").append(stack);
      script.append("ulimit -v ").append(kib).append(" 2>/dev/null;");
    } else {
      script.append(';').append(stack);
    }
    return script.toString();
  }

  private long fileBlocks() {
    return Math.max(1, limits.fileBytes() / 512);
  }

  /** The kernel counts by ticks, more than was used: what it ends is well beyond the limit. */
  private long cpuSeconds() {
    Duration most = limits.cpu().multipliedBy(protection.timesByShell() ? 5 : 8).dividedBy(4);
    return most.plusMillis(1999).toSeconds();
  }

  /** What bounds the processes in a box where no control group does; nothing where one does. */
  private String processLimit() {
    if (!protection.countsProcessesOfBox()) {
      return "";
    }
    // The shell in the box counts as well.
    return ProcessLimit.script(limits.processes() + task.language().extraProcesses() + 1);
  }

  /** The file into which the parts write. */
  private Path end() {
    return named(own, ".end");
  }

  private static Path named(Path own, String ending) {
    return own.resolveSibling(own.getFileName() + ending);
  }

  /** What the parts wrote about the run's end; nothing where they did not come to it. */
  End ended() throws IOException {
    if (starting.isPresent()) {
      return new End(starting.get().wroteAtEnd(KEPT));
    }
    if (protection.shell().isEmpty() || !Files.exists(end())) {
      return new End("");
    }
    try (InputStream in = Files.newInputStream(end())) {
      return new End(new String(in.readNBytes(KEPT), StandardCharsets.UTF_8));
    }
  }

  /** Makes the folder that a program without a box starts in. */
  static Path home(Path own) throws IOException {
    return Files.createDirectory(named(own, ".home"));
  }

  /** Removes a run's files. */
  static void removeFiles(Path own) throws IOException {
    Files.deleteIfExists(named(own, ".end"));
    FolderDeletion.delete(named(own, ".home"));
    for (int i = 0; Files.exists(named(own, ".source-" + i)); i++) {
      FolderDeletion.delete(named(own, ".source-" + i));
    }
  }
}

package boardjudge.checker.run;

import boardjudge.checker.run.ControlGroups.Purpose;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One run from its start to the last trace of it removed. */
final class SandboxedRun {
  /**
   * Outside the box: sets the limits, enters the control groups ($1 of them follow), runs the rest.
   * The shell becomes the command, so that its parent is the judge's own thread.
   */
  private static final String OUTSIDE =
      "n=$1; shift; while [ $n -gt 0 ]; do echo $$ >\"$1/cgroup.procs\" || exit 125; shift;"
          + " n=$((n-1)); done; status=$1; shift; exec \"$@\" 3>\"$status\"";

  /** The same where CPU time has to be asked of the shell, which then stays. */
  private static final String OUTSIDE_TIMED =
      "n=$1; shift; while [ $n -gt 0 ]; do echo $$ >\"$1/cgroup.procs\" || exit 125; shift;"
          + " n=$((n-1)); done; status=$1; shift; \"$@\" 3>\"$status\"; c=$?;"
          + " times >\"$status.times\"; exit $c";

  /**
   * Inside the box: the first process of a box ignores signals, abort() among them. So the shell is
   * the first one, and the program the second.
   */
  private static final String INSIDE = "\"$@\"; exit $?";

  private static final Pattern EXIT = Pattern.compile("\"exit-code\": *([0-9]+)");
  private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+)[.]([0-9]+)s");

  /** A pipe takes that many bytes at once, whatever happens at its other end. */
  private static final int ATOMIC = 4096;

  private static final int POLL_MS = 10;
  private static final int GRACE_MS = 1000;
  private static final int ERRORS_KEPT = 4096;

  private final Protection protection;
  private final Path folder;
  private final ExecutorService pumps;
  private final Task task;
  private final StdinWriter input;
  private final Limits limits;
  private final boolean timedByShell;

  private Optional<ControlGroup> group = Optional.empty();
  private Optional<String> killedFor = Optional.empty();

  SandboxedRun(
      Protection protection,
      Path folder,
      ExecutorService pumps,
      Task task,
      StdinWriter input,
      Limits limits) {
    this.protection = protection;
    this.folder = folder;
    this.pumps = pumps;
    this.task = task;
    this.input = input;
    this.limits = limits;
    this.timedByShell = protection.shell().isPresent() && !protection.measures(Purpose.CPU_TIME);
  }

  RunOutcome run() throws IOException, InterruptedException {
    Path scratch = Files.createTempDirectory(folder, "run");
    CapturedOutput output = new CapturedOutput(limits.outputBytes());
    try {
      if (protection.groups().isPresent()) {
        Language language = task.language();
        group =
            Optional.of(
                protection
                    .groups()
                    .get()
                    .open(
                        limits.memoryBytes() + language.extraMemoryMib() * Limits.MIB,
                        // The shell and bubblewrap's own two count as well.
                        limits.processes() + language.extraProcesses() + 3));
      }
      return run(scratch, output);
    } catch (IOException | InterruptedException | RuntimeException e) {
      output.close();
      throw e;
    } finally {
      if (group.isPresent()) {
        group.get().close();
      }
      Sandbox.delete(scratch);
    }
  }

  private RunOutcome run(Path scratch, CapturedOutput output)
      throws IOException, InterruptedException {
    Path status = scratch.resolve("status");
    ProcessBuilder builder = new ProcessBuilder(words(status));
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
    if (protection.bubblewrap().isEmpty()) {
      Path home = Files.createDirectory(scratch.resolve("home"));
      builder.directory(home.toFile());
      builder.environment().put("HOME", home.toString());
      builder.environment().put("LANG", "C.UTF-8");
      builder.environment().putAll(task.language().variables());
    }
    long start = System.nanoTime();
    Process process = builder.start();
    CapturedOutput errors = new CapturedOutput(ERRORS_KEPT);
    StderrReader errorPump =
        new StderrReader(process.getErrorStream(), errors, limits.outputBytes());
    Future<?> reading = pumps.submit(() -> drain(process.getInputStream(), output));
    Future<?> complaining = pumps.submit(errorPump);
    Optional<Future<?>> feeding = feed(process);
    watch(process, start, output, errorPump);
    Duration wall = Duration.ofNanos(System.nanoTime() - start);
    if (group.isPresent()) {
      group.get().kill(-1);
    }
    boolean heard = await(reading);
    boolean silent = await(complaining) && heard;
    if (feeding.isPresent()) {
      await(feeding.get());
    }
    output.finish();
    errors.finish();
    String said = new String(errors.head(ERRORS_KEPT), StandardCharsets.UTF_8);
    errors.close();
    Duration cpu = timedByShell ? shellTimes(scratch) : groupTime();
    OptionalLong peak = group.isPresent() ? group.get().peak() : OptionalLong.empty();
    int code = exitCode(process, status);
    boolean tooMuch = output.isOver() || errorPump.isOver();
    boolean starved = group.isPresent() && group.get().ranOutOfMemory();
    Termination ending = new Termination(code, cpu, tooMuch, starved, silent, killedFor, said);
    return new RunOutcome(
        ending.verdict(limits, task.language()),
        ending.message(limits, task.language()),
        code,
        cpu,
        wall,
        peak,
        output,
        said);
  }

  /** The whole command line. */
  private List<String> words(Path status) throws IOException {
    List<String> words = new ArrayList<>();
    Optional<Bubblewrap> box = protection.bubblewrap();
    String seen = box.isPresent() ? Bubblewrap.BOX : task.box().toString();
    List<String> command = new ArrayList<>(task.commandIn(seen));
    command.set(0, tool(command.get(0)));
    if (protection.shell().isEmpty()) {
      return command;
    }
    String shell = protection.shell().get().toString();
    if (protection.guardian().isPresent() && (box.isEmpty() || timedByShell)) {
      words.addAll(List.of(protection.guardian().get().toString(), "--pdeathsig", "KILL"));
    }
    words.addAll(List.of(shell, "-c", ulimits() + (timedByShell ? OUTSIDE_TIMED : OUTSIDE), "sh"));
    List<String> groups =
        group
            .map(present -> present.folders().stream().map(Path::toString).toList())
            .orElse(List.of());
    words.add(Integer.toString(groups.size()));
    words.addAll(groups);
    words.add(status.toString());
    if (box.isPresent()) {
      words.addAll(box.get().arguments(task, 3));
      words.addAll(List.of("/bin/sh", "-c", INSIDE, "box"));
    }
    words.addAll(command);
    return words;
  }

  private String tool(String name) {
    Optional<Path> installed = Languages.tool(name);
    if (name.startsWith("/") || installed.isEmpty()) {
      return name;
    }
    return installed.get().toString();
  }

  /** The limits of single processes; one that is refused is left out, since others stand behind. */
  private String ulimits() {
    StringBuilder script = new StringBuilder("ulimit -c 0;");
    script.append("ulimit -f ").append(Math.max(1, limits.fileBytes() / 512)).append(';');
    long seconds = limits.cpu().plusMillis(1999).toSeconds();
    script.append("ulimit -S -t ").append(seconds).append(";ulimit -H -t ").append(seconds + 1);
    long kib = limits.memoryBytes() / 1024;
    script.append(";ulimit -s ").append(kib).append(" 2>/dev/null;");
    if (!protection.measures(Purpose.MEMORY) && task.language().extraMemoryMib() == 0) {
      script.append("ulimit -v ").append(kib).append(" 2>/dev/null;");
    }
    return script.toString();
  }

  /** Hands the input over: what a pipe takes at once at once, else beside the run. */
  private Optional<Future<?>> feed(Process process) throws IOException {
    if (input.size() > ATOMIC) {
      return Optional.of(pumps.submit(() -> hand(process.getOutputStream())));
    }
    hand(process.getOutputStream());
    return Optional.empty();
  }

  private void hand(OutputStream to) {
    try (to;
        InputStream from = input.open()) {
      from.transferTo(to);
    } catch (IOException unread) {
      // The program ended, or closed its input, before it had read all: it is free to.
      return;
    }
  }

  private static void drain(InputStream from, CapturedOutput to) {
    byte[] buffer = new byte[1 << 16];
    try (from) {
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        to.add(buffer, n);
      }
    } catch (IOException closed) {
      // A killed process's pipe may close under the reader's hands; what came before counts.
      return;
    }
  }

  /** Waits for the end, and brings it about where a limit is passed. */
  private void watch(Process process, long start, CapturedOutput output, StderrReader errors)
      throws InterruptedException, IOException {
    long killedAt = 0;
    try {
      while (!process.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        if (killedFor.isEmpty()) {
          killedFor = passed(Duration.ofNanos(now - start), output, errors);
          killedAt = now;
        }
        if (killedFor.isPresent()) {
          boolean stubborn = now - killedAt > TimeUnit.MILLISECONDS.toNanos(GRACE_MS);
          kill(process, stubborn);
        }
      }
    } catch (InterruptedException e) {
      kill(process, true);
      process.waitFor();
      throw e;
    }
  }

  private Optional<String> passed(Duration wall, CapturedOutput output, StderrReader errors)
      throws IOException {
    if (output.isOver() || errors.isOver()) {
      return Optional.of("output");
    }
    if (wall.compareTo(limits.wall()) > 0) {
      return Optional.of(Termination.WALL);
    }
    if (!timedByShell && groupTime().compareTo(limits.cpu()) > 0) {
      return Optional.of("CPU time");
    }
    return Optional.empty();
  }

  /**
   * Kills what is in the box and leaves the box to end by itself, so that nobody else has to bury
   * its dead; if it does not, kills that as well.
   */
  private void kill(Process process, boolean all) {
    if (all) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    } else if (group.isPresent() && protection.bubblewrap().isPresent() && !timedByShell) {
      group.get().kill(process.pid());
    } else if (protection.bubblewrap().isPresent()) {
      process
          .children()
          .flatMap(timedByShell ? ProcessHandle::children : Stream::of)
          .forEach(ProcessHandle::destroyForcibly);
    } else if (timedByShell) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
    } else {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Waits for a pump; whether it came to its end. */
  private static boolean await(Future<?> pump) throws InterruptedException {
    try {
      pump.get(GRACE_MS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException heldOpen) {
      pump.cancel(true);
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a pump broke", e);
    }
  }

  private Duration groupTime() throws IOException {
    return group.isPresent() ? group.get().cpu() : Duration.ZERO;
  }

  /** The second line of the shell's {@code times}: its children's time, user's and system's. */
  private static Duration shellTimes(Path scratch) throws IOException {
    Path file = scratch.resolve("status.times");
    if (!Files.exists(file)) {
      return Duration.ZERO;
    }
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    Matcher times = TIMES.matcher(lines.size() < 2 ? "" : lines.get(1));
    Duration sum = Duration.ZERO;
    while (times.find()) {
      sum =
          sum.plusMinutes(Long.parseLong(times.group(1)))
              .plusSeconds(Long.parseLong(times.group(2)))
              .plusNanos(Long.parseLong((times.group(3) + "00000000").substring(0, 9)));
    }
    return sum;
  }

  /** The program's exit code; -1 where the box broke before the program could end. */
  private int exitCode(Process process, Path status) throws IOException {
    if (protection.bubblewrap().isEmpty()) {
      return process.exitValue();
    }
    if (!Files.exists(status)) {
      return -1;
    }
    Matcher code = EXIT.matcher(Files.readString(status, StandardCharsets.US_ASCII));
    return code.find() ? Integer.parseInt(code.group(1)) : -1;
  }
}

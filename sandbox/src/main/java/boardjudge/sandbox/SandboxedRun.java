package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** One run from its start to the last trace of it removed. */
final class SandboxedRun {
  /** A pipe takes that many bytes at once, whatever happens at its other end. */
  private static final int ATOMIC = 4096;

  private static final int POLL_MS = 10;
  private static final int GRACE_MS = 1000;

  /**
   * How long the streams of a run in a box may take to end: with its first process all others of
   * the box are gone, so nobody holds them open and only a busy machine can be late.
   */
  private static final int BOXED_GRACE_MS = 60_000;

  private static final int ERRORS_KEPT = 4096;

  /** However busy the machine: that many times its wall-clock limit ends a run. */
  private static final int LONGEST_WAIT = 10;

  /** Distinguishes the runs of this process in the names of their files. */
  private static final AtomicLong COUNT = new AtomicLong();

  private final Sandbox sandbox;
  private final Protection protection;
  private final Task task;
  private final StdinWriter input;
  private final Limits limits;
  private final Optional<Path> filter;
  private final boolean boxed;
  private final boolean timedByShell;

  private Optional<ControlGroup> group = Optional.empty();
  private Optional<String> killedFor = Optional.empty();
  private final CoreWait coreWait = new CoreWait();

  SandboxedRun(
      Sandbox sandbox, Task task, StdinWriter input, Limits limits, Optional<Path> filter) {
    this.sandbox = sandbox;
    this.protection = sandbox.protection();
    this.task = task;
    this.input = input;
    this.limits = limits;
    this.filter = filter;
    this.boxed = protection.bubblewrap().isPresent();
    this.timedByShell = protection.timesByShell();
  }

  RunOutcome run() throws IOException, InterruptedException {
    CapturedOutput output = new CapturedOutput(limits.outputBytes());
    Optional<Path> copy = copyOfProgram();
    Path box = copy.orElse(task.box());
    // What is started once, as a compiler is, needs no shell that stays.
    Optional<StartingShell> shell =
        task.writable() ? Optional.empty() : sandbox.shells().get(canStartAsUser(box));
    Path folder = shell.map(StartingShell::folder).orElse(sandbox.folder());
    Path own = folder.resolve("run-" + COUNT.incrementAndGet());
    try {
      if (protection.groups().isPresent()) {
        ControlGroup made = open(protection.groups().get(), task.language());
        group = Optional.of(made);
        if (shell.filter(StartingShell::isUsers).isPresent()) {
          made.letIn(BoxUser.ID);
        }
      }
      Launch launch = new Launch(protection, task, box, limits, group, filter, own, shell);
      return run(launch, own, output);
    } catch (IOException | InterruptedException | RuntimeException e) {
      output.close();
      throw e;
    } finally {
      if (group.isPresent()) {
        group.get().close();
      }
      Launch.removeFiles(own);
      if (copy.isPresent()) {
        sandbox.copies().close(copy.get());
      }
    }
  }

  private ControlGroup open(ControlGroups groups, Language language) throws IOException {
    // Beside the program's stay bubblewrap and the shell in the box; outside of it the shell that
    // measures CPU time.
    int ours = (boxed ? 2 : 0) + (timedByShell ? 1 : 0);
    return groups.open(
        limits.memoryBytes() + language.extraMemoryMib() * Limits.MIB,
        limits.processes() + language.extraProcesses() + ours);
  }

  /** A copy of a program that the box's user does not reach at its own place. */
  private Optional<Path> copyOfProgram() throws IOException, InterruptedException {
    boolean hidden =
        protection.user().isPresent() && !task.writable() && !BoxUser.canSee(task.box());
    return hidden ? sandbox.copies().open(task.box()) : Optional.empty();
  }

  /** Whether the box's user can do all that starts the run; to mount takes root. */
  private boolean canStartAsUser(Path box) throws IOException {
    return protection.startsAsUser()
        && Launch.hidden(task, box).isEmpty()
        && (filter.isEmpty() || BoxUser.canSee(filter.get()));
  }

  private RunOutcome run(Launch launch, Path own, CapturedOutput output)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Optional<StartingShell> shell = launch.starting();
    Process process = shell.isPresent() ? shell.get().start(launch) : start(launch, own);
    CapturedOutput errors = new CapturedOutput(limits.outputBytes());
    Future<?> reading = sandbox.beside(() -> read(process.getInputStream(), output));
    Future<?> readingErrors = sandbox.beside(() -> drain(process.getErrorStream(), errors));
    Optional<Future<?>> writing = writeInput(process);
    watch(process, start, output, errors);
    Duration wall = Duration.ofNanos(System.nanoTime() - start);
    if (group.isPresent() && !boxed) {
      group.get().kill(-1);
    }
    boolean outputEnded = await(reading);
    boolean streamsClosed = await(readingErrors) && outputEnded;
    if (writing.isPresent()) {
      await(writing.get());
    }
    output.finish();
    errors.finish();
    String said = new String(errors.head(ERRORS_KEPT), StandardCharsets.UTF_8);
    String last = new String(errors.tail(ERRORS_KEPT), StandardCharsets.UTF_8);
    errors.close();
    Launch.End end = launch.ended();
    OptionalLong peak = group.isPresent() ? group.get().peak() : OptionalLong.empty();
    int code = boxed ? end.exitCode() : process.exitValue();
    Optional<Duration> cpu = timedByShell ? shellTime(end, code) : groupTime();
    // Inside a box a death by a signal is told from an exit code that looks like one.
    OptionalInt signal = end.signal(code, boxed);
    if (signal.isEmpty()) {
      String words = end.shellWords();
      said += words;
      last += words;
    }
    Termination ending =
        new Termination(
            code,
            signal,
            boxed,
            cpu,
            peak,
            output.isOver() || errors.isOver(),
            group.isPresent() && group.get().ranOutOfMemory(),
            streamsClosed,
            killedFor,
            said.equals(last) ? said : said + "\n" + last);
    return new RunOutcome(
        ending.verdict(limits, task.language()),
        ending.message(limits, task.language()),
        code,
        cpu,
        wall,
        peak,
        output,
        said,
        last);
  }

  private Process start(Launch launch, Path own) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(launch.words());
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    if (!boxed) {
      Path home = Launch.home(own);
      builder.directory(home.toFile());
      builder.environment().put("HOME", home.toString());
      builder.environment().put("LANG", "C.UTF-8");
      builder.environment().putAll(task.language().variables());
    }
    return builder.start();
  }

  /** Writes the input: at once what a pipe takes at once, the rest beside the run. */
  private Optional<Future<?>> writeInput(Process process) throws IOException {
    if (input.size() > ATOMIC) {
      return Optional.of(
          sandbox.beside(
              () -> {
                input.writeTo(process.getOutputStream());
                return true;
              }));
    }
    input.writeTo(process.getOutputStream());
    return Optional.empty();
  }

  private boolean read(InputStream from, CapturedOutput to) throws IOException {
    if (input.listener().isEmpty()) {
      return drain(from, to);
    }
    byte[] buffer = new byte[1 << 16];
    try (from;
        OutputStream listener = input.listener().get()) {
      for (int n = read(from, buffer); n >= 0; n = read(from, buffer)) {
        listener.write(buffer, 0, n);
      }
    }
    return true;
  }

  private static boolean drain(InputStream from, CapturedOutput to) throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (from) {
      for (int n = read(from, buffer); n >= 0; n = read(from, buffer)) {
        // On a full disk, say, this fails: what is missing then is not the program's fault.
        to.add(buffer, n);
      }
      return true;
    }
  }

  /** A killed process's pipe may close under the reader's hands; what came before counts. */
  private static int read(InputStream from, byte[] buffer) {
    try {
      return from.read(buffer);
    } catch (IOException closed) {
      return -1;
    }
  }

  /** Waits for the end, and brings it about where a limit is passed. */
  private void watch(Process process, long start, CapturedOutput output, CapturedOutput errors)
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

  private Optional<String> passed(Duration wall, CapturedOutput output, CapturedOutput errors)
      throws IOException {
    if (output.isOver() || errors.isOver()) {
      return Optional.of("output");
    }
    if (wall.compareTo(limits.wall()) > 0
        && (wall.compareTo(limits.wall().multipliedBy(LONGEST_WAIT)) > 0
            || wall.minus(coreWait()).compareTo(limits.wall()) > 0)) {
      return Optional.of(Termination.WALL);
    }
    // On all cores at once it could have used no more than this; to ask takes longer.
    Duration most = wall.multipliedBy(Runtime.getRuntime().availableProcessors());
    if (!timedByShell
        && most.compareTo(limits.cpu()) > 0
        && groupTime().filter(used -> used.compareTo(limits.cpu()) > 0).isPresent()) {
      return Optional.of("CPU time");
    }
    return Optional.empty();
  }

  /** How long the run has waited for a core; nothing where only the clock bounds all of it. */
  private Duration coreWait() throws IOException {
    return groupTime().isPresent() ? coreWait.with(group.get().processes()) : Duration.ZERO;
  }

  /**
   * Kills what is in the box and leaves the box to end by itself, so that it reaps its own
   * processes; if it does not end, kills that as well.
   */
  private void kill(Process process, boolean all) {
    if (!all && boxed && group.isPresent() && !timedByShell) {
      group.get().kill(process.pid());
    } else if (!all && boxed) {
      process
          .children()
          .flatMap(timedByShell ? ProcessHandle::children : Stream::of)
          .forEach(ProcessHandle::destroyForcibly);
    } else {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      if (all || !timedByShell) {
        process.destroyForcibly();
      }
    }
  }

  /**
   * Waits for a reader or writer; whether it came to its end.
   *
   * @throws IOException if it did not and the program cannot be the reason
   */
  private boolean await(Future<?> work) throws IOException, InterruptedException {
    try {
      work.get(boxed ? BOXED_GRACE_MS : GRACE_MS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException late) {
      work.cancel(true);
      if (boxed) {
        throw new IOException(
            "the streams of a run that is over did not end within "
                + BOXED_GRACE_MS / 1000
                + " s; this machine has too much to do");
      }
      return false;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException broken) {
        throw broken;
      }
      throw new IllegalStateException("a reader or writer of a stream broke", e);
    }
  }

  private Optional<Duration> groupTime() throws IOException {
    return group.isPresent() ? group.get().cpu() : Optional.empty();
  }

  /** The shell knows the time of what ended in order, not of what was killed around it. */
  private Optional<Duration> shellTime(Launch.End end, int code) {
    return killedFor.isPresent() || code < 0 ? Optional.empty() : end.shellTime();
  }

  /**
   * How long the processes of a run could have run and had no core to run on: time that a busy
   * machine took, and not the program.
   *
   * <p>The kernel counts it for each thread in {@code /proc/PID/task/TID/schedstat}, the second of
   * three numbers, in nanoseconds (Documentation/scheduler/sched-stats.rst). A kernel without it
   * counts as no wait. Mutable.
   */
  static final class CoreWait {
    /** In nanoseconds; of each process the thread that waited longest. */
    private final Map<Long, Long> waits = new HashMap<>();

    /** Looks at these processes and gives the sum over all that were ever looked at. */
    Duration with(LongStream processes) {
      processes.forEach(process -> waits.merge(process, longest(process), Math::max));
      return Duration.ofNanos(waits.values().stream().mapToLong(Long::longValue).sum());
    }

    private static long longest(long process) {
      Path threads = Path.of("/proc", Long.toString(process), "task");
      long longest = 0;
      try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
        for (Path thread : each) {
          String said = Files.readString(thread.resolve("schedstat"), StandardCharsets.US_ASCII);
          String[] numbers = said.strip().split(" ", -1);
          longest = Math.max(longest, numbers.length < 2 ? 0 : Long.parseLong(numbers[1]));
        }
      } catch (IOException | DirectoryIteratorException gone) {
        return longest;
      }
      return longest;
    }
  }
}

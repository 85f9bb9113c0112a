package boardjudge.sandbox;

import boardjudge.checker.compare.Output;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

final class SandboxedRun {
  private static final int POLL_MS = 10;
  private static final int GRACE_MS = 1000;

  /**
   * The time for a boxed run's streams to end. With PID 1 all processes of the box are gone, so
   * nobody holds the streams open and only a busy machine can be late.
   */
  private static final int BOXED_GRACE_MS = 60_000;

  private static final int STDERR_EXCERPT = 4096;

  /** The wall-clock limit times this ends a run, however busy the machine is. */
  private static final int MAX_WALL_FACTOR = 10;

  private static final AtomicLong COUNTER = new AtomicLong();

  private final Sandbox sandbox;
  private final Protection protection;
  private final Task task;
  private final StdinWriter input;
  private final Limits limits;
  private final Optional<Path> filter;
  private final boolean boxed;
  private final boolean shellMeasuresCpu;
  private final CapturedOutput output;
  private final CapturedOutput errors;
  private final CoreWait coreWait = new CoreWait();

  private Optional<ControlGroup> group = Optional.empty();
  private Optional<String> killedFor = Optional.empty();
  private Duration wall = Duration.ZERO;

  SandboxedRun(
      Sandbox sandbox, Task task, StdinWriter input, Limits limits, Optional<Path> filter) {
    this.sandbox = sandbox;
    this.protection = sandbox.protection();
    this.task = task;
    this.input = input;
    this.limits = limits;
    this.filter = filter;
    this.boxed = protection.bubblewrap().isPresent();
    this.shellMeasuresCpu = protection.shellMeasuresCpuTime();
    this.output = new CapturedOutput(limits.outputBytes());
    this.errors = new CapturedOutput(limits.outputBytes());
  }

  private interface Sink {
    void add(byte[] bytes, int count) throws IOException;
  }

  RunOutcome run() throws IOException, InterruptedException {
    Path files = sandbox.folder().resolve("run-" + COUNTER.incrementAndGet());
    try (output;
        errors) {
      Optional<ForkServer> server =
          needsOwnProcess() ? Optional.empty() : sandbox.forkServers().forNextRun();
      if (protection.groups().isPresent()) {
        group = Optional.of(open(protection.groups().get(), task.language()));
        if (server.filter(ForkServer::runsAsBoxUser).isPresent()) {
          group.get().allowEntry(BoxUser.ID);
        }
      }
      Launch launch = new Launch(protection, task, limits, group, filter);
      long start = System.nanoTime();
      Process process = server.isPresent() ? server.get().start(launch) : launch.start(files);
      boolean streamsClosed = run(process, start);
      ExitLog log = server.isPresent() ? server.get().exitLog() : Launch.exitLog(files);
      int code = boxed ? log.exitCode(process.exitValue()) : process.exitValue();
      return outcome(log, code, streamsClosed);
    } finally {
      if (group.isPresent()) {
        group.get().close();
      }
      FolderDeletion.delete(files);
    }
  }

  private ControlGroup open(ControlGroups groups, Language language) throws IOException {
    // Bubblewrap and PID 1 in the box also count.
    int extra = boxed ? 2 : 0;
    return groups.create(
        limits.memoryBytes() + language.extraMemoryMib() * Limits.MIB,
        limits.processes() + language.extraProcesses() + extra);
  }

  /**
   * Whether no fork server starts the run: a compiler runs only once, and mounting what the box
   * user cannot reach takes root.
   */
  private boolean needsOwnProcess() throws IOException {
    return task.writable()
        || (protection.user().isPresent() && !Launch.unreachableFolders(task).isEmpty());
  }

  /** Passes input and output on until the process has ended; whether its streams were closed. */
  private boolean run(Process process, long start) throws IOException, InterruptedException {
    Future<?> reading = sandbox.inBackground(() -> copy(process.getInputStream(), sink()));
    Future<?> readingErrors =
        sandbox.inBackground(() -> copy(process.getErrorStream(), errors::add));
    Future<?> writing =
        sandbox.inBackground(
            () -> {
              input.writeTo(process.getOutputStream());
              return true;
            });
    watch(process, start);
    wall = Duration.ofNanos(System.nanoTime() - start);
    if (group.isPresent() && !boxed) {
      group.get().killAll();
    }
    boolean outputEnded = awaitEnd(reading);
    boolean streamsClosed = awaitEnd(readingErrors) && outputEnded;
    awaitEnd(writing);
    return streamsClosed;
  }

  private RunOutcome outcome(ExitLog log, int code, boolean streamsClosed) throws IOException {
    String errorText;
    String lastErrorText;
    try (Output text = errors.finish()) {
      byte[] last = new byte[(int) Math.min(STDERR_EXCERPT, text.size())];
      text.read(text.size() - last.length, last);
      errorText = new String(text.start(STDERR_EXCERPT), StandardCharsets.UTF_8);
      lastErrorText = new String(last, StandardCharsets.UTF_8);
    }
    OptionalLong peak = group.isPresent() ? group.get().peak() : OptionalLong.empty();
    Optional<Duration> cpu =
        group.isPresent() ? Optional.of(group.get().usedCpu()) : shellTime(log, code);
    // In a box, signals can be told from exit codes that look like them.
    OptionalInt signal = log.signal(code, boxed);
    if (signal.isEmpty()) {
      errorText += log.shellMessage();
      lastErrorText += log.shellMessage();
    }
    Termination ending =
        new Termination(
            code,
            signal,
            boxed,
            cpu,
            peak,
            isTruncated(),
            group.isPresent() && group.get().ranOutOfMemory(),
            streamsClosed,
            killedFor,
            errorText.equals(lastErrorText) ? errorText : errorText + "\n" + lastErrorText);
    return new RunOutcome(
        ending.verdict(limits, task.language()),
        ending.message(limits, task.language()),
        code,
        cpu,
        wall,
        peak,
        output.finish(),
        errorText,
        lastErrorText);
  }

  private boolean isTruncated() {
    return output.isTruncated() || errors.isTruncated();
  }

  private Sink sink() {
    if (input.listener().isEmpty()) {
      return output::add;
    }
    OutputStream listener = input.listener().get();
    return (bytes, count) -> {
      listener.write(bytes, 0, count);
      listener.flush();
    };
  }

  private static boolean copy(InputStream from, Sink to) throws IOException {
    byte[] buffer = new byte[1 << 16];
    try (from) {
      for (int n = read(from, buffer); n >= 0; n = read(from, buffer)) {
        // This fails on a full disk, for example: then missing output is not the program's fault.
        to.add(buffer, n);
      }
      return true;
    }
  }

  /** The pipe of a killed process may close during the read; the bytes before count. */
  private static int read(InputStream from, byte[] buffer) {
    try {
      return from.read(buffer);
    } catch (IOException closed) {
      return -1;
    }
  }

  private void watch(Process process, long start) throws InterruptedException, IOException {
    long killedAt = 0;
    try {
      while (!process.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        if (killedFor.isEmpty()) {
          killedFor = exceededLimit(Duration.ofNanos(now - start));
          killedAt = now;
        }
        if (killedFor.isPresent()) {
          kill(process, now - killedAt > TimeUnit.MILLISECONDS.toNanos(GRACE_MS));
        }
      }
    } catch (InterruptedException e) {
      kill(process, true);
      process.waitFor();
      throw e;
    }
  }

  private Optional<String> exceededLimit(Duration elapsed) throws IOException {
    if (isTruncated()) {
      return Optional.of("output");
    }
    if (elapsed.compareTo(limits.wall()) > 0
        && (elapsed.compareTo(limits.wall().multipliedBy(MAX_WALL_FACTOR)) > 0
            || elapsed.minus(coreWait()).compareTo(limits.wall()) > 0)) {
      return Optional.of(Termination.WALL);
    }
    // Reading the group's CPU time is slow, so first rule out that all cores together reached the
    // limit.
    Duration maxCpu = elapsed.multipliedBy(Runtime.getRuntime().availableProcessors());
    if (group.isPresent()
        && maxCpu.compareTo(limits.cpu()) > 0
        && group.get().usedCpu().compareTo(limits.cpu()) > 0) {
      return Optional.of("CPU time");
    }
    return Optional.empty();
  }

  /** The time the run has waited for a core; zero if not measured. */
  private Duration coreWait() throws IOException {
    return group.isPresent() ? coreWait.update(group.get().processIds()) : Duration.ZERO;
  }

  /**
   * Kills the processes in the box, so that the box reaps them and ends by itself.
   *
   * @param all whether to kill the box, too
   */
  private void kill(Process process, boolean all) {
    if (boxed && !all) {
      // The kernel ends the others with the first process of the box.
      process
          .children()
          .flatMap(shellMeasuresCpu ? ProcessHandle::children : Stream::of)
          .forEach(ProcessHandle::destroyForcibly);
    } else {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      if (all || !shellMeasuresCpu) {
        process.destroyForcibly();
      }
    }
  }

  /**
   * Waits for a reader or writer; whether it finished.
   *
   * @throws IOException if it did not finish for a reason other than the program
   */
  private boolean awaitEnd(Future<?> work) throws IOException, InterruptedException {
    try {
      work.get(boxed ? BOXED_GRACE_MS : GRACE_MS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException late) {
      work.cancel(true);
      if (boxed) {
        throw new IOException(
            "the streams of a run that is over did not end within "
                + BOXED_GRACE_MS / 1000
                + " s; this machine is overloaded");
      }
      return false;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException broken) {
        throw broken;
      }
      throw new IllegalStateException("a reader or writer of a stream broke", e);
    }
  }

  /** The shell knows the times of processes that ended by themselves, not of killed ones. */
  private Optional<Duration> shellTime(ExitLog log, int code) {
    return killedFor.isPresent() || code < 0 ? Optional.empty() : log.shellTime();
  }

  /**
   * The time that a run was runnable without a core: the fault of a busy machine, not of the
   * program.
   *
   * <p>The kernel counts it for each thread in {@code /proc/PID/task/TID/schedstat}, in the second
   * of three numbers, in nanoseconds (Documentation/scheduler/sched-stats.rst). Without that file
   * it is 0. Mutable.
   */
  static final class CoreWait {
    private long longestNanos;

    /** The longest wait of a thread of these processes or of those seen before. */
    Duration update(LongStream processes) {
      // Not the sum: processes that wait for each other would get time to sleep.
      longestNanos = Math.max(longestNanos, processes.map(CoreWait::longest).max().orElse(0));
      return Duration.ofNanos(longestNanos);
    }

    private static long longest(long process) {
      Path threads = Path.of("/proc", Long.toString(process), "task");
      long longest = 0;
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(threads)) {
        for (Path thread : folders) {
          String line = Files.readString(thread.resolve("schedstat"), StandardCharsets.US_ASCII);
          String[] numbers = line.strip().split(" ", -1);
          longest = Math.max(longest, numbers.length < 2 ? 0 : Long.parseLong(numbers[1]));
        }
      } catch (IOException | DirectoryIteratorException gone) {
        // The process has ended; what was read counts.
      }
      return longest;
    }
  }
}

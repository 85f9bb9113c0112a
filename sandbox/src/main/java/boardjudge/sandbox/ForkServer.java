package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A long-lived process that starts one run after another: the compiled {@linkplain
 * CompiledLaunchers starter} or a shell. Without it, Java would need two more processes for each
 * run. All its runs share one network namespace without a network, since making one costs more than
 * all mounts of a box.
 *
 * <p>It belongs to the thread that opened it, and its runs use that thread's cores. It ends on
 * {@link #shutDown} or with the judge.
 */
final class ForkServer {
  /** Runs for which pipes are made at once: a call of mkfifo costs as much as a run. */
  private static final int PIPE_BATCH = 64;

  /** A busy disk can delay the start. */
  private static final int TIMEOUT_S = 30;

  private static final String READY = "ready";

  private static final String ENDED = "ended ";

  private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding"));

  private final List<String> command;
  private final Path folder;
  private final boolean hidesNetwork;
  private final boolean asBoxUser;
  private final Optional<CompiledLaunchers.Compiled> programs;

  /**
   * The file to which a run's processes write how they ended, truncated before each run. It is
   * deleted but stays open, so that the box user cannot open it by name.
   */
  private final RandomAccessFile exitLog;

  private final Thread reader = new Thread(this::readReplies, "fork server");
  private final CountDownLatch started = new CountDownLatch(1);
  private final Deque<String> pipes = new ArrayDeque<>();
  private int pipeCount;
  private volatile Optional<Process> process = Optional.empty();
  private volatile Optional<ForkedRun> currentRun = Optional.empty();
  private volatile boolean ended;

  private ForkServer(
      List<String> command,
      Path folder,
      boolean hidesNetwork,
      boolean asBoxUser,
      Optional<CompiledLaunchers.Compiled> programs,
      RandomAccessFile exitLog) {
    this.command = List.copyOf(command);
    this.folder = folder;
    this.hidesNetwork = hidesNetwork;
    this.asBoxUser = asBoxUser;
    this.programs = programs;
    this.exitLog = exitLog;
    this.reader.setDaemon(true);
  }

  static final class PerThread implements AutoCloseable {
    private final Protection protection;
    private final Path folder;
    private final CompiledLaunchers programs;
    private final Map<Thread, ForkServer> servers = new LinkedHashMap<>();
    private boolean supported = true;
    private boolean closed;
    private int count;

    PerThread(Protection protection, Path folder, CompiledLaunchers programs) {
      this.protection = protection;
      this.folder = folder;
      this.programs = programs;
    }

    /**
     * The fork server of the calling thread; empty if fork servers do not work here.
     *
     * @param asUser whether it may run as the box user
     * @throws IOException if this is closed
     */
    synchronized Optional<ForkServer> get(boolean asUser) throws IOException, InterruptedException {
      if (closed) {
        throw new IOException("the sandbox is closed");
      }
      Thread self = Thread.currentThread();
      Optional<ForkServer> current = Optional.ofNullable(servers.get(self));
      // The compiled programs limit neither memory nor processes, so control groups must.
      Optional<CompiledLaunchers.Compiled> compiled =
          protection.measures(Controller.MEMORY) && !protection.kernelLimitsProcesses()
              ? programs.forNextRun()
              : Optional.empty();
      if (current
          .filter(server -> server.isUsable() && (asUser || !server.runsAsBoxUser()))
          .filter(server -> server.programs.equals(compiled))
          .isPresent()) {
        return current;
      }
      // Removes this thread's broken server and those of dead threads.
      for (Thread thread : List.copyOf(servers.keySet())) {
        if (!thread.isAlive() || thread.equals(self)) {
          Objects.requireNonNull(servers.remove(thread)).shutDown();
        }
      }
      Optional<ForkServer> opened =
          supported
              ? ForkServer.open(
                  protection, folder.resolve(Integer.toString(++count)), asUser, compiled)
              : Optional.empty();
      opened.ifPresent(server -> servers.put(self, server));
      supported = opened.isPresent();
      return opened;
    }

    @Override
    public synchronized void close() throws IOException {
      closed = true;
      boolean interrupted = false;
      for (ForkServer server : servers.values()) {
        try {
          server.shutDown();
        } catch (InterruptedException e) {
          // Its process is killed already; go on with the others.
          interrupted = true;
        }
      }
      servers.clear();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Starts a fork server; empty if it does not work here.
   *
   * @param folder for the pipes, created here
   * @param asUser whether it runs as the box user, so that its runs need not switch users
   */
  static Optional<ForkServer> open(
      Protection protection,
      Path folder,
      boolean asUser,
      Optional<CompiledLaunchers.Compiled> programs)
      throws IOException, InterruptedException {
    if (protection.bubblewrap().isEmpty()
        || protection.parentDeathGuard().isEmpty()
        || protection.shellMeasuresCpuTime()) {
      return Optional.empty();
    }
    Files.createDirectory(folder);
    BoxUser.makeReadable(folder);
    List<String> words = new ArrayList<>();
    Optional<Path> unshare = Languages.tool("unshare");
    // Without a user namespace this takes root.
    boolean canUnshare = protection.user().isPresent() && protection.filter().isPresent();
    boolean hidesNetwork = canUnshare && unshare.isPresent();
    if (hidesNetwork) {
      words.addAll(List.of(unshare.get().toString(), "--net"));
    }
    String sh = protection.shell().orElseThrow().toString();
    Path exitLogFile = folder.resolve("end");
    words.addAll(List.of(sh, "-c", "exec 8>>\"$0\"; exec \"$@\"", exitLogFile.toString()));
    if (asUser) {
      BoxUser.setOwner(folder, BoxUser.ID);
      words.addAll(protection.user().orElseThrow().switchCommand());
    }
    // The change of user resets this.
    words.addAll(protection.parentDeathPrefix());
    words.add(programs.map(compiled -> compiled.starter().toString()).orElse(sh));
    RandomAccessFile exitLog = new RandomAccessFile(exitLogFile.toFile(), "rw");
    ForkServer server = new ForkServer(words, folder, hidesNetwork, asUser, programs, exitLog);
    server.reader.start();
    if (server.started.await(TIMEOUT_S, TimeUnit.SECONDS) && server.makesPipes()) {
      Files.delete(exitLogFile);
      return Optional.of(server);
    }
    server.shutDown();
    return Optional.empty();
  }

  /** Creates the first pipes; false if the server has not started or has ended. */
  private boolean makesPipes() throws InterruptedException {
    try {
      return process.isPresent() && makePipes();
    } catch (IOException ended) {
      return false;
    }
  }

  Path folder() {
    return folder;
  }

  /** What the last run's processes wrote about their ends, truncated to {@code maxBytes}. */
  String exitLog(int maxBytes) throws IOException {
    byte[] bytes = new byte[(int) Math.min(maxBytes, exitLog.length())];
    exitLog.seek(0);
    exitLog.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  Optional<Path> init() {
    return programs.map(CompiledLaunchers.Compiled::init);
  }

  boolean runsAsBoxUser() {
    return asBoxUser;
  }

  boolean hidesNetwork() {
    return hidesNetwork;
  }

  private boolean isUsable() {
    return !ended && currentRun.isEmpty();
  }

  /**
   * Starts a run.
   *
   * @throws IOException if it cannot; the server is then broken
   */
  Process start(Launch launch) throws IOException, InterruptedException {
    if (pipes.isEmpty() && !makePipes()) {
      throw new IOException("the shell that starts programs makes no pipes");
    }
    String pipeNames = pipes.remove();
    ForkedRun run = new ForkedRun(process.orElseThrow(), pipeNames);
    exitLog.setLength(0);
    if (programs.isPresent()) {
      List<String> words = new ArrayList<>(List.of(""));
      words.addAll(ForkedRun.names(pipeNames));
      words.addAll(launch.starterRequest());
      return send(run, request(words));
    }
    StringBuilder line = new StringBuilder("(exec 9>&1 2>" + quoted(pipeNames + ".err"));
    line.append(" <" + quoted(pipeNames + ".in") + " >" + quoted(pipeNames + ".out"));
    line.append(" || exit 125; echo " + READY + " >&9; exec 9>&-; set --");
    launch.shellArguments().forEach(word -> line.append(' ').append(quoted(word)));
    return send(run, command(line + "; " + launch.shellScript() + ")"));
  }

  private boolean makePipes() throws IOException, InterruptedException {
    List<String> names = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (int i = 0; i < PIPE_BATCH; i++) {
      names.add(folder.resolve(Integer.toString(pipeCount++)).toString());
      files.addAll(ForkedRun.names(names.get(i)));
    }
    StringBuilder line = new StringBuilder("mkfifo -m 600");
    files.forEach(name -> line.append(' ').append(quoted(name)));
    byte[] request = programs.isPresent() ? request(files) : command(line.toString());
    ForkedRun mkfifo = send(new ForkedRun(process.orElseThrow(), ""), request);
    boolean succeeded = mkfifo.waitFor(TIMEOUT_S, TimeUnit.SECONDS) && mkfifo.exitValue() == 0;
    if (succeeded) {
      pipes.addAll(names);
    }
    return succeeded;
  }

  /** A shell command that then prints the exit code. */
  private static byte[] command(String line) {
    return (line + "; echo " + ENDED + "$?\n").getBytes(NAMES);
  }

  /** A request to the compiled starter, which also prints the exit code. */
  private static byte[] request(List<String> words) {
    byte[] text = (String.join("\0", words) + "\0").getBytes(NAMES);
    return ByteBuffer.allocate(Integer.BYTES + text.length)
        .order(ByteOrder.nativeOrder())
        .putInt(text.length)
        .put(text)
        .array();
  }

  private ForkedRun send(ForkedRun run, byte[] request) throws IOException {
    currentRun = Optional.of(run);
    OutputStream script = process.orElseThrow().getOutputStream();
    script.write(request);
    script.flush();
    if (ended) {
      currentRun = Optional.empty();
      run.finish(-1);
    }
    return run;
  }

  /** Starts the server process, which dies with this thread, and reads its output. */
  private void readReplies() {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process server = builder.start();
      process = Optional.of(server);
      started.countDown();
      try (BufferedReader replies = server.inputReader(NAMES)) {
        for (String line = replies.readLine(); line != null; line = replies.readLine()) {
          handleReply(line);
        }
      }
    } catch (IOException gone) {
      // The same as the end of its output.
    } finally {
      ended = true;
      started.countDown();
      currentRun.ifPresent(run -> run.finish(-1));
    }
  }

  private void handleReply(String line) {
    Optional<ForkedRun> run = currentRun;
    if (line.equals(READY)) {
      run.ifPresent(ForkedRun::releasePipes);
    } else if (line.startsWith(ENDED)) {
      currentRun = Optional.empty();
      run.ifPresent(ended -> ended.finish(Integer.parseInt(line.substring(ENDED.length()))));
    }
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  void shutDown() throws IOException, InterruptedException {
    if (process.isPresent()) {
      process.get().destroyForcibly().waitFor();
    }
    exitLog.close();
    reader.join(TimeUnit.SECONDS.toMillis(TIMEOUT_S));
    FolderDeletion.delete(folder);
  }
}

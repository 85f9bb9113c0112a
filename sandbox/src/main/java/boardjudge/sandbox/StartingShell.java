package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Purpose;
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
 * A shell, or a {@linkplain BoxPrograms program} in its place, that starts one run after another.
 * Java would need two more processes for each run. All its runs share one network namespace without
 * a network, since making one for each costs more than all mounts of a box.
 *
 * <p>It belongs to the thread that made it, and what it starts runs on that thread's cores. It ends
 * on {@link #end} or with the judge.
 */
final class StartingShell {
  /** For how many runs pipes are made at a time: calling mkfifo costs as much as a run. */
  private static final int BATCH = 64;

  /** How long to wait for a shell: a busy disk can delay its start. */
  private static final int PATIENCE_S = 30;

  /** What the shell prints when a run has its streams. */
  private static final String READY = "ready";

  /** What it prints before an exit code. */
  private static final String ENDED = "ended ";

  /** The encoding of file names and arguments. */
  private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding"));

  private final List<String> command;
  private final Path folder;
  private final boolean shutsNetwork;
  private final boolean users;
  private final Optional<BoxPrograms.Made> programs;

  /**
   * The file into which the processes of a run write how they ended, emptied before each run. It is
   * deleted but stays open, so that the box's user cannot open it by name.
   */
  private final RandomAccessFile ends;

  private final Thread follower = new Thread(this::follow, "starting shell");
  private final CountDownLatch begun = new CountDownLatch(1);
  private final Deque<String> pipes = new ArrayDeque<>();
  private int made;
  private volatile Optional<Process> process = Optional.empty();
  private volatile Optional<ShellRun> current = Optional.empty();
  private volatile boolean over;

  private StartingShell(
      List<String> command,
      Path folder,
      boolean shutsNetwork,
      boolean users,
      Optional<BoxPrograms.Made> programs,
      RandomAccessFile ends) {
    this.command = List.copyOf(command);
    this.folder = folder;
    this.shutsNetwork = shutsNetwork;
    this.users = users;
    this.programs = programs;
    this.ends = ends;
    this.follower.setDaemon(true);
  }

  /** A shell for each thread that runs programs. Thread-safe. */
  static final class EachThreads implements AutoCloseable {
    private final Protection protection;
    private final Path folder;
    private final BoxPrograms programs;
    private final Map<Thread, StartingShell> shells = new LinkedHashMap<>();
    private boolean possible = true;
    private boolean closed;
    private int count;

    /**
     * @param folder of the judge's, best in memory
     */
    EachThreads(Protection protection, Path folder, BoxPrograms programs) {
      this.protection = protection;
      this.folder = folder;
      this.programs = programs;
    }

    /**
     * The shell of the calling thread; empty where shells do not work.
     *
     * @param asUser whether it may run as the box's user
     * @throws IOException if this is closed
     */
    synchronized Optional<StartingShell> get(boolean asUser)
        throws IOException, InterruptedException {
      if (closed) {
        throw new IOException("the sandbox is closed");
      }
      Thread self = Thread.currentThread();
      Optional<StartingShell> known = Optional.ofNullable(shells.get(self));
      // Only where control groups set the limits: these programs set none, as shells do.
      Optional<BoxPrograms.Made> made =
          protection.measures(Purpose.MEMORY) && !protection.countsProcessesOfBox()
              ? programs.next()
              : Optional.empty();
      if (known
          .filter(shell -> shell.isUsable() && (asUser || !shell.isUsers()))
          .filter(shell -> shell.programs.equals(made))
          .isPresent()) {
        return known;
      }
      // Removes this thread's broken shell and those of threads that have ended.
      for (Thread each : List.copyOf(shells.keySet())) {
        if (!each.isAlive() || each.equals(self)) {
          Objects.requireNonNull(shells.remove(each)).end();
        }
      }
      Optional<StartingShell> opened =
          possible
              ? StartingShell.open(
                  protection, folder.resolve(Integer.toString(++count)), asUser, made)
              : Optional.empty();
      opened.ifPresent(shell -> shells.put(self, shell));
      possible = opened.isPresent();
      return opened;
    }

    @Override
    public synchronized void close() throws IOException {
      closed = true;
      boolean interrupted = false;
      for (StartingShell shell : shells.values()) {
        try {
          shell.end();
        } catch (InterruptedException e) {
          // Its process is killed already; goes on with the others.
          interrupted = true;
        }
      }
      shells.clear();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Starts a shell; empty where shells do not work.
   *
   * @param folder a new one, for the pipes
   * @param asUser whether it runs as the box's user, so that its runs need not change user
   * @param programs to use in place of shells
   */
  static Optional<StartingShell> open(
      Protection protection, Path folder, boolean asUser, Optional<BoxPrograms.Made> programs)
      throws IOException, InterruptedException {
    if (protection.bubblewrap().isEmpty()
        || protection.parentDeathGuard().isEmpty()
        || protection.timesByShell()) {
      return Optional.empty();
    }
    Files.createDirectory(folder);
    BoxUser.show(folder);
    List<String> words = new ArrayList<>();
    Optional<Path> unshare = Languages.tool("unshare");
    // Only root can do this without a user namespace.
    boolean netless = protection.user().isPresent() && protection.filter().isPresent();
    boolean shuts = netless && unshare.isPresent();
    if (shuts) {
      words.addAll(List.of(unshare.get().toString(), "--net"));
    }
    String sh = protection.shell().orElseThrow().toString();
    Path end = folder.resolve("end");
    words.addAll(List.of(sh, "-c", "exec 8>>\"$0\"; exec \"$@\"", end.toString()));
    if (asUser) {
      BoxUser.own(folder, BoxUser.ID);
      words.addAll(protection.user().orElseThrow().words());
    }
    // After the change of user, which resets it.
    words.addAll(protection.diesWithJudge());
    words.add(programs.map(made -> made.starter().toString()).orElse(sh));
    RandomAccessFile ends = new RandomAccessFile(end.toFile(), "rw");
    StartingShell shell = new StartingShell(words, folder, shuts, asUser, programs, ends);
    shell.follower.start();
    if (shell.begun.await(PATIENCE_S, TimeUnit.SECONDS) && shell.works()) {
      Files.delete(end);
      return Optional.of(shell);
    }
    shell.end();
    return Optional.empty();
  }

  /** Whether it makes pipes, which it does not if it could not start or has ended. */
  private boolean works() throws InterruptedException {
    try {
      return process.isPresent() && makePipes();
    } catch (IOException ended) {
      return false;
    }
  }

  /** The folder of its pipes and of other files of its runs. */
  Path folder() {
    return folder;
  }

  /** What the processes of the last run wrote about their ends, up to a number of bytes. */
  String wroteAtEnd(int most) throws IOException {
    byte[] bytes = new byte[(int) Math.min(most, ends.length())];
    ends.seek(0);
    ends.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The program that is the first process of its boxes; empty where that is a shell. */
  Optional<Path> init() {
    return programs.map(BoxPrograms.Made::init);
  }

  /** Whether it runs as the box's user. */
  boolean isUsers() {
    return users;
  }

  /** Whether what it starts has no network. */
  boolean shutsNetwork() {
    return shutsNetwork;
  }

  /** Whether it can start another run. */
  private boolean isUsable() {
    return !over && current.isEmpty();
  }

  /**
   * Starts a run.
   *
   * @throws IOException if it cannot; the shell is then broken
   */
  Process start(Launch launch) throws IOException, InterruptedException {
    if (pipes.isEmpty() && !makePipes()) {
      throw new IOException("the shell that starts programs makes no pipes");
    }
    String names = pipes.remove();
    ShellRun run = new ShellRun(process.orElseThrow(), names);
    ends.setLength(0);
    if (programs.isPresent()) {
      List<String> words = new ArrayList<>(List.of(""));
      words.addAll(ShellRun.names(names));
      words.addAll(launch.starterWords());
      return say(run, request(words));
    }
    StringBuilder line = new StringBuilder("(exec 9>&1 2>");
    line.append(quoted(names + ".err")).append(" <").append(quoted(names + ".in"));
    line.append(" >").append(quoted(names + ".out")).append(" || exit 125; echo ");
    line.append(READY).append(" >&9; exec 9>&-; set --");
    for (String word : launch.shellArguments()) {
      line.append(' ').append(quoted(word));
    }
    return say(run, command(line.append("; ").append(launch.shellScript()).append(')').toString()));
  }

  /** Makes named pipes for the next runs; false if that fails. */
  private boolean makePipes() throws IOException, InterruptedException {
    List<String> next = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      next.add(folder.resolve(Integer.toString(made++)).toString());
      files.addAll(ShellRun.names(next.get(i)));
    }
    StringBuilder line = new StringBuilder("mkfifo -m 600");
    files.forEach(name -> line.append(' ').append(quoted(name)));
    byte[] asked = programs.isPresent() ? request(files) : command(line.toString());
    ShellRun making = say(new ShellRun(process.orElseThrow(), ""), asked);
    boolean good = making.waitFor(PATIENCE_S, TimeUnit.SECONDS) && making.exitValue() == 0;
    if (good) {
      pipes.addAll(next);
    }
    return good;
  }

  /** A command for the shell, which then prints the exit code. */
  private static byte[] command(String line) {
    return (line + "; echo " + ENDED + "$?\n").getBytes(NAMES);
  }

  /** A request for the program, which also prints the exit code. */
  private static byte[] request(List<String> words) {
    byte[] text = (String.join("\0", words) + "\0").getBytes(NAMES);
    return ByteBuffer.allocate(Integer.BYTES + text.length)
        .order(ByteOrder.nativeOrder())
        .putInt(text.length)
        .put(text)
        .array();
  }

  /** Sends a command or request. */
  private ShellRun say(ShellRun run, byte[] asked) throws IOException {
    current = Optional.of(run);
    OutputStream script = process.orElseThrow().getOutputStream();
    script.write(asked);
    script.flush();
    if (over) {
      current = Optional.empty();
      run.end(-1);
    }
    return run;
  }

  /** Starts the shell, which dies with this thread, and reads what it prints. */
  private void follow() {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", Bubblewrap.PATH);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process shell = builder.start();
      process = Optional.of(shell);
      begun.countDown();
      try (BufferedReader said = shell.inputReader(NAMES)) {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
          hear(line);
        }
      }
    } catch (IOException gone) {
      // As at the end of what it says.
    } finally {
      over = true;
      begun.countDown();
      current.ifPresent(run -> run.end(-1));
    }
  }

  private void hear(String line) {
    Optional<ShellRun> run = current;
    if (line.equals(READY)) {
      run.ifPresent(ShellRun::letGo);
    } else if (line.startsWith(ENDED)) {
      current = Optional.empty();
      run.ifPresent(each -> each.end(Integer.parseInt(line.substring(ENDED.length()))));
    }
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  /** Ends the shell and what it runs. */
  void end() throws IOException, InterruptedException {
    if (process.isPresent()) {
      process.get().destroyForcibly().waitFor();
    }
    ends.close();
    follower.join(TimeUnit.SECONDS.toMillis(PATIENCE_S));
    FolderDeletion.delete(folder);
  }
}

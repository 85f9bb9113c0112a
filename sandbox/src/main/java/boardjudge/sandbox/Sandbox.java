package boardjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs untrusted programs.
 *
 * <p>On Linux a program runs in bubblewrap, in control groups and under resource limits. If one of
 * these is missing, the others still apply, and {@link #notices} says what is lost. Thread-safe:
 * each run has a box of its own. A run is started and awaited by one thread, since a program dies
 * with the thread that started it.
 */
public final class Sandbox implements AutoCloseable {
  /** How much protection is asked for. */
  public enum Demand {
    /** All that this machine supports. */
    AUTO,
    /** Full protection, or no program is run. */
    REQUIRED,
    /** None: for trusted programs. */
    OFF
  }

  private final Protection protection;
  private final Path folder;
  private final Path memoryFolder;
  private final RefusedCall refusedCall;
  private final ForkServers forkServers;
  private final ExecutorService streams =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "stream");
            thread.setDaemon(true);
            return thread;
          });

  private Sandbox(Protection protection, Path folder, int compileAtRun) throws IOException {
    this.protection = protection;
    this.folder = folder;
    this.memoryFolder = JudgeFolder.make(JudgeFolder.IN_MEMORY, JudgeFolder.RUN);
    this.refusedCall = new RefusedCall(folder);
    this.forkServers = new ForkServers(protection, folder, memoryFolder, compileAtRun);
    if (protection.user().isPresent()) {
      BoxUser.makeReadable(folder);
      BoxUser.makeReadable(memoryFolder);
    }
  }

  /**
   * Opens a sandbox with the protection that this machine has.
   *
   * @throws SandboxUnavailableException if full protection is required and incomplete, or if the
   *     judge is root and nothing hides the machine from programs
   */
  public static Sandbox open(Demand demand)
      throws SandboxUnavailableException, IOException, InterruptedException {
    JudgeFolder.sweep();
    Path folder = JudgeFolder.make(JudgeFolder.RUN);
    Protection protection = demand == Demand.OFF ? Protection.none() : Protection.find(folder);
    Optional<String> refusal = refusal(demand, protection, BoxUser.isRoot());
    if (refusal.isPresent()) {
      FolderDeletion.delete(folder);
      throw new SandboxUnavailableException(refusal.get());
    }
    return new Sandbox(protection, folder, ForkServers.WORTH_COMPILING);
  }

  /** Why programs must not run with this protection; empty if they may. */
  static Optional<String> refusal(Demand demand, Protection protection, boolean isRoot) {
    String notices = String.join("; ", protection.notices());
    if (demand == Demand.REQUIRED && !protection.isComplete()) {
      return Optional.of("the required sandbox is not available here: " + notices);
    }
    if (demand == Demand.AUTO && isRoot && protection.bubblewrap().isEmpty()) {
      return Optional.of(
          "as root, programs are not run without a sandbox ("
              + notices
              + "); --sandbox off runs them anyway");
    }
    return Optional.empty();
  }

  /** For tests. */
  static Sandbox with(Protection protection, int compileAtRun) throws IOException {
    return new Sandbox(protection, JudgeFolder.make(JudgeFolder.RUN), compileAtRun);
  }

  /** The folders in which runs write. */
  public List<Path> folders() {
    return List.of(folder, memoryFolder);
  }

  /** What is not protected or not measured here, one sentence each; empty if nothing is missing. */
  public List<String> notices() {
    return protection.notices();
  }

  /**
   * Runs a compiled program once, with its limits multiplied by the language's time factor.
   *
   * @throws IOException if the program could read the tests, or the run could not be made or
   *     measured
   */
  public RunOutcome run(Program program, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    return run(program, List.of(), input, limits);
  }

  /** As above, with command-line arguments, which must not contain braces. */
  public RunOutcome run(Program program, List<String> arguments, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(program.command(limits));
    command.addAll(arguments);
    Language language = program.language();
    return run(new Task(command, program.box(), false, language), input, language.limits(limits));
  }

  RunOutcome run(Task task, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    if (protection.bubblewrap().isPresent() && input.file().isPresent()) {
      Optional<Path> folder = Bubblewrap.visibleFolderOf(task, input.file().get());
      if (folder.isPresent()) {
        throw new IOException(
            "programs can read "
                + folder.get()
                + ", and the tests are in it: move the tests to another folder");
      }
    }
    RunOutcome outcome = runOnce(task, input, limits, protection.filter());
    return protection.filter().isEmpty()
        ? outcome
        : refusedCall.identify(
            outcome,
            task.box(),
            limits,
            (bound, filter) -> runOnce(task, input, bound, Optional.of(filter)));
  }

  private RunOutcome runOnce(Task task, StdinWriter input, Limits limits, Optional<Path> filter)
      throws IOException, InterruptedException {
    return new SandboxedRun(this, task, input, limits, filter).run();
  }

  /** Whether programs run as {@link BoxUser}, who must be able to read their files. */
  boolean hasBoxUser() {
    return protection.user().isPresent();
  }

  Protection protection() {
    return protection;
  }

  ForkServers forkServers() {
    return forkServers;
  }

  Future<?> inBackground(Callable<?> work) {
    return streams.submit(work);
  }

  /** Deleted by {@link #close}. */
  Path folder() {
    return folder;
  }

  /** In memory if possible, for the files of single runs. */
  Path memoryFolder() {
    return memoryFolder;
  }

  /** Ends the fork servers and deletes the folders. */
  @Override
  public void close() {
    streams.shutdownNow();
    try {
      forkServers.close();
      FolderDeletion.delete(memoryFolder);
      FolderDeletion.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

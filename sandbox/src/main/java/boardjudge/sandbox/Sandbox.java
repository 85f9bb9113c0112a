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
 * <p>On Linux a program runs in bubblewrap, in control groups and under resource limits. Where one
 * of these is missing, the others still hold, and {@link #notices} says what is lost. Thread-safe:
 * each run has a box of its own. One thread must start a run and wait for it, since a program dies
 * with the thread that started it.
 */
public final class Sandbox implements AutoCloseable {
  /** How much protection is asked for. */
  public enum Demand {
    /** As much as this machine has. */
    AUTO,
    /** All of it; else no program is run. */
    REQUIRED,
    /** None: for trusted programs. */
    OFF
  }

  private final Protection protection;
  private final Path folder;
  private final Path quick;
  private final ProgramCopies copies;
  private final RefusedCall refusedCall;
  private final StartingShell.EachThreads shells;
  private final ExecutorService streams =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "stream");
            thread.setDaemon(true);
            return thread;
          });

  private Sandbox(Protection protection, Path folder, int firstWithPrograms) throws IOException {
    this.protection = protection;
    this.folder = folder;
    this.quick = JudgeFolder.make(JudgeFolder.IN_MEMORY, JudgeFolder.RUN);
    this.copies = new ProgramCopies(folder);
    this.refusedCall = new RefusedCall(folder);
    this.shells =
        new StartingShell.EachThreads(
            protection, quick, new BoxPrograms(folder, firstWithPrograms));
    if (protection.user().isPresent()) {
      BoxUser.show(folder);
      BoxUser.show(quick);
    }
  }

  /**
   * Opens a sandbox with the protection that this machine has.
   *
   * @throws SandboxUnavailable if all protection is demanded and some is missing, or if the judge
   *     is root and nothing would hide the machine from the programs
   */
  public static Sandbox open(Demand demand)
      throws SandboxUnavailable, IOException, InterruptedException {
    JudgeFolder.sweep();
    Path folder = JudgeFolder.make(JudgeFolder.RUN);
    Protection found = demand == Demand.OFF ? Protection.none() : Protection.find(folder);
    Optional<String> refusal = refusal(demand, found, BoxUser.isRoot());
    if (refusal.isPresent()) {
      FolderDeletion.delete(folder);
      throw new SandboxUnavailable(refusal.get());
    }
    return new Sandbox(found, folder, BoxPrograms.WORTH_COMPILING);
  }

  /** Why programs are not run with this protection; empty if they are. */
  static Optional<String> refusal(Demand demand, Protection found, boolean root) {
    String notices = String.join("; ", found.notices());
    if (demand == Demand.REQUIRED && !found.isWhole()) {
      return Optional.of("the required sandbox is not available here: " + notices);
    }
    if (demand == Demand.AUTO && root && found.bubblewrap().isEmpty()) {
      return Optional.of(
          "as root, programs are not run without a sandbox ("
              + notices
              + "); --sandbox off runs them all the same");
    }
    return Optional.empty();
  }

  /** A sandbox with just that protection, for tests; {@link BoxPrograms} are compiled at once. */
  static Sandbox with(Protection protection) throws IOException {
    return with(protection, 1);
  }

  static Sandbox with(Protection protection, int firstWithPrograms) throws IOException {
    return new Sandbox(protection, JudgeFolder.make(JudgeFolder.RUN), firstWithPrograms);
  }

  /** The folders that runs write in. */
  public List<Path> folders() {
    return List.of(folder, quick);
  }

  /** What is not protected or not measured here, a sentence each; empty if nothing is missing. */
  public List<String> notices() {
    return protection.notices();
  }

  /**
   * Runs a compiled program once, its limits multiplied by its language's time factor.
   *
   * @throws IOException if the program could read the tests by itself, or the run could not be made
   *     or measured
   */
  public RunOutcome run(Program program, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    return run(program, List.of(), input, limits);
  }

  /** As above, with arguments on the program's command line; none of them holds a brace. */
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
      Optional<Path> seen = Bubblewrap.seenThrough(task, input.file().get());
      if (seen.isPresent()) {
        throw new IOException(
            "programs can read "
                + seen.get()
                + ", and the tests are in it: move the tests to another folder");
      }
    }
    RunOutcome outcome = once(task, input, limits, protection.filter());
    return protection.filter().isEmpty()
        ? outcome
        : refusedCall.named(
            outcome,
            task.box(),
            limits,
            (bound, filter) -> once(task, input, bound, Optional.of(filter)));
  }

  private RunOutcome once(Task task, StdinWriter input, Limits limits, Optional<Path> filter)
      throws IOException, InterruptedException {
    return new SandboxedRun(this, task, input, limits, filter).run();
  }

  /** Whether programs run as {@link BoxUser}, who then needs the right to read their files. */
  boolean hasBoxUser() {
    return protection.user().isPresent();
  }

  Protection protection() {
    return protection;
  }

  ProgramCopies copies() {
    return copies;
  }

  StartingShell.EachThreads shells() {
    return shells;
  }

  /** Handles a stream of a run in another thread. */
  Future<?> beside(Callable<?> work) {
    return streams.submit(work);
  }

  /** A folder that is deleted on closing. */
  Path folder() {
    return folder;
  }

  /** Where the files of single runs are. */
  Path quickFolder() {
    return quick;
  }

  /** Ends the shells and deletes the folders. */
  @Override
  public void close() {
    streams.shutdownNow();
    try {
      shells.close();
      FolderDeletion.delete(quick);
      FolderDeletion.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

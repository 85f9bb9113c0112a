package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A {@link StartingShell} for each thread that runs programs. Thread-safe. */
final class StartingShells implements AutoCloseable {
  private final Protection protection;
  private final Path folder;
  private final Map<Thread, StartingShell> shells = new LinkedHashMap<>();
  private boolean possible = true;
  private boolean closed;
  private int count;

  /**
   * @param folder of the judge's, best in memory
   */
  StartingShells(Protection protection, Path folder) {
    this.protection = protection;
    this.folder = folder;
  }

  /**
   * The calling thread's; empty where there can be none.
   *
   * @param asUser whether it may run as the box's user
   * @throws IOException if this is closed: a shell that was opened now would never end
   */
  synchronized Optional<StartingShell> ofThisThread(boolean asUser)
      throws IOException, InterruptedException {
    if (closed) {
      throw new IOException("the sandbox is closed");
    }
    StartingShell known = shells.get(Thread.currentThread());
    if (known != null && known.isUsable() && (asUser || !known.isUsers())) {
      return Optional.of(known);
    }
    sweep();
    if (!possible) {
      return Optional.empty();
    }
    Optional<StartingShell> opened =
        StartingShell.open(protection, folder.resolve(Integer.toString(++count)), asUser);
    opened.ifPresent(shell -> shells.put(Thread.currentThread(), shell));
    possible = opened.isPresent();
    return opened;
  }

  /** Ends those that are broken or whose thread is gone. */
  private void sweep() throws IOException, InterruptedException {
    Iterator<Map.Entry<Thread, StartingShell>> all = shells.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Thread, StartingShell> each = all.next();
      if (!each.getKey().isAlive() || each.getKey().equals(Thread.currentThread())) {
        all.remove();
        each.getValue().end();
      }
    }
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    boolean interrupted = false;
    for (StartingShell shell : shells.values()) {
      try {
        shell.end();
      } catch (InterruptedException e) {
        // Its process is killed already; the others are still to be.
        interrupted = true;
      }
    }
    shells.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The fork servers of the judge's threads.
 *
 * <p>They need two C programs, compiled on this machine: the starter starts runs, and init is the
 * first process of each box. Until that is worth its time, and without a C compiler, each run is
 * started as a process of its own. Thread-safe.
 */
final class ForkServers implements AutoCloseable {
  /** With fewer runs, compiling costs more than it saves. */
  static final int WORTH_COMPILING = 20;

  static final String INIT = "init";
  static final String STARTER = "starter";
  private static final String CALLS = "calls.h";

  private static final String OPTIONS = "-Os -static -nostdlib -ffreestanding -fno-stack-protector";

  private final Protection protection;
  private final Path programs;
  private final Path folder;
  private final int compileAtRun;
  private final Map<Thread, ForkServer> servers = new LinkedHashMap<>();
  private boolean compiled;
  private boolean usable;
  private boolean closed;
  private int runs;

  /**
   * @param programs a folder for the compiled programs, which the box user can reach
   * @param folder for the servers' files
   * @param compileAtRun the number of the run, counted from 1, before which they are compiled
   */
  ForkServers(Protection protection, Path programs, Path folder, int compileAtRun) {
    this.protection = protection;
    this.programs = programs;
    this.folder = folder;
    this.compileAtRun = compileAtRun;
  }

  /**
   * The fork server of the calling thread for one more run; empty if there is none.
   *
   * @throws IOException if this is closed
   */
  synchronized Optional<ForkServer> forNextRun() throws IOException, InterruptedException {
    if (closed) {
      throw new IOException("the sandbox is closed");
    }
    if (++runs >= compileAtRun && !compiled) {
      compiled = true;
      try {
        usable = protection.allowsForkServers() && compileAll();
      } catch (InterruptedException stopped) {
        // A later run tries again.
        compiled = false;
        throw stopped;
      }
    }
    if (!usable) {
      return Optional.empty();
    }
    Thread self = Thread.currentThread();
    Optional<ForkServer> current = Optional.ofNullable(servers.get(self));
    if (current.filter(ForkServer::isUsable).isPresent()) {
      return current;
    }
    // Removes this thread's broken server and those of dead threads.
    for (Thread thread : List.copyOf(servers.keySet())) {
      if (!thread.isAlive() || thread.equals(self)) {
        Objects.requireNonNull(servers.remove(thread)).shutDown();
      }
    }
    Optional<ForkServer> server =
        ForkServer.open(protection, folder, programs.resolve(STARTER), programs.resolve(INIT));
    server.ifPresent(added -> servers.put(self, added));
    usable = server.isPresent();
    return server;
  }

  private boolean compileAll() throws IOException, InterruptedException {
    Path calls = copy(CALLS);
    // Without a request the starter ends at once.
    boolean working =
        compile(STARTER)
            && compile(INIT)
            && HostCommand.succeeds(List.of(programs.resolve(STARTER).toString()))
            && HostCommand.succeeds(
                List.of(programs.resolve(INIT).toString(), "/bin/sh", "-c", "exit 0"));
    Files.delete(calls);
    return working;
  }

  private boolean compile(String name) throws IOException, InterruptedException {
    Optional<Path> compiler = Languages.tool("cc");
    if (compiler.isEmpty()) {
      return false;
    }
    Path program = programs.resolve(name);
    Path source = copy(name + ".c");
    List<String> command = new ArrayList<>(List.of(compiler.get().toString()));
    command.addAll(List.of(OPTIONS.split(" ")));
    command.addAll(List.of("-o", program.toString(), source.toString()));
    boolean compiled = HostCommand.succeeds(command);
    Files.delete(source);
    if (compiled) {
      BoxUser.makeReadable(program);
    }
    return compiled;
  }

  private Path copy(String name) throws IOException {
    return Files.write(programs.resolve(name), Resource.bytes(ForkServers.class, name));
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

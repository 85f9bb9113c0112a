package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two C programs, compiled on this machine, that do what shells do otherwise at a fifth of the
 * cost: the starter starts runs, and init is the first process of each box. Without a working C
 * compiler shells are used. Thread-safe.
 */
final class CompiledLaunchers {
  /** With fewer runs, compiling costs more than it saves. */
  static final int WORTH_COMPILING = 20;

  static final String INIT = "init";

  static final String STARTER = "starter";
  private static final String CALLS = "calls.h";

  private final Path folder;
  private final int compileAtRun;
  private int runs;
  private Optional<Compiled> compiled = Optional.empty();

  record Compiled(Path starter, Path init) {}

  /**
   * @param folder a folder of the judge that the box user can reach
   * @param compileAtRun the number of the run, counted from 1, before which they are compiled
   */
  CompiledLaunchers(Path folder, int compileAtRun) {
    this.folder = folder;
    this.compileAtRun = compileAtRun;
  }

  /** Counts one more run and returns its programs; empty if it must use shells. */
  synchronized Optional<Compiled> forNextRun() throws IOException, InterruptedException {
    if (++runs == compileAtRun) {
      compiled = compileAll();
    }
    return compiled;
  }

  private Optional<Compiled> compileAll() throws IOException, InterruptedException {
    Path calls = copy(CALLS);
    Path starter = folder.resolve(STARTER);
    Path init = folder.resolve(INIT);
    // Without a request the starter ends at once.
    boolean working =
        compile(starter)
            && compile(init)
            && HostCommand.succeeds(List.of(starter.toString()))
            && HostCommand.succeeds(List.of(init.toString(), "/bin/sh", "-c", "exit 0"));
    Files.delete(calls);
    return working ? Optional.of(new Compiled(starter, init)) : Optional.empty();
  }

  private boolean compile(Path program) throws IOException, InterruptedException {
    Optional<Path> compiler = Languages.tool("cc");
    if (compiler.isEmpty()) {
      return false;
    }
    Path source = copy(program.getFileName() + ".c");
    List<String> command = new ArrayList<>(List.of(compiler.get().toString()));
    command.addAll(List.of("-Os", "-static", "-nostdlib", "-ffreestanding"));
    command.addAll(List.of("-fno-stack-protector", "-o", program.toString(), source.toString()));
    boolean compiled = HostCommand.succeeds(command);
    Files.delete(source);
    if (compiled) {
      BoxUser.makeReadable(program);
    }
    return compiled;
  }

  private Path copy(String name) throws IOException {
    return Files.write(folder.resolve(name), Resource.bytes(CompiledLaunchers.class, name));
  }
}

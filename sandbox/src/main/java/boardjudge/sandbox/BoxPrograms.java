package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What starts a run and what is the first process of its box, as programs that this machine's C
 * compiler makes: they do what shells do there at a fifth of the cost. Where there is no compiler,
 * or they do not work, shells do it. Thread-safe.
 */
final class BoxPrograms {
  /** Fewer runs than this cost less with shells than to compile takes. */
  static final int WORTH_COMPILING = 20;

  /** The names of the programs in the judge's folder. */
  static final String INIT = "init";

  static final String STARTER = "starter";
  private static final String CALLS = "calls.h";

  private final Path folder;
  private final int first;
  private int runs;
  private Optional<Made> made = Optional.empty();

  /**
   * The programs.
   *
   * @param starter stays and starts one run after another
   * @param init the first process of each box
   */
  record Made(Path starter, Path init) {}

  /**
   * @param folder of the judge's; where the box's user runs programs, he sees it
   * @param first the number of the run that they are made for, from 1 on
   */
  BoxPrograms(Path folder, int first) {
    this.folder = folder;
    this.first = first;
  }

  /** For one more run; empty where shells are to do it. */
  synchronized Optional<Made> next() throws IOException, InterruptedException {
    if (++runs == first) {
      made = make();
    }
    return made;
  }

  private Optional<Made> make() throws IOException, InterruptedException {
    Path calls = copy(CALLS);
    Path starter = folder.resolve(STARTER);
    Path init = folder.resolve(INIT);
    // Without a request the starter ends at once.
    boolean work =
        compile(starter)
            && compile(init)
            && OwnCommand.succeeds(List.of(starter.toString()))
            && OwnCommand.succeeds(List.of(init.toString(), "/bin/sh", "-c", "exit 0"));
    Files.delete(calls);
    return work ? Optional.of(new Made(starter, init)) : Optional.empty();
  }

  private boolean compile(Path program) throws IOException, InterruptedException {
    Optional<Path> compiler = Languages.tool("cc");
    if (compiler.isEmpty()) {
      return false;
    }
    Path source = copy(program.getFileName() + ".c");
    boolean compiled =
        OwnCommand.succeeds(
            List.of(
                compiler.get().toString(),
                "-Os",
                "-static",
                "-nostdlib",
                "-ffreestanding",
                "-fno-stack-protector",
                "-o",
                program.toString(),
                source.toString()));
    Files.delete(source);
    if (compiled) {
      BoxUser.show(program);
    }
    return compiled;
  }

  private Path copy(String name) throws IOException {
    Path copy = folder.resolve(name);
    return Files.write(copy, Resource.bytes(BoxPrograms.class, name));
  }
}

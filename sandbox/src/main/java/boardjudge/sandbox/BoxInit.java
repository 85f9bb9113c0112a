package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The first process of a box as a program of its own, which this machine's C compiler makes: it
 * does what a shell does there at a fifth of the cost. Where there is no compiler, or the program
 * does not work, the shell does it. Thread-safe.
 */
final class BoxInit {
  /** Fewer runs than this cost less with a shell than to compile takes. */
  static final int WORTH_COMPILING = 20;

  /** The name of the program in the judge's folder. */
  static final String NAME = "init";

  private final Path folder;
  private final int first;
  private int runs;
  private Optional<Path> program = Optional.empty();

  /**
   * @param folder of the judge's; where the box's user runs programs, he sees it
   * @param first the number of the run that it is made for, from 1 on
   */
  BoxInit(Path folder, int first) {
    this.folder = folder;
    this.first = first;
  }

  /** For one more run; empty where a shell is to do it. */
  synchronized Optional<Path> next() throws IOException, InterruptedException {
    if (++runs == first) {
      program = make();
    }
    return program;
  }

  private Optional<Path> make() throws IOException, InterruptedException {
    Optional<Path> compiler = Languages.tool("cc");
    if (compiler.isEmpty()) {
      return Optional.empty();
    }
    Path source = folder.resolve("init.c");
    Path made = folder.resolve(NAME);
    try (InputStream text = BoxInit.class.getResourceAsStream("init.c")) {
      Files.copy(Objects.requireNonNull(text, "init.c"), source);
    }
    List<String> compile =
        List.of(
            compiler.get().toString(),
            "-Os",
            "-static",
            "-nostdlib",
            "-ffreestanding",
            "-fno-stack-protector",
            "-o",
            made.toString(),
            source.toString());
    boolean works =
        OwnCommand.succeeds(compile)
            && OwnCommand.succeeds(List.of(made.toString(), "/bin/sh", "-c", "exit 0"));
    Files.delete(source);
    if (works) {
      BoxUser.show(made);
    }
    return works ? Optional.of(made) : Optional.empty();
  }
}

package boardjudge.sandbox;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Compiles and runs the small programs of tests; compiled programs are kept below target. */
final class TestPrograms implements AutoCloseable {
  /**
   * Limits that a program exceeds soon, but for time, of which there is enough on the slowest
   * machine.
   */
  static final Limits SMALL =
      Limits.STANDARD
          .withCpu(Duration.ofSeconds(100))
          .withWall(Waiting.LONGEST)
          .withMemory(48 * Limits.MIB)
          .withOutput(4 * Limits.MIB)
          .withProcesses(16)
          .withFiles(Limits.MIB);

  private final Sandbox sandbox;
  private final Path sources;
  private final CompileCache cache;

  TestPrograms(Sandbox sandbox) throws IOException {
    this.sandbox = sandbox;
    this.sources = Files.createTempDirectory("boardjudge-test-");
    this.cache = new CompileCache(Path.of("target", "test-programs").toAbsolutePath(), sandbox);
  }

  Sandbox sandbox() {
    return sandbox;
  }

  Program compile(String language, String source)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    Path file = sources.resolve("program." + language);
    Files.writeString(file, source, StandardCharsets.UTF_8);
    return cache.compile(file, Languages.builtIn().byId(language).orElseThrow());
  }

  RunOutcome run(String language, String source, String input, Limits limits)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    StdinWriter stdin = StdinWriter.of(input.getBytes(StandardCharsets.UTF_8));
    return sandbox.run(compile(language, source), stdin, limits);
  }

  RunOutcome run(String language, String source)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    return run(language, source, "", SMALL);
  }

  static String text(RunOutcome outcome) throws IOException {
    return new String(outcome.output().start(1 << 20), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    sandbox.close();
    FolderDeletion.delete(sources);
  }
}

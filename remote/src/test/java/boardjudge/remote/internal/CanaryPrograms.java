package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The C++ programs that each worker compiles first, compiled once for all tests of the module: a
 * worker of a test finds them in its own cache.
 */
final class CanaryPrograms {
  private static final Path COMPILED = Path.of("target", "canary-programs").toAbsolutePath();
  private static final Path SOURCES =
      Path.of("src", "main", "resources", "boardjudge", "remote", "internal", "worker");

  private CanaryPrograms() {}

  /** Copies them into a worker's cache, which must not exist yet. */
  static void copyTo(Path cache) throws Exception {
    Path compiled = compileOnce();
    Files.createDirectories(cache);
    Process copying = new ProcessBuilder("cp", "-a", compiled + "/.", cache + "/").start();
    assertThat(copying.waitFor()).isZero();
  }

  /** One process compiles, the others wait for it. */
  private static synchronized Path compileOnce() throws Exception {
    Files.createDirectories(COMPILED);
    try (FileChannel file =
            FileChannel.open(
                COMPILED.resolveSibling("canary-programs.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = file.lock();
        Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      assertThat(lock.isValid()).isTrue();
      Language language = Languages.builtIn().byId("cpp17").orElseThrow();
      CompileCache cache = new CompileCache(COMPILED, sandbox);
      for (String name : List.of("right", "wrong", "crash", "slow", "work")) {
        byte[] source = Files.readAllBytes(SOURCES.resolve(name + ".cpp"));
        cache.compile(Path.of("canary_" + name + ".cpp"), source, language);
      }
      return COMPILED;
    }
  }
}

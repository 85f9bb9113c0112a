package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small file system in memory, for tests of what happens when it is full. */
record SmallDisk(Path folder, List<Path> ballast) implements AutoCloseable {
  private static final byte[] PIECE = new byte[1 << 16];
  private static final int MOST_FILES = 100_000;

  /**
   * Mounts one at a folder, which is made; skips the test where that is not allowed.
   *
   * @param options as {@code mount -t tmpfs -o} has them
   */
  static SmallDisk at(Path folder, String options) throws Exception {
    Files.createDirectories(folder);
    assumeTrue(
        ran("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.toString()),
        "a file system in memory cannot be mounted here, so no full disk was tried");
    return new SmallDisk(folder, new ArrayList<>());
  }

  /** Writes until no byte is free. */
  void fillBytes() throws IOException {
    Path file = folder.resolve("ballast");
    ballast.add(file);
    try (OutputStream out = Files.newOutputStream(file)) {
      while (true) {
        out.write(PIECE);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  /** Makes empty files until no more can be made; bytes are free all the same. */
  void fillFiles() throws IOException {
    try {
      for (int i = 0; i < MOST_FILES; i++) {
        Path file = folder.resolve("ballast" + i);
        Files.createFile(file);
        ballast.add(file);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
      return;
    }
    throw new AssertionError("the disk takes any number of files");
  }

  /** Makes room again. */
  void clear() throws IOException {
    for (Path file : ballast) {
      Files.deleteIfExists(file);
    }
    ballast.clear();
  }

  @Override
  public void close() throws IOException {
    // Lazily: a process that was killed may hold a file for a moment more.
    try {
      assertThat(ran("umount", "-l", folder.toString())).isTrue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean ran(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}

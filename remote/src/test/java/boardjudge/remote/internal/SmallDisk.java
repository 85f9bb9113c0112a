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
  private static final Path MOUNTS = Path.of("/proc/self/mounts");

  /** What is mounted is called so, and by the number of the process that did it. */
  private static final String NAME = "boardjudge-test-";

  private static final int MOST_FILES = 100_000;

  /**
   * Mounts one at a folder, which is made; skips the test where that is not allowed. Those of tests
   * that were killed are unmounted first.
   *
   * @param options as {@code mount -t tmpfs -o} has them
   */
  static SmallDisk at(Path folder, String options) throws Exception {
    Files.createDirectories(folder);
    for (String line : Files.readAllLines(MOUNTS)) {
      String[] words = line.split(" ");
      if (isLeft(words[0])) {
        // Another test may have been quicker; what cannot be unmounted does this one no harm.
        ran("umount", "-l", words[1].replace("\\040", " "));
      }
    }
    String name = NAME + ProcessHandle.current().pid();
    assumeTrue(
        ran("mount", "-t", "tmpfs", "-o", options, name, folder.toString()),
        "a file system in memory cannot be mounted here, so no full disk was tried");
    return new SmallDisk(folder, new ArrayList<>());
  }

  /** Whether what is mounted by that name is of a process that is no more. */
  static boolean isLeft(String name) {
    return name.matches(NAME + "[0-9]{1,18}")
        && ProcessHandle.of(Long.parseLong(name.substring(NAME.length()))).isEmpty();
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

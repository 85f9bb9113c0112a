package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small file system in memory, for tests with a full disk. */
record SmallDisk(Path folder, List<Path> ballast) implements AutoCloseable {
  private static final byte[] BLOCK = new byte[1 << 16];
  private static final Path MOUNTS = Path.of("/proc/self/mounts");

  /** The name of a mount ends with the id of the process that mounted it. */
  private static final String NAME_PREFIX = "boardjudge-test-";

  private static final int MAX_FILES = 100_000;

  /**
   * Creates the folder and mounts a file system at it, or skips the test where mounting is not
   * allowed. Unmounts those of killed tests first.
   *
   * @param options as {@code mount -t tmpfs -o} has them
   */
  static SmallDisk at(Path folder, String options) throws Exception {
    Files.createDirectories(folder);
    for (String line : Files.readAllLines(MOUNTS)) {
      String[] words = line.split(" ");
      if (isStale(words[0])) {
        // A failure does no harm: another test may have been quicker.
        succeeds("umount", "-l", words[1].replace("\\040", " "));
      }
    }
    String name = NAME_PREFIX + ProcessHandle.current().pid();
    assumeTrue(
        succeeds("mount", "-t", "tmpfs", "-o", options, name, folder.toString()),
        "a file system in memory cannot be mounted here, so no full disk was tried");
    return new SmallDisk(folder, new ArrayList<>());
  }

  /** Whether the process that mounted it has ended. */
  private static boolean isStale(String name) {
    return name.matches(NAME_PREFIX + "[0-9]{1,18}")
        && ProcessHandle.of(Long.parseLong(name.substring(NAME_PREFIX.length()))).isEmpty();
  }

  void fillBytes() throws IOException {
    Path file = folder.resolve("ballast");
    ballast.add(file);
    try (OutputStream out = Files.newOutputStream(file)) {
      while (true) {
        out.write(BLOCK);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  /** Creates empty files until no inode is free, while bytes are. */
  void fillFiles() throws IOException {
    try {
      for (int i = 0; i < MAX_FILES; i++) {
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
      assertThat(succeeds("umount", "-l", folder.toString())).isTrue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  static boolean succeeds(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}

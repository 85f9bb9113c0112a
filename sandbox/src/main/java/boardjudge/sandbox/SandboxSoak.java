package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/** Runs a program many times, and looks for what the judge has more of than before. */
public final class SandboxSoak {
  /** Until then caches fill and code is compiled. */
  private static final int WARM_UP = 200;

  private static final int COLLECTIONS = 3;

  private final Sandbox sandbox;

  /**
   * What the judge has at one time.
   *
   * @param runs how many runs were made before
   * @param heapMib Java's objects after a collection, in MiB
   * @param openFiles files, pipes and folders that the judge has open; 0 where that is not told
   * @param controlGroups that the judge has made and not removed
   * @param processes that descend from the judge
   * @param threads of the judge
   * @param files in the judge's own folders
   */
  public record Sample(
      long runs,
      long heapMib,
      long openFiles,
      long controlGroups,
      long processes,
      long threads,
      long files) {}

  /**
   * @param sandbox what is tried
   */
  public SandboxSoak(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** What there is before, in the middle of and after so many runs. */
  public List<Sample> samples(long runs, LongConsumer done)
      throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "soak-");
    if (sandbox.hasBoxUser()) {
      BoxUser.show(box);
    }
    try {
      for (int i = 0; i < WARM_UP; i++) {
        run(box);
      }
      List<Sample> samples = new ArrayList<>(List.of(sample(0)));
      for (long i = 1; i <= runs; i++) {
        run(box);
        done.accept(i);
        if (i == runs / 2 || i == runs) {
          samples.add(sample(i));
        }
      }
      return samples;
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private void run(Path box) throws IOException, InterruptedException {
    try (RunOutcome outcome = sandbox.run(IdleTask.in(box), IdleTask.input(), Limits.STANDARD)) {
      if (outcome.verdict() != Verdict.ACCEPTED) {
        throw new IOException("a run in the sandbox failed: " + outcome.message());
      }
    }
  }

  private Sample sample(long runs) throws IOException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return new Sample(
        runs,
        (runtime.totalMemory() - runtime.freeMemory()) / Limits.MIB,
        entries(Path.of("/proc/self/fd")),
        sandbox.controlGroups(),
        ProcessHandle.current().descendants().count(),
        threads(),
        files(sandbox.folder()) + files(sandbox.quickFolder()));
  }

  private static long entries(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  /** The system's count, in which what Java does not know of has its place, too. */
  private static long threads() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return Thread.activeCount();
    }
    try (Stream<String> lines = Files.lines(status, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("Threads:"))
          .mapToLong(line -> Long.parseLong(line.substring("Threads:".length()).strip()))
          .findFirst()
          .orElse(0);
    }
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.count();
    }
  }
}

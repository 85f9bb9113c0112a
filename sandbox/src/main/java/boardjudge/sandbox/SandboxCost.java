package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Measures what a run in the sandbox takes beside a bare process of the same program, the two in
 * turns, so that other work on the machine meets both.
 */
public final class SandboxCost {
  private static final int WARM_UP = 30;

  private final Sandbox sandbox;

  /**
   * One pair of runs, in nanoseconds of the clock.
   *
   * @param bare from the start of the process to its end
   * @param boxed from the judge's wish to run it to all that is measured of it
   */
  public record Pair(long bare, long boxed) {}

  /**
   * @param sandbox what is measured
   */
  public SandboxCost(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Runs so many pairs, and some more before them that do not count. */
  public List<Pair> pairs(int count, IntConsumer done) throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "cost-");
    if (sandbox.hasBoxUser()) {
      BoxUser.show(box);
    }
    try {
      List<Pair> pairs = new ArrayList<>();
      for (int i = -WARM_UP; i < count; i++) {
        long start = System.nanoTime();
        bare();
        long middle = System.nanoTime();
        boxed(box);
        long end = System.nanoTime();
        if (i >= 0) {
          pairs.add(new Pair(middle - start, end - middle));
          done.accept(pairs.size());
        }
      }
      return pairs;
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static void bare() throws IOException, InterruptedException {
    Process process = IdleTask.bare().start();
    process.getOutputStream().write(IdleTask.inputBytes());
    process.getOutputStream().close();
    process.getInputStream().readAllBytes();
    process.waitFor();
  }

  private void boxed(Path box) throws IOException, InterruptedException {
    try (RunOutcome outcome = sandbox.run(IdleTask.in(box), IdleTask.input(), Limits.STANDARD)) {
      if (outcome.verdict() != Verdict.ACCEPTED) {
        throw new IOException("a run in the sandbox failed: " + outcome.message());
      }
    }
  }
}

package boardjudge.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Waits for what comes true in its own time, however slow or busy the machine is. */
public final class Waiting {
  /** Only what hangs takes that long. */
  public static final Duration LONGEST = Duration.ofMinutes(5);

  private static final int PAUSE_MS = 20;

  private Waiting() {}

  /** What is waited for. */
  @FunctionalInterface
  public interface Condition {
    /** Whether it is true by now. */
    boolean holds() throws Exception;
  }

  /** Whether something comes true. */
  public static boolean comesTrue(Condition condition) throws Exception {
    for (long end = System.nanoTime() + LONGEST.toNanos(); System.nanoTime() < end; ) {
      if (condition.holds()) {
        return true;
      }
      Thread.sleep(PAUSE_MS);
    }
    return false;
  }

  /**
   * Waits until something is true.
   *
   * @param what a clause that says what, for the failure
   */
  public static void until(String what, Condition condition) throws Exception {
    assertThat(comesTrue(condition)).as("waited %s until %s", LONGEST, what).isTrue();
  }

  /** Whether a process still runs; one that has ended stays until its parent has asked how. */
  public static boolean runs(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
      String facts = Files.readString(stat, StandardCharsets.ISO_8859_1);
      return !facts.substring(facts.lastIndexOf(')')).startsWith(") Z");
    } catch (IOException goneOrNoLinux) {
      return process.isAlive();
    }
  }
}

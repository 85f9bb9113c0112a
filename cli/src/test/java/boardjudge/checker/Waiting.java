package boardjudge.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Waits for conditions, however slow or busy the machine is. */
public final class Waiting {
  /** Long enough that only what hangs takes longer. */
  public static final Duration LONGEST = Duration.ofMinutes(5);

  private static final int PAUSE_MS = 20;

  private Waiting() {}

  /** A condition to wait for. */
  @FunctionalInterface
  public interface Condition {
    /** Whether it holds now. */
    boolean holds() throws Exception;
  }

  /** Whether a condition comes to hold within {@link #LONGEST}. */
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
   * Waits until a condition holds.
   *
   * @param what the condition as a clause, for the failure
   */
  public static void until(String what, Condition condition) throws Exception {
    assertThat(comesTrue(condition)).as("waited %s until %s", LONGEST, what).isTrue();
  }

  /**
   * Whether a process runs and is no zombie, which stays until its parent has read its exit code.
   */
  public static boolean runs(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
      String fields = Files.readString(stat, StandardCharsets.ISO_8859_1);
      return !fields.substring(fields.lastIndexOf(')')).startsWith(") Z");
    } catch (IOException goneOrNoLinux) {
      return process.isAlive();
    }
  }
}

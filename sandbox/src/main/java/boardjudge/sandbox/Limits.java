package boardjudge.sandbox;

import java.time.Duration;
import java.util.Locale;

/**
 * Resource limits of a run.
 *
 * @param cpu CPU time of the whole process tree
 * @param wall wall-clock time without waiting for a core; ends programs that sleep
 * @param memoryBytes memory of the whole process tree, its files in /tmp included
 * @param outputBytes standard output and standard error, each
 * @param processes processes and threads at one time
 */
public record Limits(
    Duration cpu,
    Duration wall,
    long memoryBytes,
    long outputBytes,
    int processes,
    long fileBytes) {
  /** One MiB. */
  public static final long MIB = 1 << 20;

  /** The default: 10 s, 512 MiB, 64 MiB of output. */
  public static final Limits STANDARD =
      new Limits(Duration.ofSeconds(10), Duration.ofSeconds(21), 512 * MIB, 64 * MIB, 64, 64 * MIB);

  static final Limits COMPILING =
      new Limits(Duration.ofSeconds(60), Duration.ofSeconds(120), 2048 * MIB, MIB, 256, 120 * MIB);

  public Limits {
    if (cpu.isNegative() || cpu.isZero() || wall.isNegative() || wall.isZero()) {
      throw new IllegalArgumentException("no time to run in: CPU " + cpu + ", wall " + wall);
    }
    if (memoryBytes <= 0 || outputBytes <= 0 || processes <= 0 || fileBytes <= 0) {
      throw new IllegalArgumentException("a limit that is not positive");
    }
  }

  /** Also sets the wall-clock time, to twice the CPU time and a second. */
  public Limits withCpu(Duration time) {
    Duration twice = time.multipliedBy(2).plusSeconds(1);
    return new Limits(time, twice, memoryBytes, outputBytes, processes, fileBytes);
  }

  /** The same with another wall-clock time. */
  public Limits withWall(Duration time) {
    return new Limits(cpu, time, memoryBytes, outputBytes, processes, fileBytes);
  }

  /** Multiplies both times by a positive factor. */
  public Limits timesTime(double factor) {
    return withCpu(times(cpu, factor)).withWall(times(wall, factor));
  }

  private static Duration times(Duration time, double factor) {
    return Duration.ofNanos((long) (time.toNanos() * factor));
  }

  /** The same with another memory limit. */
  public Limits withMemory(long bytes) {
    return new Limits(cpu, wall, bytes, outputBytes, processes, fileBytes);
  }

  /** The same with another output limit. */
  public Limits withOutput(long bytes) {
    return new Limits(cpu, wall, memoryBytes, bytes, processes, fileBytes);
  }

  /** The same with another number of processes. */
  public Limits withProcesses(int count) {
    return new Limits(cpu, wall, memoryBytes, outputBytes, count, fileBytes);
  }

  /** The same with another size of files. */
  public Limits withFiles(long bytes) {
    return new Limits(cpu, wall, memoryBytes, outputBytes, processes, bytes);
  }

  /** The message for a run that exceeded its CPU time. */
  public String cpuPassed() {
    return "more than " + seconds(cpu) + " CPU time";
  }

  static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toMillis() / 1000.0);
  }
}

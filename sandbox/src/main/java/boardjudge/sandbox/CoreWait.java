package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * How long the processes of a run could have run and had no core to run on: time that a busy
 * machine took, and not the program.
 *
 * <p>The kernel counts it for each thread in {@code /proc/PID/task/TID/schedstat}, the second of
 * three numbers, in nanoseconds (Documentation/scheduler/sched-stats.rst). A kernel without it
 * counts as no wait. Mutable.
 */
final class CoreWait {
  /** In nanoseconds; of each process the thread that waited longest. */
  private final Map<Long, Long> waits = new HashMap<>();

  /** Looks at these processes and gives the sum over all that were ever looked at. */
  Duration with(LongStream processes) {
    processes.forEach(process -> waits.merge(process, longest(process), Math::max));
    return Duration.ofNanos(waits.values().stream().mapToLong(Long::longValue).sum());
  }

  private static long longest(long process) {
    Path threads = Path.of("/proc", Long.toString(process), "task");
    long longest = 0;
    try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
      for (Path thread : each) {
        String said = Files.readString(thread.resolve("schedstat"), StandardCharsets.US_ASCII);
        String[] numbers = said.strip().split(" ", -1);
        longest = Math.max(longest, numbers.length < 2 ? 0 : Long.parseLong(numbers[1]));
      }
    } catch (IOException | DirectoryIteratorException gone) {
      return longest;
    }
    return longest;
  }
}

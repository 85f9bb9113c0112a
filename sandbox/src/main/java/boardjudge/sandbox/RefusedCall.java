package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds which system call a program was killed for. The kernel tells only tracers, so the run is
 * repeated with filters that kill for a part of the calls and answer the others as unknown. A call
 * is reported only if it kills alone and the program survives without it.
 *
 * <p>Thread-safe. Bisecting takes some 7 repeats, and is done for few runs of a program; its other
 * runs are first tested for the call found before, in 2 repeats.
 */
final class RefusedCall {
  /** Longer runs are not repeated. */
  private static final Duration MAX_WALL = Duration.ofSeconds(1);

  private static final int MAX_SEARCHES = 8;

  interface Repeat {
    RunOutcome run(Limits limits, Path filter) throws IOException, InterruptedException;
  }

  private final Path folder;
  private final Map<Path, History> histories = new ConcurrentHashMap<>();

  private record History(Optional<String> call, int searches) {}

  RefusedCall(Path folder) {
    this.folder = folder;
  }

  /**
   * Adds the call's name to the message if the program was killed for one and it can be found;
   * verdict and measurements stay.
   *
   * @param program its folder, which identifies it
   */
  RunOutcome identify(RunOutcome outcome, Path program, Limits limits, Repeat repeat)
      throws IOException, InterruptedException {
    if (outcome.verdict() != Verdict.RUN_TIME_ERROR
        || !isKilled(outcome)
        || outcome.wall().compareTo(MAX_WALL) > 0) {
      return outcome;
    }
    Duration wall = outcome.wall().multipliedBy(2).plusSeconds(1);
    Limits bound = wall.compareTo(limits.wall()) < 0 ? limits.withWall(wall) : limits;
    Search search = new Search(folder, bound, repeat);
    String rest = outcome.message().substring(Signals.describe(Signals.SYS).length());
    return search(search, program)
        .map(call -> outcome.withMessage(Signals.describeRefused(call) + rest))
        .orElse(outcome);
  }

  private static boolean isKilled(RunOutcome outcome) {
    return outcome.message().startsWith(Signals.describe(Signals.SYS));
  }

  private Optional<String> search(Search search, Path program)
      throws IOException, InterruptedException {
    History history = histories.getOrDefault(program, new History(Optional.empty(), 0));
    if (history.call.isPresent() && search.isCause(history.call.get())) {
      return history.call;
    }
    if (history.searches == MAX_SEARCHES) {
      return Optional.empty();
    }
    Optional<String> found = search.bisect();
    histories.put(program, new History(found.or(() -> history.call), history.searches + 1));
    return found;
  }

  private record Search(Path folder, Limits limits, Repeat repeat) {
    Optional<String> bisect() throws IOException, InterruptedException {
      List<String> calls = SystemCallFilter.killingCalls();
      while (calls.size() > 1) {
        List<String> half = calls.subList(0, calls.size() / 2);
        calls = dies(half) ? half : calls.subList(half.size(), calls.size());
      }
      return isCause(calls.get(0)) ? Optional.of(calls.get(0)) : Optional.empty();
    }

    boolean isCause(String call) throws IOException, InterruptedException {
      return dies(List.of(call)) && !dies(List.of());
    }

    /** Whether the program dies of the signal if exactly these calls kill. */
    private boolean dies(List<String> killing) throws IOException, InterruptedException {
      Path filter = Files.createTempFile(folder, "system-calls-", "");
      try {
        Files.write(filter, SystemCallFilter.forThisMachine(killing::contains).orElseThrow());
        BoxUser.makeReadable(filter);
        try (RunOutcome outcome = repeat.run(limits, filter)) {
          return isKilled(outcome);
        }
      } finally {
        Files.delete(filter);
      }
    }
  }
}

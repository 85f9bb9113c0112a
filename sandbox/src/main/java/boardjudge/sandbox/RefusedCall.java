package boardjudge.sandbox;

import boardjudge.sandbox.SystemCallFilter.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Finds which system call a program was killed for. The kernel tells only tracers, so the run is
 * repeated with filters that kill for a part of the calls and answer the others as unknown. A call
 * is reported only if it kills alone and the program survives without it.
 *
 * <p>Thread-safe. Bisecting takes some 6 repeats, and is done for few runs of a program; its other
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

  private record History(Optional<Rule> call, int searches) {}

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
    String signal = Signals.describe(Signals.SYS);
    if (outcome.verdict() != Verdict.RUN_TIME_ERROR
        || !outcome.message().startsWith(signal)
        || outcome.wall().compareTo(MAX_WALL) > 0) {
      return outcome;
    }
    Duration wall = outcome.wall().multipliedBy(2).plusSeconds(1);
    Search search =
        new Search(wall.compareTo(limits.wall()) < 0 ? limits.withWall(wall) : limits, repeat);
    Optional<Rule> call = search(search, program);
    if (call.isEmpty()) {
      return outcome;
    }
    return outcome.withMessage(
        Signals.describeRefused(call.get().call()) + outcome.message().substring(signal.length()));
  }

  private Optional<Rule> search(Search search, Path program)
      throws IOException, InterruptedException {
    History history = histories.getOrDefault(program, new History(Optional.empty(), 0));
    if (history.call.isPresent() && search.isCause(history.call.get())) {
      return history.call;
    }
    if (history.searches == MAX_SEARCHES) {
      return Optional.empty();
    }
    Rule candidate = search.bisect();
    boolean confirmed = search.isCause(candidate);
    histories.put(
        program,
        new History(confirmed ? Optional.of(candidate) : history.call, history.searches + 1));
    return confirmed ? Optional.of(candidate) : Optional.empty();
  }

  private final class Search {
    private final Limits limits;
    private final Repeat repeat;

    /** Whether the program dies of the signal if exactly these calls kill. */
    private final Map<Set<Rule>, Boolean> results = new ConcurrentHashMap<>();

    Search(Limits limits, Repeat repeat) {
      this.limits = limits;
      this.repeat = repeat;
    }

    Rule bisect() throws IOException, InterruptedException {
      List<Rule> rules = SystemCallFilter.killingRules();
      while (rules.size() > 1) {
        List<Rule> half = rules.subList(0, rules.size() / 2);
        rules = dies(Set.copyOf(half)) ? half : rules.subList(half.size(), rules.size());
      }
      return rules.get(0);
    }

    boolean isCause(Rule call) throws IOException, InterruptedException {
      return dies(Set.of(call)) && !dies(Set.of());
    }

    private boolean dies(Set<Rule> killing) throws IOException, InterruptedException {
      Boolean known = results.get(killing);
      if (known != null) {
        return known;
      }
      Set<String> names = killing.stream().map(Rule::call).collect(Collectors.toSet());
      Path filter = Files.createTempFile(folder, "system-calls-", "");
      try {
        Files.write(filter, SystemCallFilter.forThisMachine(names::contains).orElseThrow());
        BoxUser.makeReadable(filter);
        try (RunOutcome outcome = repeat.run(limits, filter)) {
          boolean dies = outcome.message().startsWith(Signals.describe(Signals.SYS));
          results.put(killing, dies);
          return dies;
        }
      } finally {
        Files.delete(filter);
      }
    }
  }
}

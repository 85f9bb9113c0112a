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
 * Finds out which system call a program was killed for. The kernel tells it to nobody but a tracer,
 * so the run is repeated with filters that kill for only some of the calls and answer the others as
 * unknown. A call is named only if it alone kills and none of the others is needed for that.
 *
 * <p>Thread-safe. Halving takes some 6 repeats, and is done for few runs of a program; its other
 * runs are first asked about the call that was found, in 2.
 */
final class RefusedCall {
  /** Whoever computes for longer before it makes the call is not asked. */
  private static final Duration LONGEST = Duration.ofSeconds(1);

  /** How many of a program's runs are searched. */
  private static final int SEARCHES = 8;

  /** Repeats a run with a filter. */
  interface Repeat {
    RunOutcome run(Limits limits, Path filter) throws IOException, InterruptedException;
  }

  private final Path folder;
  private final Map<Path, Found> known = new ConcurrentHashMap<>();

  /** What is known of a program: the last call found, and how many searches there were. */
  private record Found(Optional<Rule> call, int searches) {}

  /**
   * @param folder of the judge's, for the filters
   */
  RefusedCall(Path folder) {
    this.folder = folder;
  }

  /**
   * The same outcome with the call named in its message, where it was killed for one and can be
   * found; the verdict and all figures stay.
   *
   * @param program its folder, by which it is known again
   */
  RunOutcome named(RunOutcome outcome, Path program, Limits limits, Repeat repeat)
      throws IOException, InterruptedException {
    String signal = Signals.describe(Signals.SYS);
    if (outcome.verdict() != Verdict.RUN_TIME_ERROR
        || !outcome.message().startsWith(signal)
        || outcome.wall().compareTo(LONGEST) > 0) {
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
    Found before = known.getOrDefault(program, new Found(Optional.empty(), 0));
    if (before.call.isPresent() && search.isReason(before.call.get())) {
      return before.call;
    }
    if (before.searches == SEARCHES) {
      return Optional.empty();
    }
    Rule candidate = search.halve();
    boolean right = search.isReason(candidate);
    known.put(
        program, new Found(right ? Optional.of(candidate) : before.call, before.searches + 1));
    return right ? Optional.of(candidate) : Optional.empty();
  }

  /** The repeats of one run. */
  private final class Search {
    private final Limits limits;
    private final Repeat repeat;

    /** What was seen already: whether it dies of the signal if just these calls kill. */
    private final Map<Set<Rule>, Boolean> seen = new ConcurrentHashMap<>();

    Search(Limits limits, Repeat repeat) {
      this.limits = limits;
      this.repeat = repeat;
    }

    Rule halve() throws IOException, InterruptedException {
      List<Rule> left = SystemCallFilter.killing();
      while (left.size() > 1) {
        List<Rule> half = left.subList(0, left.size() / 2);
        left = dies(Set.copyOf(half)) ? half : left.subList(half.size(), left.size());
      }
      return left.get(0);
    }

    /** Whether the program dies if this call kills, and else does not. */
    boolean isReason(Rule call) throws IOException, InterruptedException {
      return dies(Set.of(call)) && !dies(Set.of());
    }

    private boolean dies(Set<Rule> killing) throws IOException, InterruptedException {
      Boolean before = seen.get(killing);
      if (before != null) {
        return before;
      }
      Set<String> names = killing.stream().map(Rule::call).collect(Collectors.toSet());
      Path filter = Files.createTempFile(folder, "system-calls-", "");
      try {
        Files.write(filter, SystemCallFilter.killingOnly(names::contains).orElseThrow());
        BoxUser.show(filter);
        try (RunOutcome outcome = repeat.run(limits, filter)) {
          boolean dies = outcome.message().startsWith(Signals.describe(Signals.SYS));
          seen.put(killing, dies);
          return dies;
        }
      } finally {
        Files.delete(filter);
      }
    }
  }
}

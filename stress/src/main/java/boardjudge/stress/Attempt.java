package boardjudge.stress;

import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of one run of a program on an input.
 *
 * @param failure how it failed, if it did
 * @param lines what it printed; empty if it crashed, was stopped or printed too much
 * @param wall how long it took
 */
record Attempt(Optional<Failure> failure, Optional<List<String>> lines, Duration wall) {
  /** Runs one program on inputs. */
  interface Runs<C> {
    Attempt attempt(List<C> cases, Limits limits) throws IOException, InterruptedException;
  }

  Attempt {
    lines = lines.map(List::copyOf);
  }

  /** Whether it exceeded only these limits, which are shorter than the full ones. */
  boolean isOver(Limits limits, Limits full) {
    return !limits.equals(full)
        && failure.filter(each -> each.verdict() == Verdict.TIME_LIMIT).isPresent();
  }
}

package boardjudge.stress;

import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a program did with an input.
 *
 * @param failure what is wrong with it, if anything
 * @param lines what it printed; empty if it did not come to an orderly end or printed too much
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

  /** Whether it only took longer than these limits, while others would count. */
  boolean isOver(Limits limits, Limits full) {
    return !limits.equals(full)
        && failure.filter(each -> each.verdict() == Verdict.TIME_LIMIT).isPresent();
  }
}

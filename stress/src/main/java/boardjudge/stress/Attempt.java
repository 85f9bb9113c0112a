package boardjudge.stress;

import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One run of a program on an input. */
record Attempt(Optional<Ruling> failure, Duration wall) {
  interface Runs<C> {
    Attempt attempt(List<C> cases, Limits limits) throws IOException, InterruptedException;
  }

  /** Whether it timed out with limits shorter than the full ones. */
  boolean exceededShort(Limits limits, Limits full) {
    return !limits.equals(full)
        && failure.filter(each -> each.verdict() == Verdict.TIME_LIMIT).isPresent();
  }
}

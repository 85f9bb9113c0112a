package boardjudge.stress;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Finds the case of a batch that a program fails.
 *
 * <p>A wrong line tells its case. For a crash, and where a program does not end, the shortest
 * beginning of the file that fails is searched by halves, with short time limits. Then the case is
 * run alone, with the full limits; if it passes, what came before it matters, for programs forget
 * to clear what they keep; and if that passes too, the whole batch is run once more.
 */
record Pinning<C>(Attempt.Runs<C> runs) {
  /**
   * What became of a suspicion.
   *
   * @param finding empty if the program only was slow, within its limits
   * @param attempt the run that decided
   */
  record Pinned<C>(Optional<Finding<C>> finding, Attempt attempt) {}

  /**
   * @param number of the program, from 0
   * @param first the batch's first run, which failed
   */
  Pinned<C> pin(int number, AdaptiveTimeout timeout, Batch<C> batch, Attempt first, Limits limits)
      throws IOException, InterruptedException {
    List<C> cases = batch.cases();
    Limits full = timeout.full();
    Failure failure = first.failure().orElseThrow();
    boolean suspected = first.isOver(limits, full);
    boolean single = cases.size() == 1;
    if (single && failure.report().isEmpty() && !suspected) {
      return pinned(number, timeout, batch, 0, Finding.How.ALONE, cases, first);
    }
    int culprit =
        failure.report().isPresent()
            ? caseOf(failure.report().get(), cases.size())
            : shortestFailing(cases, timeout.now()) - 1;
    List<C> one = List.of(cases.get(culprit));
    Attempt alone = runs.attempt(one, full);
    if (alone.failure().isPresent()) {
      return pinned(number, timeout, batch, culprit, Finding.How.ALONE, one, alone);
    }
    if (!single) {
      List<C> upTo = cases.subList(0, culprit + 1);
      Attempt before = runs.attempt(upTo, full);
      if (before.failure().isPresent()) {
        return pinned(number, timeout, batch, culprit, Finding.How.AFTER_OTHERS, upTo, before);
      }
      Attempt again = runs.attempt(cases, full);
      if (again.failure().isPresent()) {
        return pinned(number, timeout, batch, culprit, Finding.How.AFTER_OTHERS, cases, again);
      }
      alone = again;
    }
    return suspected
        ? new Pinned<>(Optional.empty(), alone)
        : pinned(number, timeout, batch, culprit, Finding.How.NOT_AGAIN, cases, first);
  }

  /**
   * As {@link #pin}, for a file whose cases stay together: it is run once more, with the full
   * limits, only where the program was no more than slow.
   */
  Pinned<C> pinWhole(
      int number, AdaptiveTimeout timeout, Batch<C> batch, Attempt first, Limits limits)
      throws IOException, InterruptedException {
    Limits full = timeout.full();
    Attempt last = first.isOver(limits, full) ? runs.attempt(batch.cases(), full) : first;
    if (last.failure().isEmpty()) {
      return new Pinned<>(Optional.empty(), last);
    }
    int count = batch.made().size();
    int culprit = last.failure().get().report().map(wrong -> caseOf(wrong, count)).orElse(0);
    return pinned(number, timeout, batch, culprit, Finding.How.ALONE, batch.cases(), last);
  }

  private static <C> Pinned<C> pinned(
      int number,
      AdaptiveTimeout timeout,
      Batch<C> batch,
      int culprit,
      Finding.How how,
      List<C> cases,
      Attempt attempt) {
    Failure failure = attempt.failure().orElseThrow();
    boolean hangs = failure.verdict() == Verdict.TIME_LIMIT;
    Limits within = hangs ? timeout.nowThatItHangs() : timeout.now();
    Origin origin = batch.made().get(culprit).origin();
    return new Pinned<>(
        Optional.of(new Finding<>(number, batch.number(), origin, how, cases, failure, within, 0)),
        attempt);
  }

  /** The case that a report is about; the last where it is about what follows all. */
  private static int caseOf(MismatchReport report, int count) {
    return Math.min(report.testCase().orElse(count), count) - 1;
  }

  /** How many cases the shortest beginning has that fails; all if only the whole does. */
  private int shortestFailing(List<C> cases, Limits limits)
      throws IOException, InterruptedException {
    int passes = 0;
    int fails = cases.size();
    while (fails - passes > 1) {
      int middle = (passes + fails) / 2;
      Attempt half = runs.attempt(cases.subList(0, middle), limits);
      if (half.failure().isEmpty()) {
        passes = middle;
      } else {
        int upTo = middle;
        fails = half.failure().get().report().map(wrong -> caseOf(wrong, upTo) + 1).orElse(upTo);
        passes = half.failure().get().report().isPresent() ? fails - 1 : passes;
      }
    }
    return fails;
  }
}

package boardjudge.stress;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Finds the case of a batch that a program fails.
 *
 * <p>A wrong line tells its case. After a crash or a timeout, the shortest failing prefix of the
 * file is found by bisection, with short time limits. Then the case is run alone with the full
 * limits; if it passes, with the cases before it, since programs forget to clear state; and if that
 * passes too, the whole batch is run once more.
 *
 * @param runs of the program
 * @param number of the program, from 0
 */
record FailureBisection<C>(
    Attempt.Runs<C> runs, int number, AdaptiveTimeout timeout, Batch<C> batch) {
  /**
   * Empty if the program was only slow, within the full limits.
   *
   * @param first the first run on the batch, which failed
   */
  Optional<Finding<C>> locate(Attempt first, Limits limits)
      throws IOException, InterruptedException {
    List<C> cases = batch.cases();
    Limits full = timeout.full();
    Ruling failure = first.failure().orElseThrow();
    boolean suspected = first.exceededShort(limits, full);
    boolean hasOneCase = cases.size() == 1;
    if (hasOneCase && failure.report().isEmpty() && !suspected) {
      return located(0, Finding.How.ALONE, cases, first);
    }
    int caseIndex =
        failure.report().isPresent()
            ? caseOf(failure.report().get(), cases.size())
            : shortestFailing(cases, timeout.adapted()) - 1;
    List<C> failingCase = List.of(cases.get(caseIndex));
    Attempt deciding = runs.attempt(failingCase, full);
    if (deciding.failure().isPresent()) {
      return located(caseIndex, Finding.How.ALONE, failingCase, deciding);
    }
    if (!hasOneCase) {
      List<C> prefix = cases.subList(0, caseIndex + 1);
      Attempt prefixAttempt = runs.attempt(prefix, full);
      if (prefixAttempt.failure().isPresent()) {
        return located(caseIndex, Finding.How.AFTER_OTHERS, prefix, prefixAttempt);
      }
      Attempt batchAttempt = runs.attempt(cases, full);
      if (batchAttempt.failure().isPresent()) {
        return located(caseIndex, Finding.How.AFTER_OTHERS, cases, batchAttempt);
      }
      deciding = batchAttempt;
    }
    return suspected ? slow(deciding) : located(caseIndex, Finding.How.NOT_AGAIN, cases, first);
  }

  /**
   * As {@link #locate}, for a file whose cases stay together: it is run once more, with the full
   * limits, only if the program exceeded just the short ones.
   */
  Optional<Finding<C>> locateWhole(Attempt first, Limits limits)
      throws IOException, InterruptedException {
    Limits full = timeout.full();
    Attempt deciding =
        first.exceededShort(limits, full) ? runs.attempt(batch.cases(), full) : first;
    if (deciding.failure().isEmpty()) {
      return slow(deciding);
    }
    int count = batch.generated().size();
    int caseIndex = deciding.failure().get().report().map(wrong -> caseOf(wrong, count)).orElse(0);
    return located(caseIndex, Finding.How.ALONE, batch.cases(), deciding);
  }

  private Optional<Finding<C>> slow(Attempt passed) {
    timeout.passed(passed.wall());
    return Optional.empty();
  }

  private Optional<Finding<C>> located(
      int caseIndex, Finding.How how, List<C> cases, Attempt attempt) {
    Ruling failure = attempt.failure().orElseThrow();
    boolean hangs = failure.verdict() == Verdict.TIME_LIMIT;
    Limits shrinkLimits = hangs ? timeout.adaptedForHang() : timeout.adapted();
    Origin origin = batch.generated().get(caseIndex).origin();
    return Optional.of(
        new Finding<>(number, batch.number(), origin, how, cases, failure, shrinkLimits, 0));
  }

  /**
   * The index of the case that a report is about; the last if it is about what follows all cases.
   */
  private static int caseOf(MismatchReport report, int count) {
    return Math.min(report.testCase().orElse(count), count) - 1;
  }

  /** The length of the shortest failing prefix; all cases if only the whole fails. */
  private int shortestFailing(List<C> cases, Limits limits)
      throws IOException, InterruptedException {
    int passes = 0;
    int fails = cases.size();
    while (fails - passes > 1) {
      int middle = (passes + fails) / 2;
      Attempt attempt = runs.attempt(cases.subList(0, middle), limits);
      if (attempt.failure().isEmpty()) {
        passes = middle;
      } else {
        int upTo = middle;
        fails = attempt.failure().get().report().map(wrong -> caseOf(wrong, upTo) + 1).orElse(upTo);
        passes = attempt.failure().get().report().isPresent() ? fails - 1 : passes;
      }
    }
    return fails;
  }
}

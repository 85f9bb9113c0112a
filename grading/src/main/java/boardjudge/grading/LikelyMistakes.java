package boardjudge.grading;

import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.grading.mistakes.ProgramMistakes;
import boardjudge.reference.Rule;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the programs of a grading most likely did wrong: by their sources and crashes alone, or by
 * the reports on their first wrong answers too, with the rules that they break. Found once for
 * each; mutable.
 *
 * @param sources reads sources
 */
public record LikelyMistakes(
    SourceReader sources,
    Map<String, Optional<LikelyMistake>> found,
    Map<String, List<Rule>> rules) {
  public LikelyMistakes(SourceReader sources) {
    this(sources, new TreeMap<>(), new TreeMap<>());
  }

  /**
   * The rules that a program breaks by the report on its first wrong answer, if that was looked
   * for, as {@link FaultLocation#broken} has them.
   */
  public List<Rule> rules(String submission) {
    return rules.getOrDefault(submission, List.of());
  }

  /** A program's, if it was looked for and there is one. */
  public Optional<LikelyMistake> of(String submission) {
    return found.getOrDefault(submission, Optional.empty());
  }

  /** Looks for those that show without another run. */
  public void find(GradeSheet sheet) {
    for (GradedSubmission each : sheet.graded()) {
      if (!found.containsKey(each.submission().name())) {
        note(each, Optional.empty());
      }
    }
  }

  /** Looks for all of them; those that the source explained before are there already. */
  public void find(GradeSheet sheet, FirstMismatch.Source<?> source)
      throws IOException, InterruptedException {
    for (GradedSubmission each : sheet.graded()) {
      if (!found.containsKey(each.submission().name())) {
        note(each, source.of(each).flatMap(FirstMismatch::report));
      }
    }
  }

  /** The same source; what it explains is noted here. */
  public <C> FirstMismatch.Source<C> noting(FirstMismatch.Source<C> source) {
    return new FirstMismatch.Source<>() {
      @Override
      public Optional<FirstMismatch<C>> of(GradedSubmission graded)
          throws IOException, InterruptedException {
        Optional<FirstMismatch<C>> mismatch = source.of(graded);
        note(graded, mismatch.flatMap(FirstMismatch::report));
        Optional<LikelyMistake> everyday = likely(graded).filter(LikelyMistake::everyday);
        return everyday.isPresent() ? mismatch.map(known -> known.with(everyday.get())) : mismatch;
      }

      @Override
      public Optional<LikelyMistake> likely(GradedSubmission graded) {
        return LikelyMistakes.this.of(graded.submission().name());
      }

      @Override
      public List<Rule> rules(GradedSubmission graded) {
        return LikelyMistakes.this.rules(graded.submission().name());
      }
    };
  }

  private void note(GradedSubmission graded, Optional<MismatchReport> report) {
    Optional<LikelyMistake> shown = graded.firstFailure().flatMap(failed -> shown(graded, failed));
    report
        .filter(MismatchReport::isOfTheGame)
        .flatMap(MismatchReport::location)
        .ifPresent(location -> rules.put(graded.submission().name(), location.broken()));
    found.put(graded.submission().name(), shown.or(() -> report.flatMap(MismatchReport::likely)));
  }

  /** What the source or the crash shows. */
  private Optional<LikelyMistake> shown(GradedSubmission graded, TestResult failed) {
    Submission submission = graded.submission();
    try {
      byte[] source = sources.read(submission);
      return ProgramMistakes.of(
          submission.name(),
          source,
          submission.language(),
          failed.verdict(),
          failed.said(),
          graded.passed());
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}

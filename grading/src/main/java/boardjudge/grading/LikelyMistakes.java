package boardjudge.grading;

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
 * The likely mistakes of a grading's programs and the rules that they break, by sources and
 * crashes, or also by the reports on first wrong answers. Mutable.
 */
public record LikelyMistakes(
    SourceReader sources,
    Map<String, Optional<LikelyMistake>> found,
    Map<String, List<Rule>> rules) {
  public LikelyMistakes(SourceReader sources) {
    this(sources, new TreeMap<>(), new TreeMap<>());
  }

  /** The rules that a program breaks, by the report on its first wrong answer; none without one. */
  public List<Rule> rules(String submission) {
    return rules.getOrDefault(submission, List.of());
  }

  /** The likely mistake of a program, if one was found. */
  public Optional<LikelyMistake> of(String submission) {
    return found.getOrDefault(submission, Optional.empty());
  }

  /**
   * The same source, which also records here what it explains, and what sources and crashes show.
   */
  public <C> FirstMismatch.Source<C> recording(FirstMismatch.Source<C> source) {
    return graded -> {
      String name = graded.submission().name();
      Optional<FirstMismatch<C>> mismatch = source.of(graded);
      analyse(graded, mismatch.flatMap(FirstMismatch::report));
      Optional<LikelyMistake> common = of(name).filter(LikelyMistake::common);
      return common.isPresent() ? mismatch.map(m -> m.withCommonMistake(common.get())) : mismatch;
    };
  }

  private void analyse(GradedSubmission graded, Optional<MismatchReport> report) {
    String name = graded.submission().name();
    report
        .flatMap(MismatchReport::ofTheGame)
        .ifPresent(location -> rules.put(name, location.broken()));
    Optional<LikelyMistake> proved =
        graded.firstFailure().flatMap(failure -> provedMistake(graded, failure));
    found.put(name, proved.or(() -> report.flatMap(MismatchReport::likely)));
  }

  private Optional<LikelyMistake> provedMistake(GradedSubmission graded, TestResult failure) {
    Submission submission = graded.submission();
    try {
      return ProgramMistakes.of(
          submission.name(),
          sources.read(submission),
          submission.language(),
          failure.verdict(),
          failure.messageAndErrors(),
          graded.passed());
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}

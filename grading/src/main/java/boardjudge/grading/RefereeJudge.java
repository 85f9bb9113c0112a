package boardjudge.grading;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Compares with the answer file where there is one; only what differs is explained. */
final class RefereeJudge<C> implements OutputJudge<C> {
  private final Problem<C> problem;
  private final boolean presentation;
  private final Comparer comparer = new Comparer();
  private final Explainer<C> explainer;

  RefereeJudge(Problem<C> problem, boolean presentation) {
    this.problem = problem;
    this.presentation = presentation;
    this.explainer = new Explainer<>(problem);
  }

  /** The referee answers where there is no answer file. */
  @Override
  public void check(TestFile test) {}

  @Override
  public Ruling judge(TestFile test, Output output) throws IOException {
    return ruling(mismatch(test, output));
  }

  @Override
  public Ruling judge(List<C> cases, Output output) throws IOException {
    return ruling(explainer.judge(cases, output).report());
  }

  @Override
  public boolean accepts(TestFile test, Output output) throws IOException {
    if (!Files.exists(test.answer()) || problem.judge().isPresent()) {
      return mismatch(test, output).isEmpty();
    }
    try (Output answer = Output.open(test.answer())) {
      return comparer.compare(answer, output).accepted();
    }
  }

  @Override
  public Optional<String> reached(Explainer.Input<C> input, Output output) throws IOException {
    return explainer.reached(input, output);
  }

  private Optional<MismatchReport> mismatch(TestFile test, Output output) throws IOException {
    Explainer.Input<C> input = () -> test.cases(problem);
    if (!Files.exists(test.answer())) {
      return explainer.check(comparer, input, output, Optional.empty()).report();
    }
    try (Output answer = Output.open(test.answer())) {
      return explainer.check(comparer, input, output, Optional.of(answer)).report();
    }
  }

  private Ruling ruling(Optional<MismatchReport> mismatch) {
    return mismatch
        .map(report -> new Ruling(verdict(report.kind()), report.headline(), mismatch))
        .orElse(Ruling.ACCEPTED);
  }

  private Verdict verdict(MismatchReport.Kind kind) {
    return switch (kind) {
      case WRONG_ANSWER -> Verdict.WRONG_ANSWER;
      case WRONG_WHITE_SPACE -> presentation ? Verdict.PRESENTATION : Verdict.WRONG_ANSWER;
      case WRONG_ANSWER_FILE -> Verdict.JUDGE_ERROR;
    };
  }
}

package boardjudge.grading;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Judges the outputs of a problem's programs: a game's by its referee, which explains wrong ones,
 * and a package's without a game by its own check. Thread-safe.
 *
 * @param <C> one case of an input
 */
public sealed interface OutputJudge<C> permits RefereeJudge, PackageJudge {
  /**
   * The judgement of an output or of a run.
   *
   * @param message the fault of a wrong output or of a run, or the score of a right output; may be
   *     empty
   * @param report of a wrong output; empty if nothing explains it
   */
  record Ruling(Verdict verdict, String message, Optional<MismatchReport> report) {
    static final Ruling ACCEPTED = new Ruling(Verdict.ACCEPTED, "", Optional.empty());
  }

  /**
   * Returns the judge of a problem's outputs.
   *
   * @param presentation whether wrong white space alone has a verdict of its own
   */
  static <C> OutputJudge<C> of(Problem<C> problem, boolean presentation) {
    return problem instanceof PackageProblem pack
        ? new PackageJudge<>(problem, pack)
        : new RefereeJudge<>(problem, presentation);
  }

  /**
   * Checks that outputs on a test can be judged.
   *
   * @throws IOException if something that belongs to the test is missing or wrong; one sentence
   */
  void check(TestFile test) throws IOException;

  /**
   * Judges an output on a test.
   *
   * @throws InputException if the test's input cannot be read as the problem's
   */
  Ruling judge(TestFile test, Output output) throws IOException, InterruptedException;

  /** Judges an output on cases without an answer file. */
  Ruling judge(List<C> cases, Output output) throws IOException, InterruptedException;

  /** Whether an output is right. Nothing is explained, so it takes less time than a ruling. */
  boolean accepts(TestFile test, Output output) throws IOException, InterruptedException;

  /** The judgement of a run that failed; of a crash, its message tells how far the output goes. */
  default Ruling failed(RunOutcome outcome, Explainer.Input<C> input) throws IOException {
    Optional<String> reached =
        outcome.verdict().isCrash() ? reached(input, outcome.output()) : Optional.empty();
    String message = outcome.message() + reached.map(place -> "; " + place).orElse("");
    return new Ruling(outcome.verdict(), message, Optional.empty());
  }

  /**
   * How far the output of an aborted program goes, for the end of a message; empty if not known.
   */
  Optional<String> reached(Explainer.Input<C> input, Output output) throws IOException;
}

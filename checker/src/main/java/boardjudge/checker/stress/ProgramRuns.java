package boardjudge.checker.stress;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.RunOutcome;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.StdinWriter;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Runs programs on inputs and judges what they print.
 *
 * @param <C> one case
 */
final class ProgramRuns<C> {
  private final Problem<C> problem;
  private final Sandbox sandbox;
  private final Explainer<C> explainer;

  ProgramRuns(Problem<C> problem, Sandbox sandbox) {
    this.problem = problem;
    this.sandbox = sandbox;
    this.explainer = new Explainer<>(problem);
  }

  /** The runs of one program. */
  Attempt.Runs<C> of(Program program) {
    return (cases, limits) -> attempt(program, cases, limits);
  }

  Attempt attempt(Program program, List<C> cases, Limits limits)
      throws IOException, InterruptedException {
    byte[] input = problem.format().bytes(cases);
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(input), limits)) {
      if (outcome.verdict() == Verdict.JUDGE_ERROR) {
        throw new IOException(outcome.message());
      }
      if (outcome.verdict() != Verdict.ACCEPTED) {
        Failure failure = new Failure(outcome.verdict(), outcome.message(), Optional.empty());
        return new Attempt(Optional.of(failure), Optional.empty(), outcome.wall());
      }
      Output found = outcome.output().output();
      Optional<Failure> failure =
          explainer
              .judge(cases, found)
              .report()
              .map(r -> new Failure(Verdict.WRONG_ANSWER, r.headline(), Optional.of(r)));
      return new Attempt(failure, MutantMatcher.lines(found), outcome.wall());
    }
  }
}

package boardjudge.stress;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Runs programs on inputs and judges what they print. */
final class ProgramRuns<C> {
  private final Problem<C> problem;
  private final Sandbox sandbox;
  private final Explainer<C> explainer;

  ProgramRuns(Problem<C> problem, Sandbox sandbox) {
    this(problem, sandbox, new Explainer<>(problem));
  }

  ProgramRuns(Problem<C> problem, Sandbox sandbox, Explainer<C> explainer) {
    this.problem = problem;
    this.sandbox = sandbox;
    this.explainer = explainer;
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
        boolean crash = outcome.verdict() == Verdict.RUN_TIME_ERROR;
        Optional<String> reached =
            crash && !(problem instanceof PackageProblem)
                ? explainer.reached(cases, outcome.output().output())
                : Optional.empty();
        String message = outcome.message() + reached.map(place -> "; " + place).orElse("");
        Failure failure = new Failure(outcome.verdict(), message, Optional.empty());
        return new Attempt(Optional.of(failure), Optional.empty(), outcome.wall());
      }
      Output found = outcome.output().output();
      Optional<Failure> failure =
          problem instanceof PackageProblem plain
              ? fault(plain, cases, input, found)
              : explainer
                  .judge(cases, found)
                  .report()
                  .map(r -> new Failure(Verdict.WRONG_ANSWER, r.headline(), Optional.of(r)));
      return new Attempt(failure, found.lines(Output.SHORT), outcome.wall());
    }
  }

  /** What a package's validator says against an output, by what a right program prints. */
  private Optional<Failure> fault(PackageProblem plain, List<C> cases, byte[] input, Output found)
      throws IOException, InterruptedException {
    StringBuilder answer = new StringBuilder();
    cases.forEach(each -> problem.solve(each, line -> answer.append(line).append('\n')));
    return plain
        .check()
        .ruling(
            Output.of(input),
            Output.of(answer.toString().getBytes(StandardCharsets.ISO_8859_1)),
            found,
            plain.flags())
        .fault()
        .map(fault -> new Failure(Verdict.WRONG_ANSWER, fault, Optional.empty()));
  }
}

package boardjudge.grading;

import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Explains first wrong answers by running each program again on that test, since gradings keep no
 * outputs. Without the same wrong answer again there is no report.
 *
 * @param diagnosed whether to look for the likely mistake, by a few more runs
 * @param watcher receives the name of each program before it is run
 */
public record MismatchRerun<C>(
    Judge<C> judge,
    CompileCache cache,
    SourceReader sources,
    Limits limits,
    List<TestFile> tests,
    boolean diagnosed,
    Consumer<String> watcher)
    implements FirstMismatch.Source<C> {
  private static final String NOT_RUN = "it could not be run again";

  public MismatchRerun {
    tests = List.copyOf(tests);
  }

  @Override
  public Optional<FirstMismatch<C>> of(GradedSubmission graded)
      throws IOException, InterruptedException {
    Optional<TestResult> failed = graded.firstFailure().filter(TestResult::isWrongOutput);
    Optional<TestFile> test =
        failed.flatMap(
            result -> tests.stream().filter(t -> t.name().equals(result.test())).findFirst());
    return test.isPresent()
        ? Optional.of(explain(graded.submission(), test.get(), failed.orElseThrow()))
        : Optional.empty();
  }

  private FirstMismatch<C> explain(Submission submission, TestFile test, TestResult failed)
      throws IOException, InterruptedException {
    watcher.accept(submission.name());
    List<C> cases = judge.cases(test);
    Preparation.Prepared again = new Preparation("", cache, sources, limits).prepare(submission);
    if (again.program().isEmpty()) {
      boolean isGone = again.refusal().verdict() == Verdict.JUDGE_ERROR;
      return missing(test, cases, isGone ? NOT_RUN : "it could not be compiled again");
    }
    try {
      return explain(again.program().get(), test, cases, failed);
    } catch (InputException badTest) {
      throw badTest;
    } catch (IOException broken) {
      if (Thread.currentThread().isInterrupted()) {
        throw broken;
      }
      return missing(test, cases, NOT_RUN);
    }
  }

  private FirstMismatch<C> explain(Program program, TestFile test, List<C> cases, TestResult failed)
      throws IOException, InterruptedException {
    try (Judge.Judged judged = judge.judge(program, test, limits)) {
      boolean same =
          judged.report().isPresent() && judged.result().message().equals(failed.message());
      return same
          ? new FirstMismatch<>(
              test.name(),
              cases,
              diagnosed ? judge.diagnose(program, test, judged, tests, limits) : judged.report(),
              "")
          : missing(
              test,
              cases,
              "the program behaved differently when it was run again: "
                  + (judged.result().isAccepted() ? "accepted" : judged.result().message()));
    }
  }

  private static <C> FirstMismatch<C> missing(TestFile test, List<C> cases, String reason) {
    return new FirstMismatch<>(test.name(), cases, Optional.empty(), reason);
  }
}

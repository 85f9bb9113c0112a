package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.grading.Preparation.Prepared;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Cores;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Grades many submissions on many tests, several at a time.
 *
 * <p>Each worker is held to a core of its own where there are enough. A run that comes near its
 * time limit while others run beside it is measured again alone, and only that counts.
 */
public final class Grader {
  /**
   * Is called on the caller's thread with how far grading has come, after each compilation and run.
   */
  @FunctionalInterface
  public interface Watcher {
    void finished(String stage, long done, long all);
  }

  /** Runs programs on tests; a test of grading may put something else in a judge's place. */
  @FunctionalInterface
  interface Runner {
    TestResult run(Submission submission, Program program, TestFile test, Limits limits)
        throws IOException, InputException, InterruptedException;
  }

  private final Runner runner;
  private final Preparation preparation;
  private final Limits limits;
  private final int jobs;
  private final Journal journal;
  private final Watcher watcher;
  private final Optional<FailureFolder> kept;

  private final FairRuns fair;

  /**
   * @param jobs how many runs go on at a time
   */
  public Grader(
      Judge<?> judge,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      int jobs,
      Journal journal,
      Watcher watcher) {
    this(judge, cache, sources, limits, jobs, journal, watcher, Optional.empty());
  }

  /** As above; {@code kept} is where what failing programs print is kept. */
  public Grader(
      Judge<?> judge,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      int jobs,
      Journal journal,
      Watcher watcher,
      Optional<FailureFolder> kept) {
    this(
        (submission, program, test, allowed) -> {
          try (Judge.Judged judged = judge.judge(program, test, allowed)) {
            FailureFolder.saveIn(kept, submission.name(), submission.source(), test, judged);
            return judged.result();
          }
        },
        judge.conditions(),
        cache,
        sources,
        limits,
        jobs,
        journal,
        watcher,
        kept);
  }

  /**
   * @param conditions whatever decides on verdicts beside the program, the test and the limits
   */
  Grader(
      Runner runner,
      String conditions,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      int jobs,
      Journal journal,
      Watcher watcher,
      Optional<FailureFolder> kept) {
    this.runner = runner;
    this.preparation = new Preparation(conditions, cache, sources, limits);
    this.limits = limits;
    this.jobs = jobs;
    this.fair = new FairRuns(jobs);
    this.journal = journal;
    this.watcher = watcher;
    this.kept = kept;
  }

  /**
   * Grades all. Whatever a submission does, it alone gets a verdict for it.
   *
   * @param kept takes the results, and must stay open while they are read
   * @throws InputException if a test cannot be read as the problem's
   * @throws IOException if a test cannot be read at all, or a result not be kept
   */
  public GradeSheet grade(
      String problem, List<Submission> submissions, List<TestFile> tests, ResultFile kept)
      throws IOException, InputException, InterruptedException {
    return grade(problem, submissions, tests, kept, Stopping.NEVER);
  }

  /** As above; {@code stopping} says which tests a program is spared. */
  public GradeSheet grade(
      String problem,
      List<Submission> submissions,
      List<TestFile> tests,
      ResultFile kept,
      Stopping stopping)
      throws IOException, InputException, InterruptedException {
    List<Prepared> prepared = new ArrayList<>();
    this.<Prepared>each(
        "compiling",
        submissions.size(),
        index -> preparation.prepare(submissions.get(index.intValue())),
        prepared::add);
    List<String> testKeys = HashedTest.of(tests).stream().map(HashedTest::key).toList();
    List<Prepared> programs = prepared.stream().filter(one -> one.program().isPresent()).toList();
    List<SubmissionProgress> progressOf =
        programs.stream().map(program -> new SubmissionProgress(stopping, tests.size())).toList();
    List<GradedSubmission> run = new ArrayList<>();
    List<TestResult> own = new ArrayList<>();
    this.<TestResult>each(
        "running",
        (long) programs.size() * tests.size(),
        index -> {
          int test = (int) (index % tests.size());
          Prepared program = programs.get((int) (index / tests.size()));
          SubmissionProgress progress = progressOf.get((int) (index / tests.size()));
          if (progress.isOver(test)) {
            return TestResult.notRun(tests.get(test).name(), Verdict.NOT_RUN, "");
          }
          TestResult result = result(program, tests.get(test), testKeys.get(test));
          progress.ended(test, result);
          return result;
        },
        result -> {
          own.add(progressOf.get(run.size()).counted(tests.get(own.size()).name(), result));
          if (own.size() == tests.size()) {
            run.add(new GradedSubmission(programs.get(run.size()).submission(), own, kept));
            own.clear();
          }
        });
    Iterator<GradedSubmission> next = run.iterator();
    List<GradedSubmission> graded = new ArrayList<>();
    for (Prepared one : prepared) {
      graded.add(
          one.program().isPresent()
              ? next.next()
              : new GradedSubmission(one.submission(), List.of(one.refusal()), kept));
    }
    return GradeSheet.of(problem, tests, graded);
  }

  /** Takes results in order, on the caller's thread. */
  private interface Taker<O> {
    void take(O result) throws IOException;
  }

  /** Does all, each thread on a core of its own where there are enough. */
  private <O> void each(
      String stage,
      long count,
      ParallelRunner.Work<Long, O, IOException, InputException> work,
      Taker<O> taker)
      throws IOException, InputException, InterruptedException {
    List<Integer> cores = Cores.allowed();
    ParallelRunner parallel =
        new ParallelRunner(
            jobs,
            number -> {
              if (jobs <= cores.size()) {
                Cores.pin(cores.get(number % cores.size()));
              }
            });
    try {
      parallel.<O, IOException, InputException>run(
          count,
          work,
          (index, result) -> {
            try {
              taker.take(result);
            } catch (IOException broken) {
              throw new UncheckedIOException(broken);
            }
            watcher.finished(stage, index + 1, count);
            return true;
          });
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
  }

  private TestResult result(Prepared program, TestFile test, String testKey)
      throws IOException, InputException, InterruptedException {
    String key = Sha256.hex(program.key(), testKey);
    Optional<TestResult> known = journal.find(key);
    String name = program.submission().name();
    boolean lost =
        kept.isPresent()
            && known.filter(result -> !result.isAccepted()).isPresent()
            && !kept.get().has(name, test);
    if (known.isPresent() && !lost) {
      return known.get();
    }
    TestResult result;
    try {
      Program ready = program.program().orElseThrow();
      result =
          fair.measured(limits, allowed -> runner.run(program.submission(), ready, test, allowed));
      if (result.isAccepted() && kept.isPresent()) {
        kept.get().forget(name, test);
      }
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      String message = Preparation.reason("the program could not be run", failure);
      return TestResult.notRun(test.name(), Verdict.JUDGE_ERROR, message);
    }
    if (result.verdict() != Verdict.JUDGE_ERROR) {
      // Our own faults are no verdicts: the next attempt may do better.
      journal.add(key, result);
    }
    return result;
  }
}

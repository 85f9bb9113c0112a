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
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Grades many submissions on many tests, several at a time.
 *
 * <p>Each worker is held to a core of its own where there are enough. A run that comes near its
 * time limit while others run beside it is measured again alone, when all others have ended: a slow
 * program keeps nobody waiting but itself.
 */
public final class Grader {
  /** Is called by one thread at a time with how far grading has come, after each step of it. */
  @FunctionalInterface
  public interface Watcher {
    void on(Advance advance);
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
        submissions.size(),
        index -> preparation.prepare(submissions.get(index.intValue())),
        (index, one) -> {
          prepared.add(one);
          watcher.on(Advance.of("compiling", index + 1, submissions.size()));
        });
    List<String> keys = HashedTest.of(tests).stream().map(HashedTest::key).toList();
    List<OpenSubmission> open =
        prepared.stream()
            .filter(one -> one.program().isPresent())
            .map(one -> new OpenSubmission(one, tests, stopping))
            .toList();
    Map<Prepared, GradedSubmission> graded = new IdentityHashMap<>();
    List<OpenSubmission> late = new ArrayList<>();
    long count = (long) open.size() * tests.size();
    RunWatch watch = new RunWatch(open, count, jobs, watcher);
    this.<OpenSubmission>each(
        count,
        index -> {
          OpenSubmission one = open.get((int) (index / tests.size()));
          int test = (int) (index % tests.size());
          run(one, test, tests.get(test), keys.get(test), false, watch);
          return one;
        },
        (index, one) -> {
          boolean last = (index + 1) % tests.size() == 0;
          if (last && one.deferred().isEmpty()) {
            graded.put(one.prepared(), one.graded(kept));
          } else if (last) {
            late.add(one);
          }
        });
    for (OpenSubmission one : late) {
      for (int test : one.deferred()) {
        run(one, test, tests.get(test), keys.get(test), true, watch);
      }
      graded.put(one.prepared(), one.graded(kept));
    }
    List<GradedSubmission> sheet = new ArrayList<>();
    for (Prepared one : prepared) {
      sheet.add(
          one.program().isPresent()
              ? Objects.requireNonNull(graded.get(one))
              : new GradedSubmission(one.submission(), List.of(one.refusal()), kept));
    }
    return GradeSheet.of(problem, tests, sheet);
  }

  /**
   * Runs a program on a test, if that still counts.
   *
   * @param alone whether nothing else runs; else a run that only that can decide is deferred
   */
  private void run(
      OpenSubmission one, int test, TestFile file, String key, boolean alone, RunWatch watch)
      throws IOException, InputException, InterruptedException {
    String name = one.named(test);
    watch.begun(name);
    boolean decided = true;
    if (!one.isOver(test)) {
      String whole = Sha256.hex(one.prepared().key(), key);
      Optional<TestResult> known = known(one.prepared().submission().name(), file, whole);
      long begun = System.nanoTime();
      Optional<TestResult> result =
          known.isPresent()
              ? known
              : !alone && one.isUnsure()
                  ? Optional.empty()
                  : result(one.prepared(), file, whole, alone);
      decided = result.isPresent();
      if (decided) {
        long took = known.isPresent() ? 0 : System.nanoTime() - begun;
        one.ended(test, result.get(), Duration.ofNanos(took));
      } else {
        one.defer(test);
      }
    }
    watch.ended(name, decided);
  }

  /** Takes results in order, on the caller's thread. */
  private interface Taker<O> {
    void take(long index, O result) throws IOException;
  }

  /** Does all, each thread on a core of its own where there are enough. */
  private <O> void each(
      long count, ParallelRunner.Work<Long, O, IOException, InputException> work, Taker<O> taker)
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
              taker.take(index, result);
            } catch (IOException broken) {
              throw new UncheckedIOException(broken);
            }
            return true;
          });
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
  }

  /** What is known of a run, if what it printed need not be kept once more. */
  private Optional<TestResult> known(String name, TestFile test, String key)
      throws IOException, InputException {
    return journal
        .find(key)
        .filter(result -> result.isAccepted() || kept.isEmpty() || kept.get().has(name, test));
  }

  /** Runs a program; empty if only a run alone can decide. */
  private Optional<TestResult> result(Prepared program, TestFile test, String key, boolean alone)
      throws IOException, InputException, InterruptedException {
    Optional<TestResult> result;
    try {
      Program ready = program.program().orElseThrow();
      FairRuns.Run run = allowed -> runner.run(program.submission(), ready, test, allowed);
      result =
          alone
              ? Optional.of(fair.alone(limits, run))
              : fair.besideOthers(limits, ready.language(), run);
      if (result.filter(TestResult::isAccepted).isPresent() && kept.isPresent()) {
        kept.get().forget(program.submission().name(), test);
      }
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      String message = Preparation.reason("the program could not be run", failure);
      return Optional.of(TestResult.notRun(test.name(), Verdict.JUDGE_ERROR, message));
    }
    if (result.isPresent() && result.get().verdict() != Verdict.JUDGE_ERROR) {
      // Our own faults are no verdicts: the next attempt may do better.
      journal.add(key, result.get());
    }
    return result;
  }
}

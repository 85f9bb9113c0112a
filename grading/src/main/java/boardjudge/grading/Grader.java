package boardjudge.grading;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.grading.Preparation.Prepared;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Cores;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * Grades many submissions on many tests, several at a time.
 *
 * <p>Each thread has a core of its own where there are enough. A run that comes near its time limit
 * while others run beside it is measured again, alone, after all others. Once a program has
 * exceeded the limit, its other tests wait until the other programs are done, so it delays only
 * itself.
 */
public final class Grader {
  /** A program with this many runs to repeat alone has its other runs alone, too. */
  private static final int MAX_UNSURE_RUNS = 3;

  /** Runs a program on a test; tests replace the judge by it. */
  interface Runner {
    TestResult run(Submission submission, Program program, TestFile test, Limits limits)
        throws IOException, InterruptedException;
  }

  private final Runner runner;
  private final Preparation preparation;
  private final GradeBook book;
  private final int jobs;
  private final Consumer<GradingProgress> watcher;
  private final FairTiming fair;

  public Grader(
      Judge<?> judge,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      GradeBook book,
      int jobs,
      Consumer<GradingProgress> watcher) {
    this(
        (submission, program, test, allowed) -> {
          try (Judge.Judged judged = judge.judge(program, test, allowed)) {
            FailureFolder.saveFailure(
                book.failures(), submission.name(), submission.source(), test, judged);
            return judged.result();
          }
        },
        new Preparation(judge.conditions(), cache, sources, limits),
        book,
        jobs,
        watcher);
  }

  Grader(
      Runner runner,
      Preparation preparation,
      GradeBook book,
      int jobs,
      Consumer<GradingProgress> watcher) {
    this.runner = runner;
    this.preparation = preparation;
    this.book = book;
    this.jobs = jobs;
    this.watcher = watcher;
    this.fair = new FairTiming(jobs);
  }

  /**
   * Grades all submissions of the book. None affects another's verdicts.
   *
   * @throws InputException if a test cannot be read as the problem's
   * @throws IOException if a test cannot be read at all, or a result not be stored
   */
  public Grades grade() throws IOException, InterruptedException {
    List<Submission> submissions = book.submissions();
    List<Candidate> candidates = new ArrayList<>();
    List<Prepared> prepared =
        parallel()
            .map(
                submissions,
                preparation::prepare,
                done -> watcher.accept(GradingProgress.of("compiling", done, submissions.size())));
    for (int number = 0; number < submissions.size(); number++) {
      Prepared each = prepared.get(number);
      if (each.program().isEmpty()) {
        book.refuse(number, each.refusal());
      } else if (book.begin(number, each.submission(), each.key())) {
        candidates.add(new Candidate(number, each.submission(), each.program().get()));
      }
    }
    int tests = book.tests().size();
    long count = (long) candidates.size() * tests;
    ProgressReporter progress = new ProgressReporter(count);
    candidates.forEach(candidate -> progress.expect(candidate.number));
    runAll(
        count,
        index -> new PlannedRun(candidates.get((int) (index / tests)), (int) (index % tests)),
        Pass.ALL,
        progress);
    List<PlannedRun> deferred =
        candidates.stream()
            .flatMap(each -> each.deferredTests.stream().map(test -> new PlannedRun(each, test)))
            .toList();
    runAll(deferred.size(), index -> deferred.get((int) index), Pass.SLOW, progress);
    for (Candidate candidate : candidates) {
      for (int test : candidate.unsureTests) {
        run(new PlannedRun(candidate, test), Pass.ALONE, progress);
      }
    }
    return book.grades();
  }

  private void runAll(
      long count, LongFunction<PlannedRun> runs, Pass pass, ProgressReporter progress)
      throws IOException, InterruptedException {
    parallel()
        .run(
            count,
            index -> {
              run(runs.apply(index), pass, progress);
              return true;
            },
            (index, done) -> true);
  }

  /** Each thread has a core of its own where there are enough. */
  private ParallelRunner parallel() {
    return new ParallelRunner(jobs, number -> Cores.pinOneOf(jobs, number));
  }

  private enum Pass {
    /** All runs, of each program until it exceeds the time limit. */
    ALL,
    /** The other runs of programs that exceeded it. */
    SLOW,
    /** Runs that came near the limit, again, each alone. */
    ALONE
  }

  private record PlannedRun(Candidate candidate, int test) {}

  private record Candidate(
      int number,
      Submission submission,
      Program program,
      AtomicBoolean slow,
      NavigableSet<Integer> deferredTests,
      NavigableSet<Integer> unsureTests) {
    Candidate(int number, Submission submission, Program program) {
      this(
          number,
          submission,
          program,
          new AtomicBoolean(),
          new ConcurrentSkipListSet<>(),
          new ConcurrentSkipListSet<>());
    }
  }

  /** Runs a program on a test, unless it is not needed or left for a later pass. */
  private void run(PlannedRun run, Pass pass, ProgressReporter progress)
      throws IOException, InterruptedException {
    Candidate candidate = run.candidate;
    int number = candidate.number;
    if (!book.isWanted(number, run.test)) {
      progress.skipped();
      return;
    }
    if (pass == Pass.ALL && candidate.slow.get()) {
      candidate.deferredTests.add(run.test);
      return;
    }
    if (pass != Pass.ALONE && candidate.unsureTests.size() >= MAX_UNSURE_RUNS) {
      candidate.unsureTests.add(run.test);
      return;
    }
    TestFile file = book.tests().get(run.test).file();
    String name = candidate.submission.name() + " on " + file.name();
    progress.begun(name);
    long begun = System.nanoTime();
    Optional<TestResult> result = result(candidate, file, pass == Pass.ALONE);
    if (result.isEmpty()) {
      candidate.unsureTests.add(run.test);
      progress.deferred(name);
      return;
    }
    book.add(number, Map.of(run.test, result.get()));
    boolean slow = result.get().verdict() == Verdict.TIME_LIMIT;
    if (slow) {
      candidate.slow.set(true);
    }
    progress.ended(number, name, System.nanoTime() - begun, slow);
  }

  /** Runs a program; empty if the run must be repeated alone. */
  private Optional<TestResult> result(Candidate candidate, TestFile test, boolean alone)
      throws IOException, InterruptedException {
    Submission submission = candidate.submission;
    Program program = candidate.program;
    try {
      FairTiming.Run run = allowed -> runner.run(submission, program, test, allowed);
      Optional<TestResult> result =
          alone
              ? Optional.of(fair.alone(preparation.limits(), run))
              : fair.besideOthers(preparation.limits(), program.language(), run);
      if (result.filter(TestResult::isAccepted).isPresent() && book.failures().isPresent()) {
        book.failures().get().forget(submission.name(), test);
      }
      return result;
    } catch (InputException badTest) {
      throw badTest;
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      String message = Preparation.reason("the program could not be run", failure);
      return Optional.of(TestResult.notRun(test.name(), Verdict.JUDGE_ERROR, message));
    }
  }

  /** Reports the runs done, those going on, and the time left. Thread-safe. */
  private final class ProgressReporter {
    private final long count;
    private final Set<String> running = new LinkedHashSet<>();
    private final Map<Integer, Runs> runsOf = new TreeMap<>();
    private long done;

    /** The runs of a program that have ended; {@code slow} of them exceeded the time limit. */
    private record Runs(int ended, long nanos, int slow) {}

    ProgressReporter(long count) {
      this.count = count;
    }

    synchronized void expect(int number) {
      runsOf.put(number, new Runs(0, 0, 0));
    }

    synchronized void begun(String run) {
      running.add(run);
    }

    synchronized void ended(int number, String run, long nanos, boolean slow) {
      running.remove(run);
      runsOf.merge(
          number,
          new Runs(1, nanos, slow ? 1 : 0),
          (a, b) -> new Runs(a.ended + b.ended, a.nanos + b.nanos, a.slow + b.slow));
      skipped();
    }

    /** Takes out a run that will be repeated alone. */
    synchronized void deferred(String run) {
      running.remove(run);
    }

    synchronized void skipped() {
      done++;
      watcher.accept(
          new GradingProgress("running", Math.min(done, count), count, this::left, this::now));
    }

    private String now() {
      String first = running.stream().findFirst().orElse("");
      return running.size() > 1 ? first + " and " + (running.size() - 1) + " more" : first;
    }

    /** The time left, if each run takes the mean of its program's runs, or else of all runs. */
    private Optional<Duration> left() {
      long ended = 0;
      long nanos = 0;
      for (Runs runs : runsOf.values()) {
        ended += runs.ended;
        nanos += runs.nanos;
      }
      if (ended == 0) {
        return Optional.empty();
      }
      int giveUp = book.stopping().giveUp();
      double left = 0;
      for (Map.Entry<Integer, Runs> entry : runsOf.entrySet()) {
        Runs runs = entry.getValue();
        int tests = book.missing(entry.getKey()).size();
        if (giveUp > 0 && runs.slow > 0) {
          tests = Math.min(tests, Math.max(0, giveUp - runs.slow));
        }
        double mean = runs.ended == 0 ? (double) nanos / ended : (double) runs.nanos / runs.ended;
        left += tests * mean;
      }
      return Optional.of(Duration.ofNanos((long) (left / jobs)));
    }
  }
}

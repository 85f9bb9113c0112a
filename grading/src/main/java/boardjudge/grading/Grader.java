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
import java.io.UncheckedIOException;
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
import java.util.function.IntUnaryOperator;

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
  private final Limits limits;
  private final int jobs;
  private final ResultStore store;
  private final Consumer<GradingProgress> watcher;
  private final Optional<FailureFolder> failures;

  private final FairTiming fair;

  public Grader(
      Judge<?> judge,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      int jobs,
      ResultStore store,
      Consumer<GradingProgress> watcher,
      Optional<FailureFolder> failures) {
    this(
        (submission, program, test, allowed) -> {
          try (Judge.Judged judged = judge.judge(program, test, allowed)) {
            FailureFolder.saveFailure(
                failures, submission.name(), submission.source(), test, judged);
            return judged.result();
          }
        },
        judge.conditions(),
        cache,
        sources,
        limits,
        jobs,
        store,
        watcher,
        failures);
  }

  Grader(
      Runner runner,
      String conditions,
      CompileCache cache,
      SourceReader sources,
      Limits limits,
      int jobs,
      ResultStore store,
      Consumer<GradingProgress> watcher,
      Optional<FailureFolder> failures) {
    this.runner = runner;
    this.preparation = new Preparation(conditions, cache, sources, limits);
    this.limits = limits;
    this.jobs = jobs;
    this.fair = new FairTiming(jobs);
    this.store = store;
    this.watcher = watcher;
    this.failures = failures;
  }

  /**
   * Grades all submissions. None affects another's verdicts.
   *
   * @param stopping when a program is not run on further tests
   * @throws InputException if a test cannot be read as the problem's
   * @throws IOException if a test cannot be read at all, or a result not be stored
   */
  public GradeSheet grade(
      String problem, List<Submission> submissions, List<TestFile> tests, StopRule stopping)
      throws IOException, InterruptedException {
    GradeBook book =
        new GradeBook(problem, submissions, HashedTest.of(tests), stopping, store, failures);
    List<Candidate> programs = new ArrayList<>();
    this.<Prepared>runAll(
        submissions.size(),
        index -> preparation.prepare(submissions.get(index.intValue())),
        (index, one) -> {
          int number = (int) index;
          if (one.program().isEmpty()) {
            book.refuse(number, one.refusal());
          } else if (book.begin(number, one.submission(), one.key())) {
            programs.add(new Candidate(number, one.submission(), one.program().get()));
          }
          watcher.accept(GradingProgress.of("compiling", index + 1, submissions.size()));
        });
    long count = (long) programs.size() * tests.size();
    ProgressReporter watch =
        new ProgressReporter(count, jobs, stopping.giveUp(), n -> book.missing(n).size(), watcher);
    programs.forEach(one -> watch.expect(one.number));
    this.<Boolean>runAll(
        count,
        index -> {
          Candidate one = programs.get((int) (index / tests.size()));
          run(book, one, (int) (index % tests.size()), Pass.ALL, watch);
          return true;
        },
        (index, done) -> {});
    List<DeferredRun> deferredTests =
        programs.stream()
            .flatMap(one -> one.deferredTests.stream().map(test -> new DeferredRun(one, test)))
            .toList();
    this.<Boolean>runAll(
        deferredTests.size(),
        index -> {
          DeferredRun run = deferredTests.get(index.intValue());
          run(book, run.program, run.test, Pass.SLOW, watch);
          return true;
        },
        (index, done) -> {});
    for (Candidate one : programs) {
      for (int test : one.unsureTests) {
        run(book, one, test, Pass.ALONE, watch);
      }
    }
    return book.sheet();
  }

  private enum Pass {
    /** All runs, of each program until it exceeds the time limit. */
    ALL,
    /** The other runs of programs that exceeded it. */
    SLOW,
    /** Runs that came near the limit, again, each alone. */
    ALONE
  }

  private record DeferredRun(Candidate program, int test) {}

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
  private void run(GradeBook book, Candidate one, int test, Pass pass, ProgressReporter watch)
      throws IOException, InterruptedException {
    if (book.isDone(one.number)
        || book.isSkipped(one.number, test)
        || !book.isMissing(one.number, test)) {
      watch.skipped();
      return;
    }
    if (pass == Pass.ALL && one.slow.get()) {
      one.deferredTests.add(test);
      return;
    }
    if (pass != Pass.ALONE && one.unsureTests.size() >= MAX_UNSURE_RUNS) {
      one.unsureTests.add(test);
      return;
    }
    TestFile file = book.tests().get(test).file();
    String name = one.submission.name() + " on " + file.name();
    watch.begun(name);
    long begun = System.nanoTime();
    Optional<TestResult> result = result(one, file, pass == Pass.ALONE);
    if (result.isEmpty()) {
      one.unsureTests.add(test);
      watch.deferred(name);
      return;
    }
    book.add(one.number, Map.of(test, result.get()));
    Duration took = Duration.ofNanos(System.nanoTime() - begun);
    boolean slow = result.get().verdict() == Verdict.TIME_LIMIT;
    if (slow) {
      one.slow.set(true);
    }
    watch.ended(one.number, name, took, slow);
  }

  /** Takes results in order, on the caller's thread. */
  private interface ResultHandler<O> {
    void take(long index, O result) throws IOException;
  }

  /** Runs tasks in parallel, each thread on a core of its own where there are enough. */
  private <O> void runAll(
      long count,
      ParallelRunner.Work<Long, O, IOException, RuntimeException> work,
      ResultHandler<O> handler)
      throws IOException, InterruptedException {
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
      parallel.<O, IOException, RuntimeException>run(
          count,
          work,
          (index, result) -> {
            try {
              handler.take(index, result);
            } catch (IOException broken) {
              throw new UncheckedIOException(broken);
            }
            return true;
          });
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
  }

  /** Runs a program; empty if the run must be repeated alone. */
  private Optional<TestResult> result(Candidate one, TestFile test, boolean alone)
      throws IOException, InterruptedException {
    try {
      FairTiming.Run run = allowed -> runner.run(one.submission, one.program, test, allowed);
      Optional<TestResult> result =
          alone
              ? Optional.of(fair.alone(limits, run))
              : fair.besideOthers(limits, one.program.language(), run);
      if (result.filter(TestResult::isAccepted).isPresent() && failures.isPresent()) {
        failures.get().forget(one.submission.name(), test);
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
  private static final class ProgressReporter {
    private final long count;
    private final int jobs;
    private final int giveUp;
    private final IntUnaryOperator missing;
    private final Consumer<GradingProgress> watcher;
    private final Set<String> running = new LinkedHashSet<>();
    private final Map<Integer, Runs> runsOf = new TreeMap<>();
    private long done;

    /** The runs of a program that have ended; {@code slow} of them exceeded the time limit. */
    private record Runs(int ended, long nanos, int slow) {}

    /**
     * @param giveUp after how many slow runs a program is not run any more; 0 for never
     * @param missing how many tests of a submission, by its number, have no result yet
     */
    ProgressReporter(
        long count,
        int jobs,
        int giveUp,
        IntUnaryOperator missing,
        Consumer<GradingProgress> watcher) {
      this.count = count;
      this.jobs = jobs;
      this.giveUp = giveUp;
      this.missing = missing;
      this.watcher = watcher;
    }

    synchronized void expect(int number) {
      runsOf.put(number, new Runs(0, 0, 0));
    }

    synchronized void begun(String run) {
      running.add(run);
    }

    synchronized void ended(int number, String run, Duration took, boolean slow) {
      running.remove(run);
      Runs one = new Runs(1, took.toNanos(), slow ? 1 : 0);
      runsOf.merge(
          number, one, (a, b) -> new Runs(a.ended + b.ended, a.nanos + b.nanos, a.slow + b.slow));
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
      for (Runs one : runsOf.values()) {
        ended += one.ended;
        nanos += one.nanos;
      }
      if (ended == 0) {
        return Optional.empty();
      }
      double left = 0;
      for (Map.Entry<Integer, Runs> each : runsOf.entrySet()) {
        Runs one = each.getValue();
        int tests = missing.applyAsInt(each.getKey());
        if (giveUp > 0 && one.slow > 0) {
          tests = Math.min(tests, Math.max(0, giveUp - one.slow));
        }
        double mean = one.ended == 0 ? (double) nanos / ended : (double) one.nanos / one.ended;
        left += tests * mean;
      }
      return Optional.of(Duration.ofNanos((long) (left / jobs)));
    }
  }
}

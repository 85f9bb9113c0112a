package boardjudge.checker.grade;

import boardjudge.checker.run.CompilationAborted;
import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Cores;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Grades many submissions on many tests, several at a time.
 *
 * <p>Each worker is held to a core of its own where there are enough. A run that comes near its
 * time limit while others run beside it is measured again alone, and only that counts.
 */
public final class Grader {
  /** Runs that use more than this share of the limit are near it. */
  private static final double NEAR = 0.8;

  /** Runs that use this many times the limit are beyond doubt; until then they go on. */
  private static final double BEYOND = 1.25;

  /** Told after each finished run. */
  @FunctionalInterface
  public interface Watcher {
    void finished(String stage, int done, int all);
  }

  private final Judge<?> judge;
  private final CompileCache cache;
  private final Limits limits;
  private final int jobs;
  private final Journal journal;
  private final Watcher watcher;

  /** Runs share it; a run that must be alone holds it whole. */
  private final ReadWriteLock machine = new ReentrantReadWriteLock(true);

  /**
   * @param jobs how many runs go on at a time
   */
  public Grader(
      Judge<?> judge,
      CompileCache cache,
      Limits limits,
      int jobs,
      Journal journal,
      Watcher watcher) {
    this.judge = judge;
    this.cache = cache;
    this.limits = limits;
    this.jobs = jobs;
    this.journal = journal;
    this.watcher = watcher;
  }

  /** A program, or why there is none. */
  private record Prepared(Optional<Program> program, TestResult refusal, String hash) {}

  /**
   * Grades all.
   *
   * @throws InputException if a test cannot be read as the problem's
   */
  public GradeSheet grade(String problem, List<Submission> submissions, List<TestFile> tests)
      throws IOException, InputException, InterruptedException {
    ExecutorService workers = workers();
    try {
      List<String> testHashes = new ArrayList<>();
      for (TestFile test : tests) {
        testHashes.add(hash(test.name(), test.input(), test.answer()));
      }
      List<Prepared> prepared =
          each(workers, submissions.size(), "compiling", i -> prepare(submissions.get(i)));
      List<Integer> runnable = new ArrayList<>();
      for (int i = 0; i < prepared.size(); i++) {
        if (prepared.get(i).program().isPresent()) {
          runnable.add(i);
        }
      }
      List<TestResult> results =
          each(
              workers,
              runnable.size() * tests.size(),
              "running",
              i -> {
                Prepared one = prepared.get(runnable.get(i / tests.size()));
                int test = i % tests.size();
                String key = one.hash() + testHashes.get(test);
                return result(key, one.program().orElseThrow(), tests.get(test));
              });
      List<GradedSubmission> graded = new ArrayList<>();
      for (int i = 0; i < submissions.size(); i++) {
        int at = runnable.indexOf(i) * tests.size();
        graded.add(
            new GradedSubmission(
                submissions.get(i),
                prepared.get(i).program().isPresent()
                    ? results.subList(at, at + tests.size())
                    : List.of(prepared.get(i).refusal())));
      }
      return new GradeSheet(problem, tests.stream().map(TestFile::name).toList(), graded);
    } finally {
      workers.shutdownNow();
    }
  }

  /** Threads that each stay on a core of their own, where there are enough cores. */
  private ExecutorService workers() {
    List<Integer> cores = Cores.allowed();
    AtomicInteger next = new AtomicInteger();
    return Executors.newFixedThreadPool(
        jobs,
        work -> {
          int number = next.getAndIncrement();
          Thread thread = new Thread(() -> onItsCore(cores, number, work), "judge-" + number);
          thread.setDaemon(true);
          return thread;
        });
  }

  private void onItsCore(List<Integer> cores, int number, Runnable work) {
    try {
      if (jobs <= cores.size()) {
        Cores.pin(cores.get(number % cores.size()));
      }
      work.run();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @FunctionalInterface
  private interface Work<T> {
    T of(int index) throws IOException, InputException, InterruptedException;
  }

  /** Does all, in order of their beginning; the results in the same order. */
  private <T> List<T> each(ExecutorService workers, int count, String stage, Work<T> work)
      throws IOException, InputException, InterruptedException {
    List<Optional<T>> results = new ArrayList<>(Collections.nCopies(count, Optional.empty()));
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    Callable<Boolean> worker =
        () -> {
          for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
            T result = work.of(i);
            synchronized (results) {
              results.set(i, Optional.of(result));
            }
            watcher.finished(stage, done.incrementAndGet(), count);
          }
          return true;
        };
    List<Future<Boolean>> running = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      running.add(workers.submit(worker));
    }
    for (Future<Boolean> one : running) {
      try {
        one.get();
      } catch (ExecutionException broken) {
        rethrow(broken);
      }
    }
    synchronized (results) {
      return results.stream().map(Optional::orElseThrow).toList();
    }
  }

  private static void rethrow(ExecutionException broken)
      throws IOException, InputException, InterruptedException {
    Throwable cause = broken.getCause();
    if (cause instanceof IOException io) {
      throw io;
    }
    if (cause instanceof InputException input) {
      throw input;
    }
    if (cause instanceof InterruptedException stopped) {
      throw stopped;
    }
    if (cause instanceof RuntimeException bug) {
      throw bug;
    }
    throw new IllegalStateException("a worker broke", broken);
  }

  private Prepared prepare(Submission submission) throws IOException, InterruptedException {
    Language language = submission.language();
    List<String> how = List.of(submission.name(), language.id(), limits.toString());
    String commands = language.compile() + " " + language.run();
    String hash = hash(how + commands, submission.source());
    try {
      Program program = cache.compile(submission.source(), submission.language());
      return new Prepared(Optional.of(program), TestResult.notRun(Verdict.ACCEPTED, ""), hash);
    } catch (CompileFailure failure) {
      return refused(Verdict.COMPILE_ERROR, Quote.of(failure.firstError(), 160), hash);
    } catch (MissingTool | CompilationAborted missing) {
      return refused(Verdict.JUDGE_ERROR, String.valueOf(missing.getMessage()), hash);
    }
  }

  private static Prepared refused(Verdict verdict, String message, String hash) {
    return new Prepared(Optional.empty(), TestResult.notRun(verdict, message), hash);
  }

  private TestResult result(String key, Program program, TestFile test)
      throws IOException, InputException, InterruptedException {
    Optional<TestResult> known = journal.find(key);
    if (known.isPresent()) {
      return known.get();
    }
    TestResult result = measured(program, test);
    if (result.verdict() != Verdict.JUDGE_ERROR) {
      // Our own faults are no verdicts: the next attempt may do better.
      journal.add(key, result);
    }
    return result;
  }

  private TestResult measured(Program program, TestFile test)
      throws IOException, InputException, InterruptedException {
    if (jobs == 1) {
      return run(program, test, limits);
    }
    TestResult crowded;
    machine.readLock().lock();
    try {
      crowded = run(program, test, limits.withCpu(times(BEYOND)).withWall(limits.wall()));
    } finally {
      machine.readLock().unlock();
    }
    if (crowded.cpu().compareTo(times(NEAR)) <= 0
        && crowded.verdict() != Verdict.TIME_LIMIT
        && crowded.verdict() != Verdict.JUDGE_ERROR) {
      return crowded;
    }
    if (crowded.cpu().compareTo(times(BEYOND)) > 0) {
      return new TestResult(
          crowded.test(),
          Verdict.TIME_LIMIT,
          crowded.cpu(),
          crowded.wall(),
          crowded.memory(),
          limits.cpuPassed());
    }
    machine.writeLock().lock();
    try {
      return run(program, test, limits);
    } finally {
      machine.writeLock().unlock();
    }
  }

  private Duration times(double factor) {
    return Duration.ofNanos((long) (limits.cpu().toNanos() * factor));
  }

  private TestResult run(Program program, TestFile test, Limits allowed)
      throws IOException, InputException, InterruptedException {
    try (Judge.Judged judged = judge.judge(program, test, allowed)) {
      return judged.result();
    }
  }

  /** A hash of a text and of files, those that are missing counted as such. */
  private static String hash(String text, Path... files) throws IOException {
    try {
      MessageDigest hash = MessageDigest.getInstance("SHA-256");
      hash.update(text.getBytes(StandardCharsets.UTF_8));
      for (Path file : Arrays.asList(files)) {
        hash.update((byte) (Files.exists(file) ? 1 : 0));
        if (Files.exists(file)) {
          hash.update(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        }
      }
      return HexFormat.of().formatHex(hash.digest(), 0, 12);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}

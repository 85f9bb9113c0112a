package boardjudge.checker.grade;

import boardjudge.checker.Version;
import boardjudge.checker.run.CompilationAborted;
import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Cores;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Verdict;
import boardjudge.generator.files.Sha256;
import boardjudge.generator.parallel.ParallelRunner;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

  /**
   * Is called on the caller's thread with how far grading has come, after each compilation and run.
   */
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

  /** A program, or why there is none; {@code key} stands for all that decides on its verdicts. */
  private record Prepared(Optional<Program> program, TestResult refusal, String key) {}

  private record Run(Program program, TestFile test, String key) {}

  /**
   * Grades all.
   *
   * @throws InputException if a test cannot be read as the problem's
   */
  public GradeSheet grade(String problem, List<Submission> submissions, List<TestFile> tests)
      throws IOException, InputException, InterruptedException {
    List<Prepared> prepared =
        this.<Submission, Prepared>each("compiling", submissions, this::prepare);
    Map<TestFile, String> testKeys = new HashMap<>();
    for (TestFile test : tests) {
      testKeys.put(test, Sha256.hex(test.name(), hash(test.input()), hash(test.answer())));
    }
    List<Run> runs = new ArrayList<>();
    for (Prepared one : prepared) {
      if (one.program().isPresent()) {
        for (TestFile test : tests) {
          String key = Sha256.hex(one.key(), testKeys.getOrDefault(test, ""));
          runs.add(new Run(one.program().get(), test, key));
        }
      }
    }
    Iterator<TestResult> results =
        this.<Run, TestResult>each("running", runs, this::result).iterator();
    List<GradedSubmission> graded = new ArrayList<>();
    for (int i = 0; i < submissions.size(); i++) {
      List<TestResult> own = new ArrayList<>();
      if (prepared.get(i).program().isPresent()) {
        tests.forEach(test -> own.add(results.next()));
      } else {
        own.add(prepared.get(i).refusal());
      }
      graded.add(new GradedSubmission(submissions.get(i), own));
    }
    return new GradeSheet(problem, tests.stream().map(TestFile::name).toList(), graded);
  }

  /** Does all, each thread on a core of its own where there are enough. */
  private <I, O> List<O> each(
      String stage, List<I> items, ParallelRunner.Work<I, O, IOException, InputException> work)
      throws IOException, InputException, InterruptedException {
    List<Integer> cores = Cores.allowed();
    ParallelRunner runner =
        new ParallelRunner(
            jobs,
            number -> {
              if (jobs <= cores.size()) {
                Cores.pin(cores.get(number % cores.size()));
              }
            });
    return runner.map(items, work, done -> watcher.finished(stage, done, items.size()));
  }

  private Prepared prepare(Submission submission) throws IOException, InterruptedException {
    Language language = submission.language();
    String key =
        Sha256.hex(
            Version.TEXT,
            judge.conditions(),
            limits.toString(),
            submission.name(),
            // A map's own text may differ from one start of the program to the next.
            new TreeMap<>(language.variables()).toString(),
            String.join(" ", language.id(), language.source(), language.outOfMemoryExit() + ""),
            String.join(" ", language.compile()),
            String.join(" ", language.run()),
            String.join(" ", language.folders()),
            language.extraMemoryMib() + " " + language.extraProcesses(),
            hash(submission.source()));
    try {
      Program program = cache.compile(submission.source(), submission.language());
      return new Prepared(Optional.of(program), TestResult.notRun(Verdict.ACCEPTED, ""), key);
    } catch (CompileFailure failure) {
      return refused(Verdict.COMPILE_ERROR, Quote.of(failure.firstError(), 160), key);
    } catch (MissingTool | CompilationAborted missing) {
      return refused(Verdict.JUDGE_ERROR, String.valueOf(missing.getMessage()), key);
    }
  }

  private static Prepared refused(Verdict verdict, String message, String key) {
    return new Prepared(Optional.empty(), TestResult.notRun(verdict, message), key);
  }

  private TestResult result(Run run) throws IOException, InputException, InterruptedException {
    Optional<TestResult> known = journal.find(run.key());
    if (known.isPresent()) {
      return known.get();
    }
    TestResult result = measured(run.program(), run.test());
    if (result.verdict() != Verdict.JUDGE_ERROR) {
      // Our own faults are no verdicts: the next attempt may do better.
      journal.add(run.key(), result);
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

  /** The hash of a file's bytes; nothing where there is no file. */
  private static String hash(Path file) throws IOException {
    return Files.exists(file) ? Sha256.hex(Files.readAllBytes(file)) : "";
  }
}

package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is known so far of a grading whose verdicts come in any order, from here or elsewhere: takes
 * them, stores them, and makes the sheet of them. Submissions and tests are numbered from 0 on, as
 * they were given. Thread-safe.
 */
public final class GradeBook {
  private final String problem;
  private final List<Submission> submissions;
  private final List<HashedTest> tests;
  private final Stopping stopping;
  private final ResultStore store;
  private final Optional<FailureFolder> kept;

  /** What is open of a submission that was begun; gone when it is done. */
  private final Map<Integer, Open> open = new LinkedHashMap<>();

  private final Map<Integer, SubmissionProgress> progressOf;
  private final Map<Integer, GradedSubmission> graded = new TreeMap<>();

  private record Open(
      Submission submission,
      String key,
      SortedSet<Integer> missing,
      Map<Integer, TestResult> results) {}

  /**
   * A submission that is to be run.
   *
   * @param number of the submission
   * @param key a hash of all that its verdicts depend on, the tests aside
   * @param missing the tests without a verdict
   */
  public record Candidate(
      int number, String key, Language language, String sourceHash, SortedSet<Integer> missing) {
    public Candidate {
      missing = new TreeSet<>(missing);
    }
  }

  /**
   * @param store takes the results, and must stay open while they are read
   * @param kept where what failing programs print is kept: a failure of which nothing is there is
   *     not known
   */
  public GradeBook(
      String problem,
      List<Submission> submissions,
      List<HashedTest> tests,
      Stopping stopping,
      ResultStore store,
      Optional<FailureFolder> kept) {
    this.problem = problem;
    this.submissions = List.copyOf(submissions);
    this.tests = List.copyOf(tests);
    this.stopping = stopping;
    this.store = store;
    this.kept = kept;
    this.progressOf = new ConcurrentHashMap<>();
  }

  /** The submissions, in the order they were named. */
  public List<Submission> submissions() {
    return submissions;
  }

  /** The tests, in the order of judging. */
  public List<HashedTest> tests() {
    return tests;
  }

  /**
   * Reads a submission's source and looks up which of its verdicts are known.
   *
   * @param conditions whatever decides on verdicts beside the program, the test and the limits
   * @return what is to be run; empty if the submission is refused, or all of it is known
   */
  public Optional<Candidate> begin(
      int number, SourceReader sources, String conditions, Limits limits) throws IOException {
    Submission submission = submissions.get(number);
    Language language;
    String hash;
    try {
      byte[] source = sources.read(submission);
      language = submission.known();
      hash = Sha256.hex(source);
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      refuse(number, Preparation.refusal("the source cannot be read", failure));
      return Optional.empty();
    }
    String key = Preparation.key(conditions, limits, submission.name(), language, hash);
    return begin(number, submission, key)
        ? Optional.of(new Candidate(number, key, language, hash, missing(number)))
        : Optional.empty();
  }

  /**
   * Looks up which verdicts of a submission are known; whether some are missing.
   *
   * @param submission the one of that number, in the language in which it was compiled
   * @param key a hash of all that its verdicts depend on, the tests aside
   */
  synchronized boolean begin(int number, Submission submission, String key) throws IOException {
    progressOf.put(number, new SubmissionProgress(stopping, tests.size()));
    Open begun = new Open(submission, key, new TreeSet<>(), new TreeMap<>());
    Map<Integer, TestResult> known = new TreeMap<>();
    for (int test = 0; test < tests.size(); test++) {
      begun.missing().add(test);
      TestFile file = tests.get(test).file();
      Optional<TestResult> verdict =
          store
              .find(key(begun, test))
              .filter(
                  result ->
                      result.isAccepted()
                          || kept.isEmpty()
                          || kept.get().has(submission.name(), file));
      if (verdict.isPresent()) {
        known.put(test, verdict.get());
      }
    }
    open.put(number, begun);
    take(number, known);
    return open.containsKey(number);
  }

  private String key(Open submission, int test) {
    return Sha256.hex(submission.key(), tests.get(test).key());
  }

  /** A submission that is not run at all gets this for all tests. */
  public synchronized void refuse(int number, TestResult refusal) throws IOException {
    open.remove(number);
    graded.put(number, new GradedSubmission(submissions.get(number), List.of(refusal), store));
  }

  /** Whether nothing is missing of a submission. */
  public synchronized boolean isDone(int number) {
    return graded.containsKey(number);
  }

  /** How many submissions there are of which nothing is missing. */
  public synchronized int done() {
    return graded.size();
  }

  /** Which tests of a submission have no verdict yet. */
  public synchronized SortedSet<Integer> missing(int number) {
    Optional<Open> found = Optional.ofNullable(open.get(number));
    return new TreeSet<>(found.map(Open::missing).orElse(new TreeSet<>()));
  }

  /** Whether a test of a submission that was begun has no verdict yet. */
  synchronized boolean isMissing(int number, int test) {
    Optional<Open> found = Optional.ofNullable(open.get(number));
    return found.isPresent() && found.get().missing().contains(test);
  }

  /** Whether a test of a submission that was begun will not count, by the runs that have ended. */
  public boolean isOver(int number, int test) {
    Optional<SubmissionProgress> progress = Optional.ofNullable(progressOf.get(number));
    return progress.isPresent() && progress.get().isOver(test);
  }

  /**
   * Takes verdicts and stores them; those that are there already stay as they are. Our own faults
   * are no verdicts: they are not stored, so the next attempt may do better.
   *
   * @return how many were missing
   */
  public synchronized int add(int number, Map<Integer, TestResult> results) throws IOException {
    Optional<Open> found = Optional.ofNullable(open.get(number));
    if (found.isEmpty()) {
      return 0;
    }
    Map<Integer, TestResult> missing = new TreeMap<>(results);
    missing.keySet().retainAll(found.get().missing());
    Map<String, TestResult> stored = new LinkedHashMap<>();
    missing.forEach(
        (test, result) -> {
          if (result.verdict() != Verdict.JUDGE_ERROR) {
            stored.put(key(found.get(), test), result);
          }
        });
    store.add(stored);
    take(number, missing);
    return missing.size();
  }

  /** Takes verdicts that are stored, and what follows from them for tests that are spared. */
  private void take(int number, Map<Integer, TestResult> results) throws IOException {
    Open submission = Objects.requireNonNull(open.get(number));
    SubmissionProgress progress = Objects.requireNonNull(progressOf.get(number));
    results.forEach(
        (test, result) -> {
          progress.ended(test, result);
          submission.results().put(test, result);
          submission.missing().remove(test);
        });
    if (submission.missing().stream().allMatch(progress::isOver)) {
      finish(number, submission, progress);
    }
  }

  private void finish(int number, Open submission, SubmissionProgress progress) throws IOException {
    List<TestResult> counted = new ArrayList<>();
    for (int test = 0; test < tests.size(); test++) {
      String name = tests.get(test).file().name();
      Optional<TestResult> run = Optional.ofNullable(submission.results().get(test));
      counted.add(progress.counted(name, run.orElse(TestResult.notRun(name, Verdict.NOT_RUN, ""))));
    }
    graded.put(number, new GradedSubmission(submission.submission(), counted, store));
    open.remove(number);
    progressOf.remove(number);
  }

  /** The sheet, when all is done. */
  public synchronized GradeSheet sheet() {
    if (graded.size() != submissions.size()) {
      throw new IllegalStateException(graded.size() + " of " + submissions.size() + " are graded");
    }
    return GradeSheet.of(
        problem, tests.stream().map(HashedTest::file).toList(), List.copyOf(graded.values()));
  }
}

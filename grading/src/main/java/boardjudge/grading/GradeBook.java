package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects and stores a grading's verdicts, which arrive in any order. Submissions and tests are
 * numbered from 0, in the given order. Thread-safe.
 */
public final class GradeBook {
  private final String problem;
  private final List<Submission> submissions;
  private final List<HashedTest> tests;
  private final StopRule stopping;
  private final ResultStore store;
  private final Optional<FailureFolder> failures;

  /** Submissions that were begun and are not done. */
  private final Map<Integer, Unfinished> unfinished = new LinkedHashMap<>();

  private final Map<Integer, GradedSubmission> graded = new TreeMap<>();

  private record Unfinished(Submission submission, String key, SubmissionProgress progress) {}

  /**
   * A submission to be run on the missing tests.
   *
   * @param key a hash of all that its verdicts depend on, besides the tests
   */
  public record Candidate(
      int number, String key, Language language, String sourceHash, SortedSet<Integer> missing) {
    public Candidate {
      missing = new TreeSet<>(missing);
    }
  }

  /**
   * @param store must stay open while results are read
   * @param failures saves the output of failing runs; a stored failure without output is run again
   */
  public GradeBook(
      String problem,
      List<Submission> submissions,
      List<HashedTest> tests,
      StopRule stopping,
      ResultStore store,
      Optional<FailureFolder> failures) {
    this.problem = problem;
    this.submissions = List.copyOf(submissions);
    this.tests = List.copyOf(tests);
    this.stopping = stopping;
    this.store = store;
    this.failures = failures;
  }

  /** The submissions, in the order they were named. */
  public List<Submission> submissions() {
    return submissions;
  }

  /** The tests, in the order of judging. */
  public List<HashedTest> tests() {
    return tests;
  }

  /** When a program is not run on further tests. */
  public StopRule stopping() {
    return stopping;
  }

  Optional<FailureFolder> failures() {
    return failures;
  }

  /**
   * Reads a submission's source and looks up its known verdicts.
   *
   * @param conditions all that verdicts depend on, besides the program, the test and the limits
   * @return what is to be run; empty if the submission is refused, or all its verdicts are known
   */
  public Optional<Candidate> begin(
      int number, SourceReader sources, String conditions, Limits limits) throws IOException {
    Submission submission = submissions.get(number);
    Language language;
    String hash;
    try {
      byte[] source = sources.read(submission);
      language = submission.knownLanguage();
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
   * Looks up the known verdicts of a submission; false if all are known.
   *
   * @param submission with the language in which it was compiled
   * @param key a hash of all that its verdicts depend on, besides the tests
   */
  synchronized boolean begin(int number, Submission submission, String key) throws IOException {
    List<String> names = tests.stream().map(test -> test.file().name()).toList();
    Unfinished begun = new Unfinished(submission, key, new SubmissionProgress(stopping, names));
    Map<Integer, TestResult> results = new TreeMap<>();
    for (int test = 0; test < tests.size(); test++) {
      TestFile file = tests.get(test).file();
      Optional<TestResult> verdict =
          store
              .find(key(begun, test))
              .filter(
                  result ->
                      result.isAccepted()
                          || failures.isEmpty()
                          || failures.get().has(submission.name(), file));
      if (verdict.isPresent()) {
        results.put(test, verdict.get());
      }
    }
    unfinished.put(number, begun);
    apply(number, results);
    return unfinished.containsKey(number);
  }

  private String key(Unfinished submission, int test) {
    return Sha256.hex(submission.key(), tests.get(test).key());
  }

  /** Ends a submission that is not run at all. */
  public synchronized void refuse(int number, TestResult refusal) throws IOException {
    unfinished.remove(number);
    graded.put(number, GradedSubmission.of(submissions.get(number), List.of(refusal), store));
  }

  /** Whether a submission has all its verdicts. */
  public synchronized boolean isDone(int number) {
    return graded.containsKey(number);
  }

  /** How many submissions are done. */
  public synchronized int done() {
    return graded.size();
  }

  /** The tests of a submission without a verdict. */
  public synchronized SortedSet<Integer> missing(int number) {
    Optional<Unfinished> submission = Optional.ofNullable(unfinished.get(number));
    return submission.map(s -> s.progress().missing()).orElse(new TreeSet<>());
  }

  /** Whether a test has no verdict, and will count by the runs that have ended. */
  public synchronized boolean isWanted(int number, int test) {
    Optional<Unfinished> submission = Optional.ofNullable(unfinished.get(number));
    return submission
        .filter(s -> s.progress().isMissing(test) && !s.progress().isSkipped(test))
        .isPresent();
  }

  /** Stores the verdicts that are missing, but no judge errors: the next grading may do better. */
  public synchronized void add(int number, Map<Integer, TestResult> results) throws IOException {
    Optional<Unfinished> submission = Optional.ofNullable(unfinished.get(number));
    if (submission.isEmpty()) {
      return;
    }
    Map<Integer, TestResult> missing = new TreeMap<>(results);
    missing.keySet().removeIf(test -> !submission.get().progress().isMissing(test));
    Map<String, TestResult> stored = new LinkedHashMap<>();
    missing.forEach(
        (test, result) -> {
          if (result.verdict() != Verdict.JUDGE_ERROR) {
            stored.put(key(submission.get(), test), result);
          }
        });
    store.add(stored);
    apply(number, missing);
  }

  /** Applies stored verdicts; the submission is done when no other test counts. */
  private void apply(int number, Map<Integer, TestResult> results) throws IOException {
    Unfinished submission = Objects.requireNonNull(unfinished.get(number));
    results.forEach(submission.progress()::ended);
    if (submission.progress().isComplete()) {
      List<TestResult> counted = submission.progress().counted();
      graded.put(number, GradedSubmission.of(submission.submission(), counted, store));
      unfinished.remove(number);
    }
  }

  /** The grades, once all submissions are done. */
  public synchronized Grades grades() {
    if (graded.size() != submissions.size()) {
      throw new IllegalStateException(graded.size() + " of " + submissions.size() + " are graded");
    }
    return Grades.of(
        problem, tests.stream().map(HashedTest::file).toList(), List.copyOf(graded.values()));
  }
}

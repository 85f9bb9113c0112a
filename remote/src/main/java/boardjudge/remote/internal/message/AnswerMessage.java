package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.grading.HashedTest;
import boardjudge.grading.RunPlace;
import boardjudge.grading.TestResult;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.reference.io.Quote;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A worker's answer.
 *
 * @param kind started, judged, refused or missing
 * @param job the job's id
 * @param key as in the job
 * @param suite as in the job
 * @param host the worker's
 * @param reason for a refusal; else empty
 * @param toolchain the versions of the tools that compiled and ran the program
 * @param refusal at most one: why the program was not run at all
 * @param results one for each test
 * @param near the numbers of the tests with a time near the limit
 * @param nanos how long the job took
 */
public record AnswerMessage(
    int version,
    String kind,
    String grading,
    String job,
    String key,
    String suite,
    String host,
    String reason,
    String toolchain,
    double speed,
    List<ResultForm> refusal,
    List<ResultForm> results,
    List<Integer> near,
    long nanos) {
  private static final int MAX_TEXT_LENGTH = 1000;
  private static final int MAX_TOOLCHAIN_LENGTH = 200;
  private static final Set<String> KINDS = Set.of("started", "judged", "refused", "missing");

  public AnswerMessage {
    MessageCodec.check(version == MessageCodec.VERSION, "version " + MessageCodec.VERSION);
    MessageCodec.check(KINDS.contains(kind), "kind of answer");
    MessageCodec.check(Word.GRADING.matches(grading), "name of a grading");
    MessageCodec.check(Word.JOB.matches(job), "id of a job");
    MessageCodec.check(Word.HASH.matches(key) && Word.HASH.matches(suite), "hash");
    MessageCodec.check(Word.HOST.matches(host), "host");
    MessageCodec.check(reason.length() <= MAX_TEXT_LENGTH, "reason of that length");
    MessageCodec.check(toolchain.length() <= MAX_TEXT_LENGTH, "toolchain of that length");
    MessageCodec.check(Bounds.isSpeed(speed) && Bounds.isTime(nanos), "measure");
    MessageCodec.check(refusal.size() <= 1, "two refusals");
    MessageCodec.check(
        results.size() <= Bounds.TESTS_OF_A_JOB && near.size() <= Bounds.TESTS_OF_A_JOB,
        "list of at most " + Bounds.TESTS_OF_A_JOB + " results");
    Set<Integer> judged = new HashSet<>();
    results.forEach(
        result -> MessageCodec.check(judged.add(result.test()), "second result of a test"));
    MessageCodec.check(judged.containsAll(near), "result of a test with a time near the limit");
    refusal = List.copyOf(refusal);
    results = List.copyOf(results);
    near = List.copyOf(near);
  }

  /**
   * The answer, on these tests.
   *
   * @throws RejectedMessageException if it is on others
   */
  public RemoteAnswer answer(List<HashedTest> tests) throws RejectedMessageException {
    RemoteAnswer.Kind answered = RemoteAnswer.Kind.valueOf(kind.toUpperCase(Locale.ROOT));
    if (answered != RemoteAnswer.Kind.JUDGED) {
      return RemoteAnswer.withoutResults(answered, job, key, host, reason);
    }
    if (refusal.isEmpty() && results.isEmpty()) {
      throw new RejectedMessageException("no results");
    }
    RunPlace place = new RunPlace(host, Quote.line(toolchain, MAX_TOOLCHAIN_LENGTH), speed);
    Map<Integer, TestResult> found = new TreeMap<>();
    for (ResultForm form : results) {
      if (form.test() >= tests.size()) {
        throw new RejectedMessageException("a test that is not there");
      }
      found.put(form.test(), form.result(tests.get(form.test()).file().name()).at(place));
    }
    Optional<TestResult> refused = refusal.stream().findFirst().map(form -> form.result(""));
    return new RemoteAnswer(answered, job, key, host, refused, found, Set.copyOf(near), "", nanos);
  }

  /** An answer without results. */
  public static AnswerMessage withoutResults(
      String kind, JobMessage job, String host, String reason) {
    return new AnswerMessage(
        MessageCodec.VERSION,
        kind,
        job.grading(),
        job.job(),
        job.key(),
        job.suite(),
        host,
        reason,
        "",
        0,
        List.of(),
        List.of(),
        List.of(),
        0);
  }
}

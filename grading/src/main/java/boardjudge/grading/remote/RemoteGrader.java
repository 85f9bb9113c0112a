package boardjudge.grading.remote;

import boardjudge.grading.GradeBook;
import boardjudge.grading.GradeBook.Candidate;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradingProgress;
import boardjudge.grading.SourceReader;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Grades many submissions by workers elsewhere: one thread sends jobs, the caller's thread receives
 * and stores verdicts, and neither waits for the other.
 */
public final class RemoteGrader {
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(1);

  /** How long to wait for one more answer of a batch, which is acknowledged as a whole. */
  private static final Duration BATCH_TIMEOUT = Duration.ofMillis(1);

  private static final int MAX_BATCH = 64;
  private static final int MAX_LOSSES = 5;
  private final JobExchange exchange;
  private final JobExchange.Order order;
  private final GradeBook book;
  private final SourceReader sources;
  private final Consumer<GradingProgress> watcher;
  private final JobPlan plan;
  private final WorkerTable workers;
  private final Map<Integer, Candidate> candidates = new HashMap<>();
  private final Map<String, Integer> byKey = new HashMap<>();

  /** By submission and test: verdicts near the time limit, until another host has run the test. */
  private final Map<Integer, Map<Integer, TestResult>> unconfirmed = new HashMap<>();

  private final Set<Integer> slow = new HashSet<>();
  private final Map<Integer, Map<Integer, Integer>> lossesOf = new HashMap<>();
  private final Consumer<String> notes;
  private long totalRuns;
  private long finishedRuns;

  /**
   * @param notes receives what the user should know, a sentence each
   * @param clock in nanoseconds, of any origin
   */
  public RemoteGrader(
      JobExchange exchange,
      JobExchange.Order order,
      GradeBook book,
      SourceReader sources,
      Consumer<GradingProgress> watcher,
      Consumer<String> notes,
      LongSupplier clock) {
    this.notes = notes;
    this.exchange = exchange;
    this.order = order;
    this.book = book;
    this.sources = sources;
    this.watcher = watcher;
    this.plan = new JobPlan(book.stopping().isSequential(), book::isSkipped);
    this.workers = new WorkerTable(exchange, plan, notes, clock);
  }

  /** All that the verdicts of workers depend on, besides the program, the test and the limits. */
  public static String conditions(JobExchange.Order order) {
    return String.join(
        "\0", "workers", order.problem(), order.presentation() + "", order.scaled() + "");
  }

  /**
   * Grades all submissions. A fault of one affects no other's verdicts.
   *
   * @throws IOException if a test cannot be read, a verdict not be stored, or somebody cancelled
   *     the grading
   */
  public GradeSheet grade() throws IOException, InterruptedException {
    exchange.begin(order);
    JobSender sender = new JobSender(exchange, plan, sources, book, workers::excludeHost);
    sender.start();
    try {
      for (int number = 0; number < book.submissions().size(); number++) {
        book.begin(number, sources, conditions(order), order.limits())
            .ifPresent(this::addCandidate);
        watcher.accept(GradingProgress.of("reading", number + 1L, book.submissions().size()));
      }
      while (book.done() < book.submissions().size()) {
        Optional<RemoteAnswer> answer = exchange.take(ANSWER_TIMEOUT);
        if (answer.isPresent()) {
          // One acknowledgement for all that is there, since it takes longer than receiving.
          for (int taken = 1; answer.isPresent() && taken <= MAX_BATCH; taken++) {
            take(answer.get());
            answer = taken < MAX_BATCH ? exchange.take(BATCH_TIMEOUT) : Optional.empty();
          }
          exchange.acknowledge();
        }
        sender.rethrowError();
        for (JobSender.Failure failure : sender.takeFailures()) {
          refuse(failure.number(), failure.reason());
        }
        if (workers.isDue()) {
          checkWorkers();
        }
      }
      if (exchange.refused() > 0) {
        notes.accept(exchange.refused() + " messages that came from the queue were refused");
      }
      return book.sheet();
    } finally {
      plan.close();
      sender.stop();
    }
  }

  private void addCandidate(Candidate candidate) {
    candidates.put(candidate.number(), candidate);
    byKey.put(candidate.key(), candidate.number());
    totalRuns += candidate.missing().size();
    plan.add(candidate);
  }

  private void take(RemoteAnswer answer) throws IOException {
    switch (answer.kind()) {
      case STARTED -> workers.started(answer);
      case JUDGED -> judged(answer);
      case CANCELLED ->
          throw new IOException(exchange.name() + " was cancelled; grade --resume goes on with it");
      case REFUSED, MISSING, DEAD -> {
        Optional<JobPlan.Piece> piece = plan.remove(answer.job());
        if (piece.isPresent()) {
          failed(piece.get(), answer);
        }
      }
    }
  }

  private void failed(JobPlan.Piece piece, RemoteAnswer answer) throws IOException {
    String host = answer.host();
    switch (answer.kind()) {
      case REFUSED ->
          failPiece(piece, "the worker " + host + " refused the job: " + answer.reason());
      case MISSING -> resend(piece, "a source or a test did not reach the worker " + host);
      default ->
          failPiece(
              piece,
              "each worker that took it was lost or returned it: " + workers.hosts(answer.job()));
    }
  }

  private void judged(RemoteAnswer answer) throws IOException {
    Optional<JobPlan.Piece> piece = plan.remove(answer.job());
    Optional<Integer> number = Optional.ofNullable(byKey.get(answer.key()));
    workers.forget(answer.job());
    if (piece.isPresent() && !isAnswer(piece.get(), answer)) {
      resend(piece.get(), "the worker " + answer.host() + " answered another job");
      return;
    }
    workers.answered(answer.host());
    if (number.isEmpty() || book.isDone(number.get())) {
      return;
    }
    int submission = number.get();
    if (answer.refusal().isPresent()) {
      TestResult refusal = answer.refusal().get();
      if (refusal.verdict() == Verdict.JUDGE_ERROR && piece.isPresent()) {
        resend(piece.get(), refusal.message());
      } else {
        refuse(submission, refusal);
      }
      return;
    }
    plan.record(answer.results().size(), answer.nanos());
    if (answer.results().values().stream().anyMatch(run -> run.verdict() == Verdict.TIME_LIMIT)) {
      slow.add(submission);
    }
    boolean isSecond = piece.flatMap(JobPlan.Piece::excludedHost).isPresent();
    add(submission, isSecond ? shorter(submission, answer) : confirmed(submission, answer));
    if (piece.isPresent() && !book.isDone(submission)) {
      sendRemaining(piece.get(), answer.results().keySet());
    }
  }

  /** The shorter of first and second runs: a disturbance makes a run longer. */
  private Map<Integer, TestResult> shorter(int submission, RemoteAnswer second) {
    Map<Integer, TestResult> first = unconfirmed.getOrDefault(submission, Map.of());
    Map<Integer, TestResult> results = new TreeMap<>(second.results());
    results.replaceAll(
        (test, result) ->
            first.containsKey(test) && isShorter(first.get(test), result)
                ? first.get(test)
                : result);
    return results;
  }

  /** The results that need no second run; sends the others to another host, if there is one. */
  private Map<Integer, TestResult> confirmed(int submission, RemoteAnswer first) {
    Candidate candidate = candidate(submission);
    if (first.near().isEmpty() || !workers.hasOther(first.host(), candidate.language())) {
      return first.results();
    }
    Map<Integer, TestResult> results = new TreeMap<>(first.results());
    Map<Integer, TestResult> near = new TreeMap<>(results);
    near.keySet().retainAll(first.near());
    results.keySet().removeAll(near.keySet());
    unconfirmed.computeIfAbsent(submission, k -> new HashMap<>()).putAll(near);
    plan.sendFirst(candidate, near.keySet(), Optional.of(first.host()));
    return results;
  }

  /** Whether an answer fits a job: its program, and some of its tests. */
  private static boolean isAnswer(JobPlan.Piece piece, RemoteAnswer answer) {
    return answer.key().equals(piece.candidate().key())
        && (answer.refusal().isPresent()
            || piece.tests().stream().anyMatch(answer.results()::containsKey));
  }

  /** Sends the tests that an answer left out, because of a failure or for lack of time. */
  private void sendRemaining(JobPlan.Piece piece, Set<Integer> answered) {
    int number = piece.candidate().number();
    boolean inTurn = order.atFirstFailure() || plan.isOneAtATime();
    Set<Integer> remaining = new TreeSet<>(piece.tests());
    remaining.removeAll(answered);
    remaining.retainAll(book.missing(number));
    if (!remaining.isEmpty() && piece.excludedHost().isPresent()) {
      plan.sendFirst(piece, remaining);
    } else if (!remaining.isEmpty() && !inTurn) {
      if (slow.contains(number)) {
        plan.sendLast(piece.candidate(), remaining);
      } else {
        plan.sendFirst(piece, remaining);
      }
    } else if (inTurn) {
      Set<Integer> rest = book.missing(number);
      rest.removeAll(unconfirmed.getOrDefault(number, Map.of()).keySet());
      plan.sendRest(candidate(number), rest, slow.contains(number));
    }
  }

  private Candidate candidate(int number) {
    return Objects.requireNonNull(candidates.get(number));
  }

  private void add(int number, Map<Integer, TestResult> results) throws IOException {
    int before = book.missing(number).size();
    book.add(number, results);
    unconfirmed.getOrDefault(number, new HashMap<>()).keySet().removeAll(results.keySet());
    progress(number, before);
  }

  private void refuse(int number, TestResult refusal) throws IOException {
    if (!book.isDone(number)) {
      int before = book.missing(number).size();
      book.refuse(number, refusal);
      progress(number, before);
    }
  }

  private void progress(int number, int before) throws IOException {
    boolean done = book.isDone(number);
    finishedRuns += before - (done ? 0 : book.missing(number).size());
    if (done) {
      plan.drop(number);
      unconfirmed.remove(number);
      slow.remove(number);
      lossesOf.remove(number);
      Candidate candidate = candidate(number);
      byKey.remove(candidate.key());
      candidates.remove(number);
      if (candidates.values().stream()
          .noneMatch(other -> other.sourceHash().equals(candidate.sourceHash()))) {
        exchange.discard(candidate.sourceHash());
      }
    }
    if (finishedRuns > 0) {
      watcher.accept(GradingProgress.of("running", finishedRuns, totalRuns));
    }
  }

  private void failPiece(JobPlan.Piece piece, String message) throws IOException {
    int number = piece.candidate().number();
    if (book.isDone(number)) {
      return;
    }
    Map<Integer, TestResult> results = new TreeMap<>();
    for (int test : piece.tests()) {
      String name = book.tests().get(test).file().name();
      results.put(test, TestResult.notRun(name, Verdict.JUDGE_ERROR, message));
    }
    results.putAll(unconfirmed.getOrDefault(number, Map.of()));
    add(number, results);
    if (!book.isDone(number) && plan.isOneAtATime()) {
      plan.sendRest(candidate(number), book.missing(number), slow.contains(number));
    }
  }

  private void resend(JobPlan.Piece piece, String reason) throws IOException {
    int number = piece.candidate().number();
    if (book.isDone(number)) {
      return;
    }
    Map<Integer, Integer> losses = lossesOf.computeIfAbsent(number, k -> new HashMap<>());
    int maxLosses = 0;
    for (int test : piece.tests()) {
      maxLosses = Math.max(maxLosses, losses.merge(test, 1, Integer::sum));
    }
    if (maxLosses >= MAX_LOSSES) {
      failPiece(piece, reason);
      return;
    }
    exchange.publish(
        piece.candidate().sourceHash(), JobSender.source(book.submissions().get(number), sources));
    plan.sendFirst(piece, piece.tests());
  }

  /** Checks the workers, and takes back the jobs that none of them will do. */
  private void checkWorkers() throws IOException {
    workers.refresh();
    Map<String, JobPlan.Piece> overdue = workers.overdue(order.limits());
    workers.reportOverdue(overdue.keySet());
    for (Map.Entry<String, JobPlan.Piece> job : overdue.entrySet()) {
      plan.remove(job.getKey());
      resend(job.getValue(), "no worker finished it in time: " + workers.hosts(job.getKey()));
      workers.forget(job.getKey());
    }
    for (Map.Entry<String, JobPlan.Piece> job : workers.vainlyExcluded().entrySet()) {
      takeBack(job.getKey());
      plan.sendFirst(job.getValue(), job.getValue().tests());
    }
    for (Map.Entry<String, JobPlan.Piece> job : workers.withoutSecondHost().entrySet()) {
      takeBack(job.getKey());
      int number = job.getValue().candidate().number();
      if (!book.isDone(number)) {
        add(number, Map.copyOf(unconfirmed.getOrDefault(number, Map.of())));
      }
    }
    Set<String> unsupported = workers.unsupportedLanguages(candidates.values());
    for (Candidate candidate : List.copyOf(candidates.values())) {
      if (unsupported.contains(candidate.language().id())) {
        refuseUnsupported(candidate);
      }
    }
  }

  private void refuseUnsupported(Candidate candidate) throws IOException {
    for (Map.Entry<String, JobPlan.Piece> job : plan.outstanding().entrySet()) {
      if (job.getValue().candidate().number() == candidate.number()) {
        takeBack(job.getKey());
      }
    }
    String language = candidate.language().name();
    String message = "no worker judges " + language + " with the settings of this machine";
    refuse(candidate.number(), TestResult.notRun(Verdict.JUDGE_ERROR, message));
  }

  private void takeBack(String job) throws IOException {
    exchange.withdraw(job);
    plan.remove(job);
  }

  private static boolean isShorter(TestResult run, TestResult other) {
    return run.cpu().isPresent()
        && other.cpu().filter(cpu -> cpu.compareTo(run.cpu().get()) > 0).isPresent();
  }
}

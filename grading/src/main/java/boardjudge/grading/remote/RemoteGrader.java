package boardjudge.grading.remote;

import boardjudge.grading.Advance;
import boardjudge.grading.GradeBook;
import boardjudge.grading.GradeBook.Candidate;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.SourceReader;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Grades many submissions on many tests by workers elsewhere: one thread sends jobs, the caller's
 * takes verdicts and puts them down, and neither waits for the other.
 */
public final class RemoteGrader {
  /** How long the caller's thread waits for an answer before it looks after the workers. */
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  /** How long it waits for one more answer, to settle them together. */
  private static final Duration AT_ONCE = Duration.ofMillis(1);

  private static final int MOST_AT_ONCE = 64;

  /** How often a job is repeated that was lost, but not with its worker. */
  private static final int MOST_ATTEMPTS = 5;

  private final JobExchange place;
  private final JobExchange.Order order;
  private final GradeBook book;
  private final SourceReader sources;
  private final Consumer<Advance> watcher;
  private final JobPlan plan;
  private final WorkerTable workers;
  private final Map<Integer, Candidate> candidates = new HashMap<>();
  private final Map<String, Integer> byKey = new HashMap<>();

  /** Verdicts near the time limit, until another host has had its say. */
  private final Map<Integer, Map<Integer, TestResult>> doubtful = new HashMap<>();

  /** The submissions that have passed the time limit. */
  private final Set<Integer> slow = new HashSet<>();

  /** How often each test of a submission was lost. */
  private final Map<Integer, Map<Integer, Integer>> losses = new HashMap<>();

  private final Consumer<String> notes;
  private long wanted;
  private long got;

  /**
   * @param order what holds for all jobs
   * @param oneAtATime whether the verdicts of a submission may spare it tests
   * @param notes is told what people should know, a sentence each
   * @param clock in nanoseconds, from any moment on
   */
  public RemoteGrader(
      JobExchange place,
      JobExchange.Order order,
      boolean oneAtATime,
      GradeBook book,
      SourceReader sources,
      Consumer<Advance> watcher,
      Consumer<String> notes,
      LongSupplier clock) {
    this.notes = notes;
    this.place = place;
    this.order = order;
    this.book = book;
    this.sources = sources;
    this.watcher = watcher;
    this.plan = new JobPlan(oneAtATime, book::isOver);
    this.workers = new WorkerTable(place, plan, notes, clock);
  }

  /**
   * Whatever decides on verdicts that workers give, beside the program, the test and the limits.
   */
  public static String conditions(JobExchange.Order order) {
    return String.join(
        "\0", "workers", order.problem(), order.presentation() + "", order.scaled() + "");
  }

  /**
   * Grades all. Whatever a submission does, it alone gets a verdict for it.
   *
   * @throws IOException if a test cannot be read, a verdict not be kept, or somebody cancelled the
   *     grading
   */
  public GradeSheet grade() throws IOException, InterruptedException {
    place.begin(order);
    JobSender sender = new JobSender(place, plan, sources, book, workers::barred);
    sender.start();
    try {
      for (int number = 0; number < book.submissions().size(); number++) {
        Optional<Candidate> candidate =
            book.begin(number, sources, conditions(order), order.limits());
        candidate.ifPresent(this::open);
        watcher.accept(Advance.of("reading", number + 1L, book.submissions().size()));
      }
      while (book.done() < book.submissions().size()) {
        Optional<RemoteAnswer> answer = place.take(TIMEOUT);
        if (answer.isPresent()) {
          // What is there already is settled with it: that takes longer than the taking.
          for (int taken = 1; answer.isPresent() && taken <= MOST_AT_ONCE; taken++) {
            take(answer.get());
            answer = taken < MOST_AT_ONCE ? place.take(AT_ONCE) : Optional.empty();
          }
          place.settle();
        }
        sender.check();
        for (JobSender.Failure failure : sender.failures()) {
          refuse(failure.number(), failure.reason());
        }
        if (workers.isDue()) {
          look();
        }
      }
      if (place.refused() > 0) {
        notes.accept(place.refused() + " messages that came from the queue were refused");
      }
      return book.sheet();
    } finally {
      plan.close();
      sender.end();
    }
  }

  private void open(Candidate candidate) {
    candidates.put(candidate.number(), candidate);
    byKey.put(candidate.key(), candidate.number());
    wanted += candidate.missing().size();
    plan.add(candidate);
  }

  private void take(RemoteAnswer answer) throws IOException {
    switch (answer.kind()) {
      case STARTED -> workers.started(answer);
      case JUDGED -> judged(answer);
      case CANCELLED ->
          throw new IOException(place.name() + " was cancelled; grade --resume goes on with it");
      case REFUSED, MISSING, DEAD -> {
        Optional<JobPlan.Piece> piece = plan.returned(answer.job());
        if (piece.isPresent()) {
          notJudged(piece.get(), answer);
        }
      }
    }
  }

  private void notJudged(JobPlan.Piece piece, RemoteAnswer answer) throws IOException {
    String host = answer.host();
    switch (answer.kind()) {
      case REFUSED -> fault(piece, "the worker " + host + " refused the job: " + answer.reason());
      case MISSING -> again(piece, "a source or a test did not reach the worker " + host);
      default ->
          fault(
              piece,
              "each worker that took it was lost or gave it back: " + workers.hosts(answer.job()));
    }
  }

  private void judged(RemoteAnswer answer) throws IOException {
    Optional<JobPlan.Piece> piece = plan.returned(answer.job());
    Optional<Integer> number = Optional.ofNullable(byKey.get(answer.key()));
    workers.forget(answer.job());
    if (piece.isPresent() && !isAnswer(piece.get(), answer)) {
      again(piece.get(), "the worker " + answer.host() + " answered another job");
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
        again(piece.get(), refusal.message());
      } else {
        refuse(submission, refusal);
      }
      return;
    }
    plan.took(answer.results().size(), answer.nanos());
    if (answer.results().values().stream().anyMatch(one -> one.verdict() == Verdict.TIME_LIMIT)) {
      slow.add(submission);
    }
    Map<Integer, TestResult> results = new TreeMap<>(answer.results());
    boolean second = piece.isPresent() && piece.get().notAt().isPresent();
    if (second) {
      Map<Integer, TestResult> first = doubtful.getOrDefault(submission, Map.of());
      // What disturbs a run makes it longer: the shorter one counts.
      results.replaceAll(
          (test, result) ->
              first.containsKey(test) && isShorter(first.get(test), result)
                  ? first.get(test)
                  : result);
    } else if (!answer.near().isEmpty()
        && workers.hasOther(answer.host(), candidate(submission).language())) {
      Set<Integer> near = new TreeSet<>(answer.near());
      near.retainAll(results.keySet());
      Map<Integer, TestResult> kept = doubtful.computeIfAbsent(submission, k -> new HashMap<>());
      near.forEach(test -> kept.put(test, results.get(test)));
      results.keySet().removeAll(near);
      plan.again(candidate(submission), near, Optional.of(answer.host()));
    }
    add(submission, results);
    if (piece.isPresent() && !book.isDone(submission)) {
      goOn(piece.get(), answer.results().keySet());
    }
  }

  /** Whether an answer is one to that job: its program, and some of its tests. */
  private static boolean isAnswer(JobPlan.Piece piece, RemoteAnswer answer) {
    return answer.key().equals(piece.candidate().key())
        && (answer.refusal().isPresent()
            || piece.tests().stream().anyMatch(answer.results()::containsKey));
  }

  /**
   * Sends what an answer left out: tests beyond a failure, as far as they still count, and those
   * that a worker had no more time for.
   */
  private void goOn(JobPlan.Piece piece, Set<Integer> answered) {
    int number = piece.candidate().number();
    boolean inTurn = order.atFirstFailure() || plan.isOneAtATime();
    Set<Integer> left = new TreeSet<>(piece.tests());
    left.removeAll(answered);
    left.retainAll(book.missing(number));
    if (!left.isEmpty() && piece.notAt().isPresent()) {
      plan.again(piece, left);
    } else if (!left.isEmpty() && !inTurn) {
      if (slow.contains(number)) {
        plan.last(piece.candidate(), left);
      } else {
        plan.again(piece, left);
      }
    } else if (inTurn) {
      Set<Integer> rest = book.missing(number);
      rest.removeAll(doubtful.getOrDefault(number, Map.of()).keySet());
      plan.rest(candidate(number), rest, slow.contains(number));
    }
  }

  private Candidate candidate(int number) {
    return Objects.requireNonNull(candidates.get(number));
  }

  private void add(int number, Map<Integer, TestResult> results) throws IOException {
    int before = book.missing(number).size();
    book.add(number, results);
    doubtful.getOrDefault(number, new HashMap<>()).keySet().removeAll(results.keySet());
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
    got += before - (done ? 0 : book.missing(number).size());
    if (done) {
      plan.drop(number);
      doubtful.remove(number);
      slow.remove(number);
      losses.remove(number);
      Candidate candidate = candidate(number);
      byKey.remove(candidate.key());
      candidates.remove(number);
      if (candidates.values().stream()
          .noneMatch(other -> other.sourceHash().equals(candidate.sourceHash()))) {
        place.discard(candidate.sourceHash());
      }
    }
    if (got > 0) {
      watcher.accept(Advance.of("running", got, wanted));
    }
  }

  /** A piece that nobody can judge. */
  private void fault(JobPlan.Piece piece, String message) throws IOException {
    int number = piece.candidate().number();
    if (book.isDone(number)) {
      return;
    }
    Map<Integer, TestResult> results = new TreeMap<>();
    for (int test : piece.tests()) {
      String name = book.tests().get(test).file().name();
      results.put(test, TestResult.notRun(name, Verdict.JUDGE_ERROR, message));
    }
    results.putAll(doubtful.getOrDefault(number, Map.of()));
    add(number, results);
    if (!book.isDone(number) && plan.isOneAtATime()) {
      plan.rest(candidate(number), book.missing(number), slow.contains(number));
    }
  }

  private void again(JobPlan.Piece piece, String reason) throws IOException {
    int number = piece.candidate().number();
    if (book.isDone(number)) {
      return;
    }
    Map<Integer, Integer> lost = losses.computeIfAbsent(number, made -> new HashMap<>());
    int most = 0;
    for (int test : piece.tests()) {
      most = Math.max(most, lost.merge(test, 1, Integer::sum));
    }
    if (most >= MOST_ATTEMPTS) {
      fault(piece, reason);
      return;
    }
    place.publish(
        piece.candidate().sourceHash(), JobSender.source(book.submissions().get(number), sources));
    plan.again(piece, piece.tests());
  }

  /** Looks after the workers, and after what none of them will do. */
  private void look() throws IOException {
    workers.look();
    Map<String, JobPlan.Piece> overdue = workers.overdue(order.limits());
    workers.silent(overdue.keySet());
    for (Map.Entry<String, JobPlan.Piece> each : overdue.entrySet()) {
      plan.returned(each.getKey());
      again(each.getValue(), "no worker finished it in time: " + workers.hosts(each.getKey()));
      workers.forget(each.getKey());
    }
    for (Map.Entry<String, JobPlan.Piece> each : workers.barredInVain().entrySet()) {
      takeBack(each.getKey());
      plan.again(each.getValue(), each.getValue().tests());
    }
    for (Map.Entry<String, JobPlan.Piece> each : workers.withoutSecondHost().entrySet()) {
      takeBack(each.getKey());
      int number = each.getValue().candidate().number();
      if (!book.isDone(number)) {
        add(number, Map.copyOf(doubtful.getOrDefault(number, Map.of())));
      }
    }
    Set<String> lost = workers.languagesThatNobodyHas(candidates.values());
    for (Candidate each :
        candidates.values().stream().filter(one -> lost.contains(one.language().id())).toList()) {
      String message = "no worker judges " + each.language().name() + " as this machine knows it";
      for (Map.Entry<String, JobPlan.Piece> piece : plan.out().entrySet()) {
        if (piece.getValue().candidate().number() == each.number()) {
          takeBack(piece.getKey());
        }
      }
      refuse(each.number(), TestResult.notRun(Verdict.JUDGE_ERROR, message));
    }
  }

  private void takeBack(String job) throws IOException {
    place.withdraw(job);
    plan.returned(job);
  }

  /** Whether a run is known to have used less CPU time than another. */
  private static boolean isShorter(TestResult run, TestResult other) {
    return run.cpu()
        .filter(cpu -> other.cpu().filter(than -> cpu.compareTo(than) < 0).isPresent())
        .isPresent();
  }
}

package boardjudge.grading.remote;

import boardjudge.base.files.Sha256;
import boardjudge.grading.GradeBook;
import boardjudge.grading.Grades;
import boardjudge.grading.GradingProgress;
import boardjudge.grading.SourceReader;
import boardjudge.grading.TestResult;
import boardjudge.grading.remote.JobPlan.Piece;
import boardjudge.grading.remote.JobPlan.SentJob;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Grades many submissions by workers elsewhere: receives and stores verdicts while a thread sends
 * the next jobs.
 */
public final class RemoteGrader {
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(1);

  /** How long to wait for one more answer of a batch, which is acknowledged as a whole. */
  private static final Duration BATCH_TIMEOUT = Duration.ofMillis(1);

  private static final int MAX_BATCH = 64;

  /** How long to wait for an answer while jobs are being sent, since others may come next. */
  private static final Duration SENDING_TIMEOUT = Duration.ofMillis(10);

  /** The queue stores as many jobs as fast as one. */
  private static final int MAX_SENT = 32;

  private static final int ID_BYTES = 16;
  private static final int MAX_LOSSES = 5;
  private final JobExchange exchange;
  private final JobExchange.Order order;
  private final GradeBook book;
  private final SourceReader sources;
  private final Consumer<GradingProgress> watcher;
  private final JobPlan plan;
  private final WorkerTable workers;

  /** Those that are not done, by the keys of their jobs. */
  private final Map<String, RemoteProgram> programs = new LinkedHashMap<>();

  private final SecureRandom random = new SecureRandom();
  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "sender");
            thread.setDaemon(true);
            return thread;
          });

  /** The last jobs to be sent. */
  private Future<?> sending = CompletableFuture.completedFuture(true);

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
    this.plan = new JobPlan(book.stopping().isSequential(), book::isWanted);
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
  public Grades grade() throws IOException, InterruptedException {
    exchange.begin(order);
    int count = book.submissions().size();
    try {
      for (int number = 0; number < count; number++) {
        book.begin(number, sources, conditions(order), order.limits())
            .ifPresent(candidate -> add(new RemoteProgram(candidate)));
        sendNext();
        watcher.accept(GradingProgress.of("reading", number + 1L, count));
      }
      while (book.done() < count) {
        if (workers.isDue()) {
          checkWorkers();
        }
        takeAnswers();
        sendNext();
      }
      if (exchange.refused() > 0) {
        notes.accept(exchange.refused() + " messages that came from the queue were refused");
      }
      return book.grades();
    } finally {
      stopSending();
    }
  }

  private void add(RemoteProgram program) {
    programs.put(program.candidate.key(), program);
    totalRuns += program.candidate.missing().size();
    plan.sendLast(program, program.candidate.missing());
  }

  /** Lets the next jobs be sent, unless the last ones still are. */
  private void sendNext() throws IOException, InterruptedException {
    if (!sending.isDone()) {
      return;
    }
    try {
      sending.get();
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof IOException queue) {
        throw queue;
      }
      throw new IllegalStateException("the sender failed", failure.getCause());
    }
    List<RemoteJob> jobs = new ArrayList<>();
    Map<String, byte[]> newSources = new LinkedHashMap<>();
    for (Piece piece : plan.poll(MAX_SENT)) {
      // An earlier piece may have shown that the source is gone.
      if (!isDone(piece.program()) && isSourceReady(piece.program(), newSources)) {
        jobs.add(job(piece));
      }
    }
    if (!jobs.isEmpty()) {
      sending =
          sender.submit(
              () -> {
                exchange.send(jobs, newSources);
                return true;
              });
    }
  }

  /** Whether the source can be sent; adds it to {@code newSources} if workers do not have it. */
  private boolean isSourceReady(RemoteProgram program, Map<String, byte[]> newSources)
      throws IOException {
    if (program.published) {
      return true;
    }
    String hash = program.candidate.sourceHash();
    String fault = "the source was changed while it was graded";
    try {
      byte[] source = sources.read(book.submissions().get(program.candidate.number()));
      if (Sha256.hex(source).equals(hash)) {
        newSources.put(hash, source);
        program.published = true;
      }
    } catch (IOException gone) {
      fault = "the source could not be read again";
    }
    if (!program.published) {
      refuse(program, TestResult.notRun(Verdict.JUDGE_ERROR, fault));
    }
    return program.published;
  }

  private RemoteJob job(Piece piece) {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    GradeBook.Candidate candidate = piece.program().candidate;
    RemoteJob job =
        new RemoteJob(
            HexFormat.of().formatHex(id),
            candidate.key(),
            candidate.language(),
            String.valueOf(book.submissions().get(candidate.number()).source().getFileName()),
            candidate.sourceHash(),
            piece.tests(),
            piece.excludedHost().or(() -> workers.silentHost(candidate.language())));
    plan.sent(new SentJob(job, piece));
    return job;
  }

  private void stopSending() {
    sender.shutdownNow();
    try {
      sender.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void takeAnswers() throws IOException, InterruptedException {
    Optional<RemoteAnswer> answer =
        exchange.take(sending.isDone() ? ANSWER_TIMEOUT : SENDING_TIMEOUT);
    if (answer.isPresent()) {
      // One acknowledgement for all that is there, since it takes longer than receiving.
      for (int taken = 1; answer.isPresent() && taken <= MAX_BATCH; taken++) {
        take(answer.get());
        answer = taken < MAX_BATCH ? exchange.take(BATCH_TIMEOUT) : Optional.empty();
      }
      exchange.acknowledge();
    }
  }

  private void take(RemoteAnswer answer) throws IOException {
    switch (answer.kind()) {
      case STARTED -> workers.started(answer);
      case JUDGED -> judged(answer);
      case CANCELLED ->
          throw new IOException(exchange.name() + " was cancelled; grade --resume goes on with it");
      case REFUSED, MISSING, DEAD -> {
        Optional<SentJob> sent = plan.remove(answer.job());
        if (sent.isPresent()) {
          failed(sent.get(), answer);
        }
      }
    }
  }

  private void failed(SentJob sent, RemoteAnswer answer) throws IOException {
    String host = answer.host();
    switch (answer.kind()) {
      case REFUSED ->
          failPiece(sent.piece, "the worker " + host + " refused the job: " + answer.reason());
      case MISSING -> resend(sent.piece, "a source or a test did not reach the worker " + host);
      default ->
          failPiece(sent.piece, "each worker that took it was lost or returned it: " + hosts(sent));
    }
  }

  private static String hosts(SentJob sent) {
    return sent.hasBegun()
        ? Quote.bare(String.join(", ", sent.hosts), 1000)
        : "no worker said that it started";
  }

  private void judged(RemoteAnswer answer) throws IOException {
    Optional<Piece> piece = plan.remove(answer.job()).map(sent -> sent.piece);
    if (piece.isPresent() && !isAnswer(piece.get(), answer)) {
      resend(piece.get(), "the worker " + answer.host() + " answered another job");
      return;
    }
    workers.answered(answer.host());
    Optional<RemoteProgram> program = Optional.ofNullable(programs.get(answer.key()));
    if (program.isPresent()) {
      judged(program.get(), piece, answer);
    }
  }

  private void judged(RemoteProgram program, Optional<Piece> piece, RemoteAnswer answer)
      throws IOException {
    if (answer.refusal().isPresent()) {
      TestResult refusal = answer.refusal().get();
      if (refusal.verdict() == Verdict.JUDGE_ERROR && piece.isPresent()) {
        resend(piece.get(), refusal.message());
      } else {
        refuse(program, refusal);
      }
      return;
    }
    plan.record(answer.results().size(), answer.nanos());
    program.slow |=
        answer.results().values().stream().anyMatch(run -> run.verdict() == Verdict.TIME_LIMIT);
    Optional<Piece> second = piece.filter(known -> known.excludedHost().isPresent());
    add(program, second.isPresent() ? shorter(second.get(), answer) : confirmed(program, answer));
  }

  private boolean isDone(RemoteProgram program) {
    return book.isDone(program.candidate.number());
  }

  private SortedSet<Integer> missing(RemoteProgram program) {
    return book.missing(program.candidate.number());
  }

  /**
   * The shorter of first and second runs: a disturbance makes a run longer. Sends the second runs
   * that were left out for lack of time.
   */
  private Map<Integer, TestResult> shorter(Piece piece, RemoteAnswer second) {
    RemoteProgram program = piece.program();
    Map<Integer, TestResult> results = new TreeMap<>(second.results());
    List<Integer> leftOut = new ArrayList<>(piece.tests());
    leftOut.removeAll(results.keySet());
    leftOut.retainAll(program.unconfirmed.keySet());
    if (!leftOut.isEmpty()) {
      plan.sendFirst(new Piece(program, leftOut, piece.excludedHost()));
    }
    program.unconfirmed.forEach(
        (test, first) ->
            results.computeIfPresent(test, (t, run) -> isShorter(first, run) ? first : run));
    return results;
  }

  /** The results that need no second run; sends the others to another host, if there is one. */
  private Map<Integer, TestResult> confirmed(RemoteProgram program, RemoteAnswer first) {
    if (first.near().isEmpty() || !workers.hasOther(first.host(), program.candidate.language())) {
      return first.results();
    }
    Map<Integer, TestResult> results = new TreeMap<>(first.results());
    Map<Integer, TestResult> near = new TreeMap<>(results);
    near.keySet().retainAll(first.near());
    results.keySet().removeAll(near.keySet());
    program.unconfirmed.putAll(near);
    plan.sendFirst(new Piece(program, List.copyOf(near.keySet()), Optional.of(first.host())));
    return results;
  }

  /** Whether an answer fits a job: its program, and some of its tests. */
  private static boolean isAnswer(Piece piece, RemoteAnswer answer) {
    return answer.key().equals(piece.program().candidate.key())
        && (answer.refusal().isPresent()
            || piece.tests().stream().anyMatch(answer.results()::containsKey));
  }

  /** Stores results, and sends what is left to run. */
  private void add(RemoteProgram program, Map<Integer, TestResult> results) throws IOException {
    int before = missing(program).size();
    book.add(program.candidate.number(), results);
    program.unconfirmed.keySet().removeAll(results.keySet());
    progress(program, before);
    sendRest(program);
  }

  private void sendRest(RemoteProgram program) {
    SortedSet<Integer> rest = missing(program);
    rest.removeAll(program.unconfirmed.keySet());
    plan.sendRest(program, rest);
  }

  private void refuse(RemoteProgram program, TestResult refusal) throws IOException {
    int before = missing(program).size();
    book.refuse(program.candidate.number(), refusal);
    progress(program, before);
  }

  private void progress(RemoteProgram program, int before) throws IOException {
    finishedRuns += before - missing(program).size();
    if (isDone(program)) {
      programs.remove(program.candidate.key());
      String hash = program.candidate.sourceHash();
      if (programs.values().stream().noneMatch(o -> o.candidate.sourceHash().equals(hash))) {
        exchange.discard(hash);
      }
    }
    if (finishedRuns > 0) {
      watcher.accept(GradingProgress.of("running", finishedRuns, totalRuns));
    }
  }

  private void failPiece(Piece piece, String message) throws IOException {
    RemoteProgram program = piece.program();
    if (isDone(program)) {
      return;
    }
    Map<Integer, TestResult> results = new TreeMap<>();
    for (int test : piece.tests()) {
      String name = book.tests().get(test).file().name();
      results.put(test, TestResult.notRun(name, Verdict.JUDGE_ERROR, message));
    }
    results.putAll(program.unconfirmed);
    add(program, results);
  }

  private void resend(Piece piece, String reason) throws IOException {
    RemoteProgram program = piece.program();
    if (isDone(program)) {
      return;
    }
    int maxLosses = 0;
    for (int test : piece.tests()) {
      maxLosses = Math.max(maxLosses, program.losses.merge(test, 1, Integer::sum));
    }
    if (maxLosses >= MAX_LOSSES) {
      failPiece(piece, reason);
      return;
    }
    program.published = false;
    plan.sendFirst(piece);
  }

  /** Checks the workers, and takes back the jobs that none of them will do. */
  private void checkWorkers() throws IOException {
    workers.refresh();
    for (SentJob sent : workers.overdue(order.limits())) {
      if (sent.hasBegun()) {
        workers.blame(sent);
      }
      plan.remove(sent.job.id());
      resend(sent.piece, "no worker finished it in time: " + hosts(sent));
    }
    for (SentJob sent : workers.stranded()) {
      takeBack(sent);
      if (sent.piece.excludedHost().isEmpty()) {
        plan.sendFirst(sent.piece);
      } else if (!isDone(sent.piece.program())) {
        add(sent.piece.program(), Map.copyOf(sent.piece.program().unconfirmed));
      }
    }
    Set<String> unsupported = workers.unsupportedLanguages(programs.values());
    for (RemoteProgram program : List.copyOf(programs.values())) {
      if (unsupported.contains(program.candidate.language().id())) {
        refuseUnsupported(program);
      } else {
        // A job that was sent again may turn out to be needless, and then nothing of it is left.
        sendRest(program);
      }
    }
  }

  private void refuseUnsupported(RemoteProgram program) throws IOException {
    for (SentJob sent : plan.outstanding()) {
      if (sent.piece.program() == program) {
        takeBack(sent);
      }
    }
    String language = program.candidate.language().name();
    String message = "no worker judges " + language + " with the settings of this machine";
    refuse(program, TestResult.notRun(Verdict.JUDGE_ERROR, message));
  }

  private void takeBack(SentJob sent) throws IOException {
    exchange.withdraw(sent.job.id());
    plan.remove(sent.job.id());
  }

  private static boolean isShorter(TestResult run, TestResult other) {
    return run.cpu().isPresent()
        && other.cpu().filter(cpu -> cpu.compareTo(run.cpu().get()) > 0).isPresent();
  }
}

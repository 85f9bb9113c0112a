package boardjudge.grading.remote;

import boardjudge.base.files.Sha256;
import boardjudge.grading.GradeBook;
import boardjudge.grading.SourceReader;
import boardjudge.grading.SourceRejectedException;
import boardjudge.grading.Submission;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;

/** Sends the jobs of a plan on a thread of its own. */
final class JobSender {
  private static final int ID_BYTES = 16;
  private static final int MAX_BATCH = 32;
  private final JobExchange exchange;
  private final JobPlan plan;
  private final SourceReader sources;
  private final GradeBook book;
  private final BiFunction<String, Language, Optional<String>> excludedHost;
  private final SecureRandom random = new SecureRandom();
  private final Set<Integer> published = new HashSet<>();
  private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();
  private volatile Optional<Throwable> error = Optional.empty();
  private final Thread thread = new Thread(this::run, "sender");

  /** A submission that cannot be sent, and its result. */
  record Failure(int number, TestResult reason) {}

  JobSender(
      JobExchange exchange,
      JobPlan plan,
      SourceReader sources,
      GradeBook book,
      BiFunction<String, Language, Optional<String>> excludedHost) {
    this.excludedHost = excludedHost;
    this.exchange = exchange;
    this.plan = plan;
    this.sources = sources;
    this.book = book;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Rethrows what ended the thread early, if anything did. */
  void rethrowError() throws IOException {
    if (error.isPresent()) {
      if (error.get() instanceof IOException queue) {
        throw queue;
      }
      throw new IllegalStateException("the sender failed", error.get());
    }
  }

  List<Failure> takeFailures() {
    List<Failure> taken = new ArrayList<>();
    for (Failure failure = failures.poll(); failure != null; failure = failures.poll()) {
      taken.add(failure);
    }
    return taken;
  }

  void stop() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      for (Optional<JobPlan.Piece> piece = plan.take(); piece.isPresent(); piece = plan.take()) {
        send(piece.get());
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | Error failure) {
      error = Optional.of(failure);
    }
  }

  /** The queue stores many jobs as fast as one. */
  private void send(JobPlan.Piece first) throws IOException, InterruptedException {
    List<RemoteJob> jobs = new ArrayList<>();
    Map<String, byte[]> newSources = new LinkedHashMap<>();
    Optional<JobPlan.Piece> piece = Optional.of(first);
    for (int taken = 1; piece.isPresent(); taken++) {
      if (isSourceReady(piece.get(), newSources)) {
        jobs.add(job(piece.get()));
      }
      piece = taken < MAX_BATCH ? plan.poll() : Optional.empty();
    }
    if (!jobs.isEmpty()) {
      exchange.send(jobs, newSources);
    }
  }

  /** Whether the source can be sent; adds it to {@code newSources} if workers do not have it. */
  private boolean isSourceReady(JobPlan.Piece piece, Map<String, byte[]> newSources) {
    int number = piece.candidate().number();
    if (published.contains(number)) {
      return true;
    }
    byte[] source;
    try {
      source = source(book.submissions().get(number), sources);
    } catch (IOException gone) {
      fail(number, "the source could not be read again");
      return false;
    }
    if (!Sha256.hex(source).equals(piece.candidate().sourceHash())) {
      fail(number, "the source was changed while it was graded");
      return false;
    }
    newSources.put(piece.candidate().sourceHash(), source);
    published.add(number);
    return true;
  }

  private RemoteJob job(JobPlan.Piece piece) {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    String job = HexFormat.of().formatHex(id);
    plan.sent(job, piece);
    Submission submission = book.submissions().get(piece.candidate().number());
    return new RemoteJob(
        job,
        piece.candidate().key(),
        piece.candidate().language(),
        String.valueOf(submission.source().getFileName()),
        piece.candidate().sourceHash(),
        piece.tests(),
        piece.excludedHost().or(() -> excludedHost.apply(job, piece.candidate().language())));
  }

  private void fail(int number, String message) {
    failures.add(new Failure(number, TestResult.notRun(Verdict.JUDGE_ERROR, message)));
  }

  static byte[] source(Submission submission, SourceReader sources) throws IOException {
    try {
      return sources.read(submission);
    } catch (SourceRejectedException refused) {
      throw new IOException(refused.getMessage());
    }
  }
}

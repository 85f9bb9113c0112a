package boardjudge.grading.remote;

import boardjudge.base.files.Sha256;
import boardjudge.grading.GradeBook;
import boardjudge.grading.SourceReader;
import boardjudge.grading.SourceRefused;
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

/** The thread that sends the jobs of a plan. */
final class JobSender {
  private static final int ID_BYTES = 16;

  /** How many jobs, with their sources, are sent together. */
  private static final int MOST_AT_ONCE = 32;

  private final JobExchange place;
  private final JobPlan plan;
  private final SourceReader sources;
  private final GradeBook book;
  private final BiFunction<String, Language, Optional<String>> barred;
  private final SecureRandom random = new SecureRandom();
  private final Set<Integer> published = new HashSet<>();
  private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();
  private final Queue<Throwable> broken = new ConcurrentLinkedQueue<>();
  private final Thread thread = new Thread(this::run, "sender");

  /** A submission that cannot be sent, and its result. */
  record Failure(int number, TestResult reason) {}

  /**
   * @param barred the host that must not get a job, by the job's id and language
   */
  JobSender(
      JobExchange place,
      JobPlan plan,
      SourceReader sources,
      GradeBook book,
      BiFunction<String, Language, Optional<String>> barred) {
    this.barred = barred;
    this.place = place;
    this.plan = plan;
    this.sources = sources;
    this.book = book;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Throws the exception that ended the thread too early, if any. */
  void check() throws IOException {
    for (Throwable failure : broken) {
      if (failure instanceof IOException queue) {
        throw queue;
      }
      throw new IllegalStateException("the sender failed", failure);
    }
  }

  /** The submissions that could not be sent since the last call. */
  List<Failure> failures() {
    List<Failure> all = new ArrayList<>();
    for (Failure each = failures.poll(); each != null; each = failures.poll()) {
      all.add(each);
    }
    return all;
  }

  /** Ends the thread. */
  void end() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      for (Optional<JobPlan.Piece> piece = plan.next(); piece.isPresent(); piece = plan.next()) {
        send(piece.get());
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | Error failure) {
      broken.add(failure);
    }
  }

  /** Sends a piece together with others that are ready, so that the queue stores them at once. */
  private void send(JobPlan.Piece first) throws IOException, InterruptedException {
    List<RemoteJob> jobs = new ArrayList<>();
    Map<String, byte[]> fresh = new LinkedHashMap<>();
    Optional<JobPlan.Piece> piece = Optional.of(first);
    for (int taken = 1; piece.isPresent(); taken++) {
      if (isKnown(piece.get(), fresh)) {
        jobs.add(job(piece.get()));
      }
      piece = taken < MOST_AT_ONCE ? plan.more() : Optional.empty();
    }
    if (!jobs.isEmpty()) {
      place.send(jobs, fresh);
    }
  }

  /** Whether the source can be sent; adds it to {@code fresh} if workers do not have it. */
  private boolean isKnown(JobPlan.Piece piece, Map<String, byte[]> fresh) {
    int number = piece.candidate().number();
    if (published.contains(number)) {
      return true;
    }
    byte[] source;
    try {
      source = source(book.submissions().get(number), sources);
    } catch (IOException gone) {
      fail(number, "the source could not be read once more");
      return false;
    }
    if (!Sha256.hex(source).equals(piece.candidate().sourceHash())) {
      fail(number, "the source was changed while it was graded");
      return false;
    }
    fresh.put(piece.candidate().sourceHash(), source);
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
        piece.notAt().or(() -> barred.apply(job, piece.candidate().language())));
  }

  private void fail(int number, String message) {
    failures.add(new Failure(number, TestResult.notRun(Verdict.JUDGE_ERROR, message)));
  }

  /** A submission's source. */
  static byte[] source(Submission submission, SourceReader sources) throws IOException {
    try {
      return sources.read(submission);
    } catch (SourceRefused refused) {
      throw new IOException(refused.getMessage());
    }
  }
}

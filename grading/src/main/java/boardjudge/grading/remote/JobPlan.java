package boardjudge.grading.remote;

import boardjudge.grading.Bounds;
import boardjudge.grading.GradeBook.Candidate;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The jobs still to be sent, and those outstanding. The sending thread waits here while enough are
 * outstanding; no lock is held during disk or queue access. Thread-safe.
 */
final class JobPlan {
  private final JobSize jobSize = new JobSize();
  private final boolean oneAtATime;
  private final BiPredicate<Integer, Integer> spared;

  /** Jobs sent again come first, those of slow programs last. */
  private final Deque<Work> waiting = new ArrayDeque<>();

  private final Map<String, Piece> outstanding = new HashMap<>();
  private final Set<Integer> dropped = new HashSet<>();
  private long unsent;
  private int maxOutstanding = 1;
  private int slots = 1;
  private boolean closed;

  private record Work(
      Candidate candidate, SortedSet<Integer> tests, Optional<String> excludedHost) {}

  /** Some tests of a submission, sent as one job. */
  record Piece(Candidate candidate, List<Integer> tests, Optional<String> excludedHost) {
    Piece {
      tests = List.copyOf(tests);
    }
  }

  /**
   * @param oneAtATime whether a submission has at most one outstanding job
   * @param spared whether a submission need not be run on a test any more
   */
  JobPlan(boolean oneAtATime, BiPredicate<Integer, Integer> spared) {
    this.oneAtATime = oneAtATime;
    this.spared = spared;
  }

  synchronized void add(Candidate candidate) {
    waiting.add(new Work(candidate, candidate.missing(), Optional.empty()));
    unsent += candidate.missing().size();
    notifyAll();
  }

  void sendFirst(Piece piece, Collection<Integer> tests) {
    sendFirst(piece.candidate(), tests, piece.excludedHost());
  }

  /** Sends tests before all else. */
  void sendFirst(Candidate candidate, Collection<Integer> tests, Optional<String> excludedHost) {
    put(new Work(candidate, new TreeSet<>(tests), excludedHost), false);
  }

  /** Sends tests when nothing else waits. */
  void sendLast(Candidate candidate, Collection<Integer> tests) {
    put(new Work(candidate, new TreeSet<>(tests), Optional.empty()), true);
  }

  private synchronized void put(Work work, boolean last) {
    if (last) {
      waiting.addLast(work);
    } else {
      waiting.addFirst(work);
    }
    unsent += work.tests().size();
    notifyAll();
  }

  boolean isOneAtATime() {
    return oneAtATime;
  }

  /** Sends the tests, last if slow, unless some of the submission is outstanding or waiting. */
  synchronized void sendRest(Candidate candidate, Set<Integer> tests, boolean slow) {
    boolean busy =
        Stream.concat(
                outstanding.values().stream().map(Piece::candidate),
                waiting.stream().map(Work::candidate))
            .anyMatch(other -> other.number() == candidate.number());
    if (!busy && !tests.isEmpty()) {
      put(new Work(candidate, new TreeSet<>(tests), Optional.empty()), slow);
    }
  }

  /** Sets how many jobs workers do at a time, and how many may be outstanding. */
  synchronized void resize(int workerSlots, int maxJobs) {
    slots = Math.max(1, workerSlots);
    maxOutstanding = maxJobs;
    notifyAll();
  }

  /** Waits for the next piece to send; empty once this is closed. */
  synchronized Optional<Piece> take() throws InterruptedException {
    Optional<Piece> piece = poll();
    while (!closed && piece.isEmpty()) {
      wait();
      piece = poll();
    }
    return piece;
  }

  /** The next piece; empty if none may be sent now. */
  synchronized Optional<Piece> poll() {
    while (!closed && outstanding.size() < maxOutstanding && !waiting.isEmpty()) {
      Optional<Piece> piece = cutPiece(waiting.remove());
      if (piece.isPresent()) {
        return piece;
      }
    }
    return Optional.empty();
  }

  private Optional<Piece> cutPiece(Work work) {
    int number = work.candidate().number();
    unsent -= work.tests().size();
    SortedSet<Integer> tests = new TreeSet<>(work.tests());
    tests.removeIf(test -> dropped.contains(number) || spared.test(number, test));
    if (tests.isEmpty()) {
      return Optional.empty();
    }
    int size = jobSize.size(unsent + tests.size(), slots);
    List<Integer> pieceTests = tests.stream().limit(size).toList();
    tests.removeAll(pieceTests);
    if (!tests.isEmpty() && !oneAtATime) {
      waiting.addFirst(new Work(work.candidate(), tests, work.excludedHost()));
      unsent += tests.size();
    }
    return Optional.of(new Piece(work.candidate(), pieceTests, work.excludedHost()));
  }

  synchronized void sent(String job, Piece piece) {
    outstanding.put(job, piece);
  }

  synchronized Optional<Piece> find(String job) {
    return Optional.ofNullable(outstanding.get(job));
  }

  synchronized Optional<Piece> remove(String job) {
    Optional<Piece> piece = Optional.ofNullable(outstanding.remove(job));
    notifyAll();
    return piece;
  }

  void record(int tests, long nanos) {
    jobSize.record(tests, nanos);
  }

  /** Sends nothing more of a submission. */
  synchronized void drop(int number) {
    dropped.add(number);
  }

  synchronized Map<String, Piece> outstanding() {
    return Map.copyOf(outstanding);
  }

  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /**
   * Chooses the tests of a job, so that it takes seconds: by the mean time so far, and fewer at the
   * end, so that no worker waits for the last job. Thread-safe.
   */
  static final class JobSize {
    /** Long against the cost of a job's messages, short for the loss of one. */
    private static final double TARGET_SECONDS = 3;

    private static final int INITIAL_SIZE = 8;

    /** Weight of the newest time in the moving average. */
    private static final double SMOOTHING = 0.1;

    private double secondsPerTest;

    synchronized void record(int tests, long nanos) {
      if (tests > 0) {
        double seconds = nanos / 1e9 / tests;
        secondsPerTest =
            secondsPerTest == 0 ? seconds : secondsPerTest + SMOOTHING * (seconds - secondsPerTest);
      }
    }

    /** From 1 to 100; {@code slots} jobs are done at a time. */
    synchronized int size(long unsent, int slots) {
      if (secondsPerTest == 0) {
        return INITIAL_SIZE;
      }
      double seconds =
          Math.min(TARGET_SECONDS, secondsPerTest * unsent / (2.0 * Math.max(1, slots)));
      return (int)
          Math.max(1, Math.min(Bounds.TESTS_OF_A_JOB, Math.round(seconds / secondsPerTest)));
    }
  }
}

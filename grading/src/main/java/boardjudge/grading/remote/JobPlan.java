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
 * Which jobs are still to be sent, and which are out. The sending thread waits here while enough
 * jobs are out; nobody waits for the disk or the queue with this locked. Thread-safe.
 */
final class JobPlan {
  private final JobSize jobSize = new JobSize();
  private final boolean oneAtATime;
  private final BiPredicate<Integer, Integer> spared;

  /** In order; what goes out again comes first, of slow programs last. */
  private final Deque<Work> waiting = new ArrayDeque<>();

  private final Map<String, Piece> out = new HashMap<>();
  private final Set<Integer> dropped = new HashSet<>();
  private long left;
  private int window = 1;
  private int slots = 1;
  private boolean closed;

  /** Tests of a submission that are not sent yet. */
  private record Work(Candidate candidate, SortedSet<Integer> tests, Optional<String> notAt) {}

  /**
   * Some tests of a submission, to be sent as one job.
   *
   * @param notAt the host that must not do it
   */
  record Piece(Candidate candidate, List<Integer> tests, Optional<String> notAt) {
    Piece {
      tests = List.copyOf(tests);
    }
  }

  /**
   * @param oneAtATime whether a submission has one job out at a time, since its verdict may spare
   *     the others
   * @param spared whether a submission need not be run on a test any more
   */
  JobPlan(boolean oneAtATime, BiPredicate<Integer, Integer> spared) {
    this.oneAtATime = oneAtATime;
    this.spared = spared;
  }

  /** The tests that a submission misses. */
  synchronized void add(Candidate candidate) {
    waiting.add(new Work(candidate, candidate.missing(), Optional.empty()));
    left += candidate.missing().size();
    notifyAll();
  }

  /** Sends these tests of a piece before all else. */
  void again(Piece piece, Collection<Integer> tests) {
    again(piece.candidate(), tests, piece.notAt());
  }

  /** Sends these tests of a submission before all else. */
  void again(Candidate candidate, Collection<Integer> tests, Optional<String> notAt) {
    put(new Work(candidate, new TreeSet<>(tests), notAt), false);
  }

  /** Sends these tests of a submission when nothing else waits. */
  void last(Candidate candidate, Collection<Integer> tests) {
    put(new Work(candidate, new TreeSet<>(tests), Optional.empty()), true);
  }

  private synchronized void put(Work work, boolean last) {
    if (last) {
      waiting.addLast(work);
    } else {
      waiting.addFirst(work);
    }
    left += work.tests().size();
    notifyAll();
  }

  /** Whether a submission has one job out at a time. */
  boolean isOneAtATime() {
    return oneAtATime;
  }

  /**
   * The tests of a submission that are left, where nothing of it is out or waiting.
   *
   * @param slow whether it has passed the time limit: then all others go first
   */
  synchronized void rest(Candidate candidate, Set<Integer> tests, boolean slow) {
    boolean busy =
        Stream.concat(
                out.values().stream().map(Piece::candidate), waiting.stream().map(Work::candidate))
            .anyMatch(each -> each.number() == candidate.number());
    if (!busy && !tests.isEmpty()) {
      put(new Work(candidate, new TreeSet<>(tests), Optional.empty()), slow);
    }
  }

  /** How many workers there are, and so how many jobs may be out. */
  synchronized void resize(int workerSlots, int mostOut) {
    slots = Math.max(1, workerSlots);
    window = mostOut;
    notifyAll();
  }

  /** Waits for the next piece to send; empty when this is closed. */
  synchronized Optional<Piece> next() throws InterruptedException {
    Optional<Piece> piece = more();
    while (!closed && piece.isEmpty()) {
      wait();
      piece = more();
    }
    return piece;
  }

  /** The next piece, if it may be sent now. */
  synchronized Optional<Piece> more() {
    while (!closed && out.size() < window && !waiting.isEmpty()) {
      Optional<Piece> piece = cut(waiting.remove());
      if (piece.isPresent()) {
        return piece;
      }
    }
    return Optional.empty();
  }

  private Optional<Piece> cut(Work work) {
    int number = work.candidate().number();
    left -= work.tests().size();
    SortedSet<Integer> tests = new TreeSet<>(work.tests());
    tests.removeIf(test -> dropped.contains(number) || spared.test(number, test));
    if (tests.isEmpty()) {
      return Optional.empty();
    }
    int size = jobSize.size(left + tests.size(), slots);
    List<Integer> now = tests.stream().limit(size).toList();
    tests.removeAll(now);
    if (!tests.isEmpty() && !oneAtATime) {
      waiting.addFirst(new Work(work.candidate(), tests, work.notAt()));
      left += tests.size();
    }
    return Optional.of(new Piece(work.candidate(), now, work.notAt()));
  }

  /** A piece is out under that id. */
  synchronized void sent(String job, Piece piece) {
    out.put(job, piece);
  }

  /** A job that is out. */
  synchronized Optional<Piece> find(String job) {
    return Optional.ofNullable(out.get(job));
  }

  /** A job is no longer out. */
  synchronized Optional<Piece> returned(String job) {
    Optional<Piece> piece = Optional.ofNullable(out.remove(job));
    notifyAll();
    return piece;
  }

  /** Records how long a job of this many tests took. */
  void took(int tests, long nanos) {
    jobSize.took(tests, nanos);
  }

  /** A submission is done with: nothing more of it is sent. */
  synchronized void drop(int number) {
    dropped.add(number);
  }

  /** The jobs that are out. */
  synchronized Map<String, Piece> out() {
    return Map.copyOf(out);
  }

  /** Nothing more is sent. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /**
   * How many tests go into a job, so that a job takes seconds: by the mean time that tests took so
   * far, and smaller towards the end, when workers would wait for the last ones. Thread-safe.
   */
  static final class JobSize {
    /**
     * What a job should take, in seconds: long against the cost of its messages, short for a loss.
     */
    private static final double SECONDS = 3;

    /** Before anything is measured. */
    private static final int FIRST = 8;

    /** The newest times weigh this much. */
    private static final double NEWEST = 0.1;

    private double secondsATest;

    /** Records how long a number of tests took together. */
    synchronized void took(int tests, long nanos) {
      if (tests > 0) {
        double seconds = nanos / 1e9 / tests;
        secondsATest =
            secondsATest == 0 ? seconds : secondsATest + NEWEST * (seconds - secondsATest);
      }
    }

    /**
     * How many tests the next job should have, from 1 to 100.
     *
     * @param left how many tests are not sent yet
     * @param slots how many jobs are done at a time
     */
    synchronized int size(long left, int slots) {
      if (secondsATest == 0) {
        return FIRST;
      }
      double seconds = Math.min(SECONDS, secondsATest * left / (2.0 * Math.max(1, slots)));
      return (int) Math.max(1, Math.min(Bounds.TESTS_OF_A_JOB, Math.round(seconds / secondsATest)));
    }
  }
}

package boardjudge.grading.remote;

import boardjudge.grading.Bounds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/** The jobs still to be sent, and those outstanding. */
final class JobPlan {
  private final JobSize jobSize = new JobSize();
  private final boolean oneAtATime;
  private final BiPredicate<Integer, Integer> wanted;

  /** Jobs sent again come first, those of slow programs last. */
  private final Deque<Piece> waiting = new ArrayDeque<>();

  private final Map<String, SentJob> outstanding = new LinkedHashMap<>();
  private long unsent;
  private int maxOutstanding = 1;
  private int slots = 1;

  /** Some tests of a program, ascending, for one job or more. */
  record Piece(RemoteProgram program, List<Integer> tests, Optional<String> excludedHost) {
    Piece {
      tests = List.copyOf(tests);
    }
  }

  /** A job at the queue, and who has begun it. */
  static final class SentJob {
    private static final int MAX_HOSTS = 10;
    final RemoteJob job;
    final Piece piece;

    /** The hosts that began it. */
    final List<String> hosts = new ArrayList<>();

    /** When the last of them did. */
    long begun;

    /** Whether it was outside the queue, and had not begun, when the queue was asked last. */
    boolean isGone;

    SentJob(RemoteJob job, Piece piece) {
      this.job = job;
      this.piece = piece;
    }

    boolean hasBegun() {
      return !hosts.isEmpty();
    }

    void begin(String host, long time) {
      if (hosts.size() < MAX_HOSTS) {
        hosts.add(host);
      }
      begun = time;
    }
  }

  /**
   * @param oneAtATime whether a submission has at most one outstanding job
   * @param wanted whether a submission must still be run on a test
   */
  JobPlan(boolean oneAtATime, BiPredicate<Integer, Integer> wanted) {
    this.oneAtATime = oneAtATime;
    this.wanted = wanted;
  }

  /** Sends tests before all else. */
  void sendFirst(Piece piece) {
    waiting.addFirst(piece);
    count(piece);
  }

  /** Sends tests when nothing else waits. */
  void sendLast(RemoteProgram program, SortedSet<Integer> tests) {
    Piece piece = new Piece(program, List.copyOf(tests), Optional.empty());
    waiting.addLast(piece);
    count(piece);
  }

  private void count(Piece piece) {
    unsent += piece.tests().size();
    piece.program().planned.addAll(piece.tests());
  }

  /**
   * Sends those of the tests that neither wait nor are outstanding: last if the program is slow.
   */
  void sendRest(RemoteProgram program, SortedSet<Integer> tests) {
    if (oneAtATime && !program.planned.isEmpty()) {
      return;
    }
    SortedSet<Integer> rest = new TreeSet<>(tests);
    rest.removeAll(program.planned);
    if (!rest.isEmpty() && program.slow) {
      sendLast(program, rest);
    } else if (!rest.isEmpty()) {
      sendFirst(new Piece(program, List.copyOf(rest), Optional.empty()));
    }
  }

  /** Sets how many jobs workers do at a time, and how many may be outstanding. */
  void resize(int workerSlots, int maxJobs) {
    slots = Math.max(1, workerSlots);
    maxOutstanding = maxJobs;
  }

  /** The next pieces, each for one job; none if none may be sent now. */
  List<Piece> poll(int most) {
    List<Piece> pieces = new ArrayList<>();
    int allowed = Math.min(most, maxOutstanding - outstanding.size());
    while (pieces.size() < allowed && !waiting.isEmpty()) {
      Piece next = waiting.remove();
      unsent -= next.tests().size();
      next.program().planned.removeAll(next.tests());
      SortedSet<Integer> tests = new TreeSet<>(next.tests());
      tests.removeIf(test -> !wanted.test(next.program().candidate.number(), test));
      if (!tests.isEmpty()) {
        pieces.add(cut(next, tests));
      }
    }
    return pieces;
  }

  private Piece cut(Piece piece, SortedSet<Integer> tests) {
    int size = jobSize.size(unsent + tests.size(), slots);
    List<Integer> first = tests.stream().limit(size).toList();
    tests.removeAll(first);
    if (!tests.isEmpty() && !oneAtATime) {
      sendFirst(new Piece(piece.program(), List.copyOf(tests), piece.excludedHost()));
    }
    return new Piece(piece.program(), first, piece.excludedHost());
  }

  void sent(SentJob sent) {
    outstanding.put(sent.job.id(), sent);
    sent.piece.program().planned.addAll(sent.piece.tests());
  }

  Optional<SentJob> find(String job) {
    return Optional.ofNullable(outstanding.get(job));
  }

  Optional<SentJob> remove(String job) {
    Optional<SentJob> sent = Optional.ofNullable(outstanding.remove(job));
    sent.ifPresent(known -> known.piece.program().planned.removeAll(known.piece.tests()));
    return sent;
  }

  void record(int tests, long nanos) {
    jobSize.record(tests, nanos);
  }

  List<SentJob> outstanding() {
    return List.copyOf(outstanding.values());
  }

  /**
   * Chooses the tests of a job, so that it takes seconds: by the mean time so far, and fewer at the
   * end, so that no worker waits for the last job.
   */
  static final class JobSize {
    /** Long against the cost of a job's messages, short for the loss of one. */
    private static final double TARGET_SECONDS = 3;

    private static final int INITIAL_SIZE = 8;

    /** Weight of the newest time in the moving average. */
    private static final double SMOOTHING = 0.1;

    private double secondsPerTest;

    void record(int tests, long nanos) {
      if (tests > 0) {
        double seconds = nanos / 1e9 / tests;
        secondsPerTest =
            secondsPerTest == 0 ? seconds : secondsPerTest + SMOOTHING * (seconds - secondsPerTest);
      }
    }

    /** From 1 to 100; {@code slots} jobs are done at a time. */
    int size(long unsent, int slots) {
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

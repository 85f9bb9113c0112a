package boardjudge.web;

import boardjudge.grading.TestResult;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A program run or a stress search, and its progress. It is stopped when its session no longer
 * polls it. Thread-safe.
 */
final class Job implements Runnable {
  /** Interrupted when the job is stopped. */
  interface Work {
    void run(Job job) throws IOException, InterruptedException;
  }

  private enum State {
    WAITING,
    COMPILING,
    RUNNING,
    ENDED
  }

  private final String kind;
  private final Session session;
  private final Work work;
  private final List<TestResult> tests = new ArrayList<>();
  private final Map<String, Object> outcome = new LinkedHashMap<>();
  private State state = State.WAITING;
  private Optional<Thread> thread = Optional.empty();
  private Optional<String> stopReason = Optional.empty();
  private String currentTest = "";
  private int total;
  private long tried;
  private int version = 1;
  private int pollers;
  private long lastPoll = System.nanoTime();

  /**
   * @param kind {@code run} or {@code stress}
   */
  Job(String kind, Session session, Work work) {
    this.kind = kind;
    this.session = session;
    this.work = work;
  }

  Session session() {
    return session;
  }

  synchronized boolean hasEnded() {
    return state == State.ENDED;
  }

  @Override
  public void run() {
    synchronized (this) {
      if (state != State.WAITING) {
        return;
      }
      thread = Optional.of(Thread.currentThread());
      state = State.COMPILING;
      changed();
    }
    String failure = "";
    try {
      work.run(this);
    } catch (IOException | InterruptedException | RuntimeException | Error broken) {
      failure = Quote.bare(String.valueOf(broken.getMessage()), 500);
    } finally {
      synchronized (this) {
        thread = Optional.empty();
        // Clear a late interrupt, or it would stop the next job.
        Thread.interrupted();
        end(stopReason.orElse(failure));
      }
    }
  }

  /** Stops the job and tells its session the reason; does nothing once it has ended. */
  synchronized void stop(String reason) {
    if (state == State.ENDED || stopReason.isPresent()) {
      return;
    }
    stopReason = Optional.of(reason);
    if (thread.isPresent()) {
      thread.get().interrupt();
    } else {
      end(reason);
    }
  }

  private synchronized void end(String message) {
    state = State.ENDED;
    currentTest = "";
    if (!message.isEmpty()) {
      outcome.put("message", message);
    }
    changed();
  }

  private synchronized void changed() {
    version++;
    notifyAll();
  }

  /**
   * @param tests 0 for a search, whose inputs have no end
   */
  synchronized void compiled(int tests) {
    state = State.RUNNING;
    total = tests;
    changed();
  }

  synchronized void testStarted(String test) {
    currentTest = test;
    changed();
  }

  synchronized void testEnded(TestResult result) {
    tests.add(result);
    currentTest = "";
    changed();
  }

  synchronized void inputsTried(long inputs) {
    tried = inputs;
    // A search tries hundreds a second; nobody reads as fast.
    if (inputs % 25 == 0) {
      changed();
    }
  }

  synchronized void put(String name, Object value) {
    outcome.put(name, value);
  }

  void summary(Message sentence) {
    put("told", List.of(sentence.text(Lang.EN), sentence.text(Lang.ZH)));
  }

  synchronized boolean isAbandoned(Duration idleTimeout) {
    return state != State.ENDED
        && pollers == 0
        && System.nanoTime() - lastPoll > idleTimeout.toNanos();
  }

  /**
   * Waits until the version differs from the known one, the job ends or the time is up.
   *
   * @param knownVersion 0 for none
   */
  synchronized void await(int knownVersion, Duration maxWait) throws InterruptedException {
    pollers++;
    try {
      long end = System.nanoTime() + maxWait.toNanos();
      while (version == knownVersion && state != State.ENDED) {
        long millisLeft = (end - System.nanoTime()) / 1_000_000;
        if (millisLeft <= 0) {
          break;
        }
        wait(millisLeft);
      }
    } finally {
      pollers--;
      lastPoll = System.nanoTime();
    }
  }

  /**
   * The state, for JSON.
   *
   * @param ahead how many jobs are queued before it
   */
  synchronized Map<String, Object> facts(int number, int ahead) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("run", number);
    facts.put("kind", kind);
    facts.put("state", state.name().toLowerCase(Locale.ROOT));
    facts.put("version", version);
    facts.put("ahead", state == State.WAITING ? ahead : 0);
    if (kind.equals("run")) {
      facts.put("now", currentTest);
      facts.put("total", total);
      facts.put("tests", List.copyOf(tests));
    } else {
      facts.put("tried", tried);
    }
    if (state == State.ENDED) {
      facts.putAll(outcome);
    }
    return facts;
  }
}

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
import java.util.Map;
import java.util.Optional;

/**
 * A program's run, or the search for an input that it fails: what is known of it so far. It goes on
 * as long as its visitor asks for news of it. Thread-safe.
 */
final class Job implements Runnable {
  /** What a job does; it is interrupted when nobody waits for it any more. */
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
  private final Visitor visitor;
  private final Work work;
  private final List<TestResult> tests = new ArrayList<>();
  private final Map<String, Object> outcome = new LinkedHashMap<>();
  private State state = State.WAITING;
  private Optional<Thread> thread = Optional.empty();
  private Optional<String> stopped = Optional.empty();
  private String now = "";
  private int total;
  private long tried;
  private int version = 1;
  private int asking;
  private long asked = System.nanoTime();

  /**
   * @param kind {@code run} or {@code stress}
   */
  Job(String kind, Visitor visitor, Work work) {
    this.kind = kind;
    this.visitor = visitor;
    this.work = work;
  }

  Visitor visitor() {
    return visitor;
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
        // A stop that came too late must not stop the next job.
        Thread.interrupted();
        end(stopped.orElse(failure));
      }
    }
  }

  /** Stops it, for a reason that its visitor is told; does nothing once it has ended. */
  synchronized void stop(String reason) {
    if (state == State.ENDED || stopped.isPresent()) {
      return;
    }
    stopped = Optional.of(reason);
    if (thread.isPresent()) {
      thread.get().interrupt();
    } else {
      end(reason);
    }
  }

  private synchronized void end(String message) {
    state = State.ENDED;
    now = "";
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
   * Notes that the program is compiled, and on how many tests it runs; 0 for inputs without end.
   */
  synchronized void begin(int tests) {
    state = State.RUNNING;
    total = tests;
    changed();
  }

  synchronized void on(String test) {
    now = test;
    changed();
  }

  synchronized void add(TestResult result) {
    tests.add(result);
    // Until the next one begins none runs.
    now = "";
    changed();
  }

  synchronized void tried(long inputs) {
    tried = inputs;
    // A search tries hundreds a second; nobody reads so fast.
    if (inputs % 25 == 0) {
      changed();
    }
  }

  /** What it came to, by the names of its report. */
  synchronized void put(String name, Object value) {
    outcome.put(name, value);
  }

  /** What it came to in one sentence, in English and in Chinese. */
  void told(Message sentence) {
    put("told", List.of(sentence.text(Lang.EN), sentence.text(Lang.ZH)));
  }

  /** Whether its visitor has not asked for news for that long. */
  synchronized boolean isAbandoned(Duration silence) {
    return state != State.ENDED && asking == 0 && System.nanoTime() - asked > silence.toNanos();
  }

  /**
   * Waits for news.
   *
   * @param known the version that the visitor has seen, 0 for none
   */
  synchronized void await(int known, Duration longest) throws InterruptedException {
    asking++;
    try {
      long end = System.nanoTime() + longest.toNanos();
      while (version == known && state != State.ENDED) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          break;
        }
        wait(left);
      }
    } finally {
      asking--;
      asked = System.nanoTime();
    }
  }

  /**
   * All that is known, for JSON.
   *
   * @param ahead how many jobs come before it
   */
  synchronized Map<String, Object> facts(int number, int ahead) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("run", number);
    facts.put("kind", kind);
    facts.put("state", state.name().toLowerCase(java.util.Locale.ROOT));
    facts.put("version", version);
    facts.put("ahead", state == State.WAITING ? ahead : 0);
    if (kind.equals("run")) {
      facts.put("now", now);
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

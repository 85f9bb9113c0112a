package boardjudge.remote.internal;

import boardjudge.generator.SeededRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A deterministic discrete-event simulation of gradings, a broker and workers, by the cost of each
 * step.
 *
 * <p>Each grading has a thread that sends jobs while fewer than its limit are outstanding, and one
 * that takes answers. A job visits the broker four times (sent, given to a worker, begun,
 * answered), and a worker fetches its source there. The broker's cores serve these visits in turn.
 */
final class ScaleSimulation {
  /** The grading's constants. */
  private static final int AHEAD = 8;

  private static final int MIN_OUTSTANDING = 100;
  private static final int MAX_BATCH = 32;
  private static final int MAX_ANSWERS_AT_ONCE = 64;

  private static final double WARM_UP = 60;

  private static final double END = 180;
  private static final int VISITS = 4;

  private final ScaleCosts costs;
  private final int slots;
  private final double[] cores;
  private final List<Grading> gradings = new ArrayList<>();
  private final Deque<Job> waiting = new ArrayDeque<>();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingDouble(Event::time).thenComparingLong(Event::number));
  private long eventCount;
  private int idle;
  private double now;
  private double brokerBusy;
  private double workersBusy;

  private record Event(double time, long number, Runnable action) {}

  private record Job(Grading grading, double seconds) {}

  /** The jobs of a grading. */
  @FunctionalInterface
  interface Jobs {
    /** The seconds that the next job's programs take; negative if there is none. */
    double next();
  }

  /**
   * @param jobs per second
   * @param busyWorkers mean number of workers that run a program
   * @param busyBroker busy share of the broker's cores
   * @param busySender busy share of a grading's sending thread
   * @param busyTaker busy share of a grading's taking thread
   */
  record Outcome(
      double jobs, double busyWorkers, double busyBroker, double busySender, double busyTaker) {}

  private ScaleSimulation(ScaleCosts costs, int workers, List<Jobs> jobs) {
    this.costs = costs;
    this.slots = workers;
    this.idle = workers;
    this.cores = new double[costs.cores()];
    for (Jobs each : jobs) {
      gradings.add(new Grading(each));
    }
  }

  /** Simulates the steady state with jobs of about that length. */
  static Outcome steady(ScaleCosts costs, int gradings, int workers, double jobSeconds) {
    List<Jobs> all = new ArrayList<>();
    for (int i = 0; i < gradings; i++) {
      SeededRandom random = new SeededRandom(i + 1);
      all.add(() -> jobSeconds * (500 + random.below(1001)) / 1000);
    }
    ScaleSimulation simulation = new ScaleSimulation(costs, workers, all);
    simulation.runUntil(WARM_UP);
    simulation.resetStatistics();
    simulation.runUntil(END);
    return simulation.outcome(END - WARM_UP);
  }

  /** The seconds that these jobs of one grading take. */
  static double makespan(ScaleCosts costs, int workers, List<Double> jobs) {
    Deque<Double> remaining = new ArrayDeque<>(jobs);
    Jobs next = () -> remaining.isEmpty() ? -1 : remaining.remove();
    ScaleSimulation simulation = new ScaleSimulation(costs, workers, List.of(next));
    simulation.runUntil(Double.MAX_VALUE);
    return simulation.now;
  }

  private void runUntil(double end) {
    gradings.forEach(Grading::send);
    while (!events.isEmpty() && events.peek().time() <= end) {
      Event next = events.remove();
      now = next.time();
      next.action().run();
    }
  }

  private void resetStatistics() {
    brokerBusy = 0;
    workersBusy = 0;
    gradings.forEach(Grading::resetStatistics);
  }

  private Outcome outcome(double seconds) {
    double shared = seconds * gradings.size();
    return new Outcome(
        gradings.stream().mapToLong(each -> each.done).sum() / seconds,
        workersBusy / seconds,
        brokerBusy / seconds / cores.length,
        gradings.stream().mapToDouble(each -> each.sending).sum() / shared,
        gradings.stream().mapToDouble(each -> each.taking).sum() / shared);
  }

  private void schedule(double time, Runnable action) {
    events.add(new Event(time, eventCount++, action));
  }

  /** The time at which the broker has served a request that arrives at {@code time}. */
  private double visit(double time, double seconds) {
    int first = 0;
    for (int i = 1; i < cores.length; i++) {
      first = cores[i] < cores[first] ? i : first;
    }
    cores[first] = Math.max(time, cores[first]) + seconds;
    brokerBusy += seconds;
    return cores[first];
  }

  private double visit() {
    return visit(now, costs.broker() / VISITS);
  }

  private void arrive(Job job) {
    waiting.add(job);
    assign();
  }

  private void assign() {
    while (idle > 0 && !waiting.isEmpty()) {
      idle--;
      Job job = waiting.remove();
      // A source waits about as long as its jobs are outstanding.
      double fetching = costs.fetch() + costs.fetchEach() * job.grading().outstanding;
      visit();
      double begun = Math.max(now + costs.cycle() / 2, visit(now, fetching));
      schedule(begun, () -> begin(job));
    }
  }

  private void begin(Job job) {
    schedule(visit(), () -> job.grading().answered(false));
    schedule(now + job.seconds(), () -> answer(job));
  }

  private void answer(Job job) {
    workersBusy += job.seconds();
    double answered = Math.max(visit(), now + costs.cycle() / 2);
    schedule(
        answered,
        () -> {
          idle++;
          job.grading().answered(true);
          assign();
        });
  }

  /** A grading's two threads. */
  private final class Grading {
    private final Jobs jobs;
    private int outstanding;
    private boolean isSending;
    private boolean isTaking;
    private int starts;
    private int verdicts;
    private long done;
    private double sending;
    private double taking;

    Grading(Jobs jobs) {
      this.jobs = jobs;
    }

    void resetStatistics() {
      done = 0;
      sending = 0;
      taking = 0;
    }

    void send() {
      if (isSending) {
        return;
      }
      List<Job> batch = new ArrayList<>();
      int most = Math.max(MIN_OUTSTANDING, AHEAD * slots);
      while (outstanding < most && batch.size() < MAX_BATCH) {
        double seconds = jobs.next();
        if (seconds < 0) {
          break;
        }
        outstanding++;
        batch.add(new Job(this, seconds));
      }
      if (batch.isEmpty()) {
        return;
      }
      isSending = true;
      double sent = now + batch.size() * costs.send() + costs.commit();
      for (int i = 0; i < batch.size(); i++) {
        sent = Math.max(sent, visit());
      }
      sending += sent - now;
      schedule(
          sent,
          () -> {
            isSending = false;
            batch.forEach(ScaleSimulation.this::arrive);
            send();
          });
    }

    void answered(boolean judged) {
      if (judged) {
        verdicts++;
      } else {
        starts++;
      }
      take();
    }

    private void take() {
      if (isTaking || starts + verdicts == 0) {
        return;
      }
      isTaking = true;
      int judged = Math.min(verdicts, MAX_ANSWERS_AT_ONCE);
      int begun = Math.min(starts, MAX_ANSWERS_AT_ONCE - judged);
      verdicts -= judged;
      starts -= begun;
      double seconds = (judged + begun) * costs.take() + costs.journal() + costs.settle();
      taking += seconds;
      schedule(
          now + seconds,
          () -> {
            isTaking = false;
            outstanding -= judged;
            done += judged;
            send();
            take();
          });
    }
  }
}

package boardjudge.remote.internal;

import boardjudge.generator.SeededRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A discrete-event simulation of gradings, a broker and workers: who waits for whom, by what each
 * step costs. One for each question; the same question has the same answer.
 *
 * <p>Each grading has a thread that sends jobs while fewer are out than it may have out, and one
 * that takes answers. A job visits the broker four times (sent, given to a worker, begun,
 * answered), and a worker fetches its source there. The broker's cores serve these visits in turn.
 */
final class ScaleSimulation {
  /** As the grading has them. */
  private static final int AHEAD = 8;

  private static final int FEWEST_OUT = 100;
  private static final int MOST_SENT = 32;
  private static final int MOST_AT_ONCE = 64;

  /** Until all is under way. */
  private static final double BEGINNING = 60;

  private static final double END = 180;
  private static final int VISITS = 4;

  private final ScaleCosts costs;
  private final int slots;
  private final double[] cores;
  private final List<Grading> gradings = new ArrayList<>();
  private final Deque<Job> waiting = new ArrayDeque<>();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingDouble(Event::time).thenComparingLong(Event::number));
  private long numbered;
  private int idle;
  private double now;
  private double brokerBusy;
  private double workersBusy;

  private record Event(double time, long number, Runnable action) {}

  private record Job(Grading grading, double seconds) {}

  /** What jobs a grading has; empty when there are no more. */
  @FunctionalInterface
  interface Jobs {
    /** The seconds that the next one's programs take; negative if there is none. */
    double next();
  }

  /**
   * How it went.
   *
   * @param jobs a second
   * @param busyWorkers how many workers run a program, in the mean
   * @param busyBroker share of its cores that are at work
   * @param busySender share of the time that a grading's sending thread is at work
   * @param busyTaker share of the time that a grading's taking thread is at work
   */
  record Outcome(
      double jobs, double busyWorkers, double busyBroker, double busySender, double busyTaker) {}

  private ScaleSimulation(ScaleCosts costs, int workers, List<Jobs> wanted) {
    this.costs = costs;
    this.slots = workers;
    this.idle = workers;
    this.cores = new double[costs.cores()];
    for (Jobs each : wanted) {
      gradings.add(new Grading(each));
    }
  }

  /** What many jobs of about that length come to. */
  static Outcome steady(ScaleCosts costs, int gradings, int workers, double jobSeconds) {
    List<Jobs> all = new ArrayList<>();
    for (int i = 0; i < gradings; i++) {
      SeededRandom random = new SeededRandom(i + 1);
      all.add(() -> jobSeconds * (500 + random.below(1001)) / 1000);
    }
    ScaleSimulation simulation = new ScaleSimulation(costs, workers, all);
    simulation.runUntil(BEGINNING);
    simulation.forget();
    simulation.runUntil(END);
    return simulation.outcome(END - BEGINNING);
  }

  /** How long these jobs of one grading take, in seconds. */
  static double makespan(ScaleCosts costs, int workers, List<Double> jobs) {
    Deque<Double> left = new ArrayDeque<>(jobs);
    Jobs next = () -> left.isEmpty() ? -1 : left.remove();
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

  private void forget() {
    brokerBusy = 0;
    workersBusy = 0;
    gradings.forEach(Grading::forget);
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

  private void at(double time, Runnable action) {
    events.add(new Event(time, numbered++, action));
  }

  /** When the broker has done what comes to it at that time, which must not be past. */
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
      // Sources wait for about as long as their jobs are out.
      double fetching = costs.fetch() + costs.fetchEach() * job.grading().out;
      visit();
      double begun = Math.max(now + costs.cycle() / 2, visit(now, fetching));
      at(begun, () -> begin(job));
    }
  }

  private void begin(Job job) {
    at(visit(), () -> job.grading().answered(false));
    at(now + job.seconds(), () -> answer(job));
  }

  private void answer(Job job) {
    workersBusy += job.seconds();
    double told = Math.max(visit(), now + costs.cycle() / 2);
    at(
        told,
        () -> {
          idle++;
          job.grading().answered(true);
          assign();
        });
  }

  /** A grading's two threads. */
  private final class Grading {
    private final Jobs jobs;
    private int out;
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

    void forget() {
      done = 0;
      sending = 0;
      taking = 0;
    }

    void send() {
      if (isSending) {
        return;
      }
      List<Job> together = new ArrayList<>();
      int most = Math.max(FEWEST_OUT, AHEAD * slots);
      while (out < most && together.size() < MOST_SENT) {
        double seconds = jobs.next();
        if (seconds < 0) {
          break;
        }
        out++;
        together.add(new Job(this, seconds));
      }
      if (together.isEmpty()) {
        return;
      }
      isSending = true;
      double sent = now + together.size() * costs.send() + costs.commit();
      for (int i = 0; i < together.size(); i++) {
        sent = Math.max(sent, visit());
      }
      sending += sent - now;
      at(
          sent,
          () -> {
            isSending = false;
            together.forEach(ScaleSimulation.this::arrive);
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
      int judged = Math.min(verdicts, MOST_AT_ONCE);
      int begun = Math.min(starts, MOST_AT_ONCE - judged);
      verdicts -= judged;
      starts -= begun;
      double seconds = (judged + begun) * costs.take() + costs.journal() + costs.settle();
      taking += seconds;
      at(
          now + seconds,
          () -> {
            isTaking = false;
            out -= judged;
            done += judged;
            send();
            take();
          });
    }
  }
}

package boardjudge.grading.remote;

import boardjudge.grading.RunPlace;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A queue whose one worker runs nothing: every program fails the first test and passes the others.
 */
public final class PretendRemoteGrading implements RemoteGrading {
  private static final WorkerState READY =
      new WorkerState(
          "one-1", "one", WorkerState.State.READY, "", 2, 1, 7, 0, 1.5, List.of("c_0"), List.of());
  private static final WorkerState ASIDE =
      new WorkerState(
          "two-2",
          "two",
          WorkerState.State.SET_ASIDE,
          "broken",
          1,
          0,
          0,
          3,
          1,
          List.of(),
          List.of());

  private static volatile Optional<JobExchange.Order> order = Optional.empty();

  /** The order of the grading that began last. */
  public static JobExchange.Order lastOrder() {
    return order.orElseThrow();
  }

  @Override
  public JobExchange exchange(
      QueueAddress address,
      Login login,
      String problem,
      Optional<String> resumed,
      Consumer<String> notes) {
    return new PretendExchange();
  }

  @Override
  public Running within(QueueAddress address) throws IOException {
    throw new IOException("no queue here");
  }

  @Override
  public Running worker(QueueAddress address, Login login, WorkerSettings settings) {
    return new BrokenWorker(address.shown());
  }

  @Override
  public Running broker(BrokerSettings settings) throws IOException {
    throw new IOException("no broker here");
  }

  @Override
  public QueueStatus status(QueueAddress address, Login login) {
    return new QueueStatus(
        address.shown(),
        3,
        1,
        7,
        0,
        3,
        Optional.of(Duration.ofSeconds(5)),
        List.of("go-0123456789ab"),
        List.of(READY, ASIDE));
  }

  @Override
  public boolean cancel(QueueAddress address, Login login, String name) {
    return name.equals("go-0123456789ab");
  }

  /** A worker that fails at once. */
  private record BrokenWorker(String address) implements Running {
    @Override
    public void await() {
      throw new IllegalStateException("a thread of the worker ended");
    }

    @Override
    public void close() {}
  }

  private static final class PretendExchange implements JobExchange {
    private final BlockingQueue<RemoteAnswer> answers = new LinkedBlockingQueue<>();

    @Override
    public String name() {
      return "pretended-0123456789ab";
    }

    @Override
    public void begin(Order wanted) {
      order = Optional.of(wanted);
    }

    @Override
    public void discard(String hash) {}

    @Override
    public void send(List<RemoteJob> jobs, Map<String, byte[]> sources) {
      jobs.forEach(this::send);
    }

    private void send(RemoteJob job) {
      Map<Integer, TestResult> results = new TreeMap<>();
      for (int test : job.tests()) {
        results.put(
            test,
            new TestResult(
                    "test " + test,
                    test == 0 ? Verdict.WRONG_ANSWER : Verdict.ACCEPTED,
                    Optional.of(Duration.ofMillis(10)),
                    Duration.ofMillis(20),
                    OptionalLong.of(1 << 20),
                    test == 0 ? "line 1 differs" : "")
                .at(new RunPlace("one", "pretended 1.0", 1.5)));
      }
      answers.add(
          new RemoteAnswer(
              RemoteAnswer.Kind.JUDGED,
              job.id(),
              job.key(),
              "one",
              Optional.empty(),
              results,
              Set.of(),
              "",
              1_000_000));
    }

    @Override
    public void withdraw(String job) {}

    @Override
    public Optional<RemoteAnswer> take(Duration longest) throws InterruptedException {
      return Optional.ofNullable(answers.poll(longest.toMillis(), TimeUnit.MILLISECONDS));
    }

    @Override
    public void acknowledge() {}

    @Override
    public Set<String> waiting(Set<String> jobs) {
      return Set.of();
    }

    @Override
    public long refused() {
      return 0;
    }

    @Override
    public List<WorkerState> workers() {
      return List.of(READY, ASIDE);
    }

    @Override
    public void close() {}
  }
}

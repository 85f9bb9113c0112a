package boardjudge.grading.remote;

import boardjudge.grading.LanguageKey;
import boardjudge.sandbox.Languages;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** A queue in memory that keeps the jobs it was sent; its workers answer at once. */
class PretendJobExchange implements JobExchange {
  /** The attempt of a job's first test counts from 1. */
  @FunctionalInterface
  interface Worker {
    List<RemoteAnswer> answers(RemoteJob job, int attempt);
  }

  private final BlockingQueue<RemoteAnswer> answers = new LinkedBlockingQueue<>();
  final List<RemoteJob> jobs = new CopyOnWriteArrayList<>();
  final List<String> published = new CopyOnWriteArrayList<>();

  /** The jobs that no worker has taken. */
  final Set<String> untouched = ConcurrentHashMap.newKeySet();

  /** In nanoseconds; advances by half a minute whenever no answer is there or can come. */
  final AtomicLong clock = new AtomicLong();

  private final Worker worker;
  private final List<String> hosts;

  PretendJobExchange(Worker worker, String... hosts) {
    this.worker = worker;
    this.hosts = List.of(hosts);
  }

  @Override
  public String name() {
    return "test-0123456789ab";
  }

  @Override
  public void begin(Order order) {}

  @Override
  public void discard(String hash) {}

  @Override
  public void send(List<RemoteJob> all, Map<String, byte[]> sources) {
    published.addAll(sources.keySet());
    all.forEach(this::send);
  }

  private void send(RemoteJob job) {
    jobs.add(job);
    long attempt =
        jobs.stream()
            .filter(each -> each.key().equals(job.key()))
            .filter(each -> each.tests().contains(job.tests().get(0)))
            .count();
    answers.addAll(worker.answers(job, (int) attempt));
  }

  final int testsSent() {
    return jobs.stream().mapToInt(job -> job.tests().size()).sum();
  }

  final void answer(RemoteAnswer answer) {
    answers.add(answer);
  }

  @Override
  public void withdraw(String job) {}

  @Override
  public Optional<RemoteAnswer> take(Duration longest) throws InterruptedException {
    Optional<RemoteAnswer> answer = Optional.ofNullable(answers.poll(1, TimeUnit.MILLISECONDS));
    if (answer.isEmpty() && hasNothingToSend(longest)) {
      clock.addAndGet(Duration.ofSeconds(30).toNanos());
    }
    return answer;
  }

  /** A grading that sends, or has just got an answer, waits for less than a second. */
  static boolean hasNothingToSend(Duration longest) {
    return longest.toSeconds() >= 1;
  }

  @Override
  public void acknowledge() {}

  @Override
  public Set<String> waiting(Set<String> ids) {
    return ids.stream().filter(untouched::contains).collect(Collectors.toSet());
  }

  @Override
  public long refused() {
    return 0;
  }

  @Override
  public List<WorkerState> workers() {
    List<String> languages = Languages.builtIn().known().stream().map(LanguageKey::of).toList();
    return hosts.stream()
        .map(
            host ->
                new WorkerState(
                    host + "-1",
                    host,
                    WorkerState.State.READY,
                    "",
                    1,
                    0,
                    0,
                    0,
                    1,
                    languages,
                    List.of()))
        .toList();
  }

  @Override
  public void close() {}
}

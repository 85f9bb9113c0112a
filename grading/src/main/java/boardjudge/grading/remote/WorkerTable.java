package boardjudge.grading.remote;

import boardjudge.grading.GradeBook.Candidate;
import boardjudge.grading.LanguageKey;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A grading's view of the workers, and what it means for outstanding jobs. */
final class WorkerTable {
  private static final long CHECK_INTERVAL = Duration.ofSeconds(1).toNanos();

  /** Workers that know a missing language may still be starting. */
  static final long GRACE = Duration.ofSeconds(20).toNanos();

  /** Time for compiling and starting, beside the runs. */
  private static final Duration JOB_OVERHEAD = Duration.ofMinutes(4);

  /** A worker confirms a job at once; one that left the queue without that is sent again. */
  static final long UNCONFIRMED_TIMEOUT = Duration.ofMinutes(1).toNanos();

  /** After this many unanswered jobs in a row a host gets no more. */
  static final int MAX_UNANSWERED = 3;

  private static final int MAX_NOTES = 100;

  /** Bounds the outstanding jobs, whatever slots workers claim. */
  private static final int MAX_OUTSTANDING = 100_000;

  /** Outstanding jobs per slot, so that no worker waits for the next one. */
  private static final int JOBS_PER_SLOT = 8;

  private static final int MIN_OUTSTANDING = 100;
  private static final int MAX_HOSTS = 10;
  private final JobExchange exchange;
  private final JobPlan plan;
  private final Consumer<String> notes;
  private final Set<String> notedBefore = new HashSet<>();
  private final Map<String, Start> starts = new HashMap<>();
  private final Map<String, Long> unsupportedSince = new HashMap<>();
  private final LongSupplier clock;
  private final long begun;
  private long lastCheck;
  private long lastQueueQuery;

  /** While no worker is heard of, the queue may be unreachable, and no job becomes overdue. */
  private long unreachableTime;

  /** Since when jobs have been outside the queue without having begun. */
  private final Map<String, Long> unconfirmedSince = new HashMap<>();

  private final Map<String, Integer> unanswered = new HashMap<>();
  private final Map<String, String> excludedHosts = new ConcurrentHashMap<>();
  private volatile Optional<String> silentHost = Optional.empty();
  private volatile List<WorkerState> workers = List.of();

  /** The hosts that began a job, and when the last of them did, by {@link #reachableTime}. */
  private record Start(List<String> hosts, long time) {}

  WorkerTable(JobExchange exchange, JobPlan plan, Consumer<String> notes, LongSupplier clock) {
    this.clock = clock;
    this.begun = clock.getAsLong();
    this.lastCheck = begun - CHECK_INTERVAL;
    this.lastQueueQuery = begun;
    this.exchange = exchange;
    this.plan = plan;
    this.notes = notes;
    plan.resize(1, MIN_OUTSTANDING);
  }

  boolean isDue() {
    return clock.getAsLong() - lastCheck >= CHECK_INTERVAL;
  }

  void refresh() {
    long before = lastCheck;
    lastCheck = clock.getAsLong();
    workers = exchange.workers();
    // After a long gap the checking thread itself waited for the queue.
    unreachableTime +=
        Math.max(0, lastCheck - before - (workers.isEmpty() ? 0 : UNCONFIRMED_TIMEOUT));
    int slots = ready().stream().mapToInt(WorkerState::slots).sum();
    plan.resize(slots, Math.max(MIN_OUTSTANDING, Math.min(MAX_OUTSTANDING, slots * JOBS_PER_SLOT)));
    if (workers.isEmpty() && lastCheck - begun > GRACE) {
      noteOnce("no worker is at the queue yet; start some: boardjudge worker --queue URL");
    }
    if (exchange.refused() > 0) {
      noteOnce("messages that came from the queue were refused and are ignored");
    }
    for (WorkerState worker : workers) {
      if (worker.state() == WorkerState.State.SET_ASIDE) {
        noteOnce("the worker " + worker.worker() + " is set aside: " + worker.reason());
      }
    }
  }

  private void noteOnce(String note) {
    if (notedBefore.size() < MAX_NOTES && notedBefore.add(note)) {
      notes.accept(note);
    }
  }

  private List<WorkerState> ready() {
    return workers.stream().filter(each -> each.state() == WorkerState.State.READY).toList();
  }

  void started(RemoteAnswer answer) {
    if (plan.find(answer.job()).isEmpty()) {
      return;
    }
    unconfirmedSince.remove(answer.job());
    starts.merge(
        answer.job(),
        new Start(List.of(answer.host()), reachableTime()),
        (before, start) -> {
          List<String> hosts = new ArrayList<>(before.hosts());
          if (hosts.size() < MAX_HOSTS) {
            hosts.addAll(start.hosts());
          }
          return new Start(List.copyOf(hosts), start.time());
        });
  }

  /** The clock without the time in which no worker was heard of. */
  private long reachableTime() {
    return clock.getAsLong() - unreachableTime;
  }

  void forget(String job) {
    starts.remove(job);
    unconfirmedSince.remove(job);
  }

  void answered(String host) {
    unanswered.remove(host);
    if (silentHost.equals(Optional.of(host))) {
      silentHost = Optional.empty();
    }
  }

  /**
   * The host that leaves jobs unanswered; empty if no other can do the job. Any thread calls it.
   */
  Optional<String> excludeHost(String job, Language language) {
    Optional<String> host = silentHost.filter(silent -> isElsewhere(silent, language));
    host.ifPresent(silent -> excludedHosts.put(job, silent));
    return host;
  }

  private Map<String, JobPlan.Piece> outstanding(BiPredicate<String, JobPlan.Piece> filter) {
    Map<String, JobPlan.Piece> jobs = new HashMap<>(plan.outstanding());
    jobs.entrySet().removeIf(job -> !filter.test(job.getKey(), job.getValue()));
    return jobs;
  }

  /** Jobs withheld from a host although no other host can do them any more. */
  Map<String, JobPlan.Piece> vainlyExcluded() {
    excludedHosts.keySet().retainAll(plan.outstanding().keySet());
    return outstanding(
        (job, piece) -> {
          Optional<String> excluded = Optional.ofNullable(excludedHosts.get(job));
          Language language = piece.candidate().language();
          return !starts.containsKey(job)
              && excluded.filter(host -> !isElsewhere(host, language)).isPresent();
        });
  }

  /** Blames the hosts of overdue jobs; disconnects silent clients if nobody began one. */
  void reportOverdue(Set<String> jobs) throws IOException {
    jobs.stream().flatMap(job -> Stream.ofNullable(starts.get(job))).forEach(this::blame);
    if (!starts.keySet().containsAll(jobs)) {
      for (String client : exchange.disconnectSilentClients()) {
        noteOnce("set aside: " + client + " took jobs from the queue and did not answer");
      }
    }
  }

  private void blame(Start start) {
    String host = start.hosts().get(start.hosts().size() - 1);
    if (unanswered.merge(host, 1, Integer::sum) >= MAX_UNANSWERED) {
      silentHost = Optional.of(host);
      noteOnce(
          ("the worker "
                  + Quote.bare(host, 100)
                  + " is set aside while there are others: it started ")
              + (MAX_UNANSWERED + " jobs and did not answer"));
    }
  }

  String hosts(String job) {
    Optional<String> hosts =
        Optional.ofNullable(starts.get(job)).map(start -> String.join(", ", start.hosts()));
    return Quote.bare(hosts.orElse("no worker said that it started"), 1000);
  }

  boolean hasOther(String host, Language language) {
    workers = exchange.workers();
    return isElsewhere(host, language);
  }

  private boolean isElsewhere(String host, Language language) {
    String key = LanguageKey.of(language);
    return ready().stream()
        .anyMatch(each -> !each.host().equals(host) && each.languages().contains(key));
  }

  Map<String, JobPlan.Piece> overdue(Limits limits) throws IOException {
    Set<String> unconfirmed = unconfirmed();
    return outstanding(
        (job, piece) -> {
          Optional<Start> start = Optional.ofNullable(starts.get(job));
          // A run that comes near its limit is made twice.
          long allowed =
              limits.wall().multipliedBy(3L * piece.tests().size()).plus(JOB_OVERHEAD).toNanos();
          return start
              .map(begun -> reachableTime() - begun.time() >= allowed)
              .orElse(unconfirmed.contains(job));
        });
  }

  /** Jobs that left the queue a while ago without having begun. */
  private Set<String> unconfirmed() throws IOException {
    if (clock.getAsLong() - lastQueueQuery < UNCONFIRMED_TIMEOUT) {
      return Set.of();
    }
    Set<String> notBegun = new HashSet<>(plan.outstanding().keySet());
    notBegun.removeAll(starts.keySet());
    unconfirmedSince.keySet().retainAll(notBegun);
    if (!notBegun.isEmpty()) {
      notBegun.removeAll(exchange.waiting(Set.copyOf(notBegun)));
    }
    // The clock is read after the query, which waits while the queue is unreachable.
    long now = clock.getAsLong();
    lastQueueQuery = now;
    unconfirmedSince.keySet().retainAll(notBegun);
    notBegun.removeIf(
        job -> now - unconfirmedSince.computeIfAbsent(job, j -> now) < UNCONFIRMED_TIMEOUT);
    return notBegun;
  }

  /** Jobs that need a second host where there is none any more. */
  Map<String, JobPlan.Piece> withoutSecondHost() {
    return outstanding(
        (job, piece) ->
            piece.excludedHost().isPresent()
                && !starts.containsKey(job)
                && !hasOther(piece.excludedHost().get(), piece.candidate().language()));
  }

  /** The ids of languages that no ready worker has had for a while; none without ready workers. */
  Set<String> unsupportedLanguages(Collection<Candidate> candidates) {
    Set<String> supported = new HashSet<>();
    ready().forEach(worker -> supported.addAll(worker.languages()));
    Set<String> unsupported = new TreeSet<>();
    Set<Language> languages = new HashSet<>();
    candidates.forEach(candidate -> languages.add(candidate.language()));
    long now = clock.getAsLong();
    for (Language language : languages) {
      if (ready().isEmpty() || supported.contains(LanguageKey.of(language))) {
        unsupportedSince.remove(language.id());
      } else if (now - unsupportedSince.computeIfAbsent(language.id(), id -> now) > GRACE) {
        unsupported.add(language.id());
      }
    }
    return unsupported;
  }
}

package boardjudge.grading.remote;

import boardjudge.grading.LanguageKey;
import boardjudge.grading.remote.JobPlan.SentJob;
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
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
  private final JobExchange exchange;
  private final JobPlan plan;
  private final Consumer<String> notes;
  private final Set<String> notedBefore = new HashSet<>();
  private final Map<String, Long> unsupportedSince = new HashMap<>();
  private final LongSupplier clock;
  private final long begun;
  private long lastCheck;
  private long lastQueueQuery;

  /** While no worker is heard of, the queue may be unreachable, and no job becomes overdue. */
  private long unreachableTime;

  private final Map<String, Integer> unanswered = new HashMap<>();
  private List<WorkerState> workers = List.of();

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
    plan.find(answer.job()).ifPresent(job -> job.begin(answer.host(), reachableTime()));
  }

  /** The clock without the time in which no worker was heard of. */
  private long reachableTime() {
    return clock.getAsLong() - unreachableTime;
  }

  void answered(String host) {
    unanswered.remove(host);
  }

  /** A host that leaves jobs unanswered; empty if no other can do a job in that language. */
  Optional<String> silentHost(Language language) {
    return unanswered.keySet().stream()
        .filter(host -> unanswered.getOrDefault(host, 0) >= MAX_UNANSWERED)
        .filter(host -> hasOther(host, language))
        .findFirst();
  }

  private List<SentJob> outstanding(Predicate<SentJob> filter) {
    return plan.outstanding().stream().filter(filter).toList();
  }

  /** Jobs that nobody began, and that their excluded host alone could do. */
  List<SentJob> stranded() {
    return outstanding(
        sent ->
            !sent.hasBegun()
                && sent.job
                    .excludedHost()
                    .filter(host -> !hasOther(host, sent.job.language()))
                    .isPresent());
  }

  /** Notes that the host that began a job last did not answer it. */
  void blame(SentJob sent) {
    String host = sent.hosts.get(sent.hosts.size() - 1);
    if (unanswered.merge(host, 1, Integer::sum) >= MAX_UNANSWERED) {
      noteOnce(
          ("the worker "
                  + Quote.bare(host, 100)
                  + " is set aside while there are others: it started ")
              + (MAX_UNANSWERED + " jobs and did not answer"));
    }
  }

  /** Whether a ready worker at another host judges the language. */
  boolean hasOther(String host, Language language) {
    String key = LanguageKey.of(language);
    return ready().stream()
        .anyMatch(each -> !each.host().equals(host) && each.languages().contains(key));
  }

  List<SentJob> overdue(Limits limits) throws IOException {
    List<SentJob> unconfirmed = unconfirmed();
    return outstanding(
        sent -> {
          // A run that comes near its limit is made twice.
          long runs = 3L * sent.job.tests().size();
          long allowed = limits.wall().multipliedBy(runs).plus(JOB_OVERHEAD).toNanos();
          return sent.hasBegun()
              ? reachableTime() - sent.begun >= allowed
              : unconfirmed.contains(sent);
        });
  }

  /** Jobs that were outside the queue twice without having begun. */
  private List<SentJob> unconfirmed() throws IOException {
    if (clock.getAsLong() - lastQueueQuery < UNCONFIRMED_TIMEOUT) {
      return List.of();
    }
    List<SentJob> notBegun = outstanding(sent -> !sent.hasBegun());
    Set<String> ids = notBegun.stream().map(sent -> sent.job.id()).collect(Collectors.toSet());
    Set<String> queued = ids.isEmpty() ? Set.of() : exchange.waiting(ids);
    // The clock is read after the query, which waits while the queue is unreachable.
    lastQueueQuery = clock.getAsLong();
    List<SentJob> unconfirmed = new ArrayList<>();
    for (SentJob sent : notBegun) {
      boolean isGone = !queued.contains(sent.job.id());
      if (isGone && sent.isGone) {
        unconfirmed.add(sent);
      }
      sent.isGone = isGone;
    }
    return unconfirmed;
  }

  /** The ids of languages that no ready worker has had for a while; none without ready workers. */
  Set<String> unsupportedLanguages(Collection<RemoteProgram> programs) {
    Set<String> supported = new HashSet<>();
    ready().forEach(worker -> supported.addAll(worker.languages()));
    Set<String> unsupported = new TreeSet<>();
    Set<Language> languages =
        programs.stream().map(program -> program.candidate.language()).collect(Collectors.toSet());
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

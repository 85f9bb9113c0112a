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

/** What a grading knows of the workers, and what follows for jobs that are out. */
final class WorkerTable {
  /** How often workers are looked after. */
  private static final long OFTEN = Duration.ofSeconds(1).toNanos();

  /** A language that no worker has may come with a worker that is about to start. */
  static final long GRACE = Duration.ofSeconds(20).toNanos();

  /** What compiling and starting may take of a job, beside its runs. */
  private static final Duration BESIDE = Duration.ofMinutes(4);

  /**
   * Who takes a job says at once that it began. One that nobody has begun and that is not at the
   * queue any more is looked for again after this time, and then goes out again.
   */
  static final long QUIET = Duration.ofMinutes(1).toNanos();

  /** A host that began this many jobs in a row and answered none of them is given no more. */
  static final int MOST_SILENCES = 3;

  /** Whatever workers say, not more than this is told of them. */
  private static final int MOST_NOTES = 100;

  /** The most jobs that may be out, whatever workers say of their slots. */
  private static final int MOST_OUT = 100_000;

  /** The jobs per slot that may be out, so that no worker waits for the next one. */
  private static final int AHEAD = 8;

  private static final int FEWEST_OUT = 100;

  /** The most hosts of a job that are remembered. */
  private static final int MOST_HOSTS = 10;

  private final JobExchange place;
  private final JobPlan plan;
  private final Consumer<String> notes;
  private final Set<String> told = new HashSet<>();
  private final Map<String, Start> starts = new HashMap<>();
  private final Map<String, Long> missed = new HashMap<>();
  private final LongSupplier clock;
  private final long begun;
  private long last;
  private long asked;

  /** How long no worker was heard, as while the queue is away: no job is overdue for that. */
  private long unheard;

  /**
   * The jobs that were out and not begun when the queue was last asked for them, and since when.
   */
  private final Map<String, Long> gone = new HashMap<>();

  private final Map<String, Integer> silences = new HashMap<>();
  private final Map<String, String> barred = new ConcurrentHashMap<>();
  private volatile Optional<String> aside = Optional.empty();
  private volatile List<WorkerState> workers = List.of();

  /** Who began a job, and when the last of them did, by {@link #heard}. */
  private record Start(List<String> hosts, long time) {}

  /**
   * @param clock in nanoseconds, from any moment on
   */
  WorkerTable(JobExchange place, JobPlan plan, Consumer<String> notes, LongSupplier clock) {
    this.clock = clock;
    this.begun = clock.getAsLong();
    this.last = begun - OFTEN;
    this.asked = begun;
    this.place = place;
    this.plan = plan;
    this.notes = notes;
    plan.resize(1, FEWEST_OUT);
  }

  boolean isDue() {
    return clock.getAsLong() - last >= OFTEN;
  }

  /** Asks who is there, and tells what is wrong with them. */
  void look() {
    long before = last;
    last = clock.getAsLong();
    workers = place.workers();
    // Looks that are far apart: the thread that looks waited for the queue, too.
    unheard += Math.max(0, last - before - (workers.isEmpty() ? 0 : QUIET));
    int slots = ready().stream().mapToInt(WorkerState::slots).sum();
    plan.resize(slots, Math.max(FEWEST_OUT, Math.min(MOST_OUT, slots * AHEAD)));
    if (workers.isEmpty() && last - begun > GRACE) {
      tell("no worker is at the queue yet; start some: boardjudge worker --queue URL");
    }
    if (place.refused() > 0) {
      tell("messages that came from the queue were refused; they count as if nobody had sent them");
    }
    for (WorkerState each : workers) {
      if (each.state() == WorkerState.State.SET_ASIDE) {
        tell("the worker " + each.worker() + " is set aside: " + each.reason());
      }
    }
  }

  private void tell(String note) {
    if (told.size() < MOST_NOTES && told.add(note)) {
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
    gone.remove(answer.job());
    starts.merge(
        answer.job(),
        new Start(List.of(answer.host()), heard()),
        (before, now) -> {
          List<String> hosts = new ArrayList<>(before.hosts());
          if (hosts.size() < MOST_HOSTS) {
            hosts.addAll(now.hosts());
          }
          return new Start(List.copyOf(hosts), now.time());
        });
  }

  /** The time without that in which no worker was heard. */
  private long heard() {
    return clock.getAsLong() - unheard;
  }

  /** A job was answered, or is given up. */
  void forget(String job) {
    starts.remove(job);
    gone.remove(job);
  }

  /** A host has judged a job. */
  void answered(String host) {
    silences.remove(host);
    if (aside.equals(Optional.of(host))) {
      aside = Optional.empty();
    }
  }

  /**
   * The host that must not do a job, since it does not answer any; none where no other host would
   * do it. From any thread.
   */
  Optional<String> barred(String job, Language language) {
    Optional<String> host = aside.filter(each -> isElsewhere(each, language));
    host.ifPresent(each -> barred.put(job, each));
    return host;
  }

  /** The jobs that are out and are so. */
  private Map<String, JobPlan.Piece> out(BiPredicate<String, JobPlan.Piece> wanted) {
    Map<String, JobPlan.Piece> all = new HashMap<>(plan.out());
    all.entrySet().removeIf(each -> !wanted.test(each.getKey(), each.getValue()));
    return all;
  }

  /** The jobs that were kept from a host where no other is there any more. */
  Map<String, JobPlan.Piece> barredInVain() {
    barred.keySet().retainAll(plan.out().keySet());
    return out(
        (job, piece) -> {
          Optional<String> host = Optional.ofNullable(barred.get(job));
          Language language = piece.candidate().language();
          return !starts.containsKey(job)
              && host.filter(one -> !isElsewhere(one, language)).isPresent();
        });
  }

  /**
   * Jobs are overdue: whoever began one last is blamed for it, and whoever took one without a word
   * is cut off.
   */
  void silent(Set<String> jobs) throws IOException {
    jobs.stream().flatMap(job -> Stream.ofNullable(starts.get(job))).forEach(this::blame);
    if (!starts.keySet().containsAll(jobs)) {
      for (String each : place.cutOff()) {
        tell("set aside: " + each + " took jobs from the queue and did not answer");
      }
    }
  }

  private void blame(Start start) {
    String host = start.hosts().get(start.hosts().size() - 1);
    if (silences.merge(host, 1, Integer::sum) >= MOST_SILENCES) {
      aside = Optional.of(host);
      tell(
          "the worker "
              + Quote.bare(host, 100)
              + " is set aside while others are there: it began "
              + MOST_SILENCES
              + " jobs and did not answer them");
    }
  }

  /** The hosts that began a job, in words. */
  String hosts(String job) {
    Optional<Start> start = Optional.ofNullable(starts.get(job));
    String hosts =
        String.join(", ", start.map(Start::hosts).orElse(List.of("none said that it began")));
    return Quote.bare(hosts, 1000);
  }

  /** Whether another host judges that language. */
  boolean hasOther(String host, Language language) {
    workers = place.workers();
    return isElsewhere(host, language);
  }

  private boolean isElsewhere(String host, Language language) {
    String key = LanguageKey.of(language);
    return ready().stream()
        .anyMatch(each -> !each.host().equals(host) && each.languages().contains(key));
  }

  /** The jobs whose worker should have ended long ago. */
  Map<String, JobPlan.Piece> overdue(Limits limits) throws IOException {
    Set<String> vanished = vanished();
    return out(
        (job, piece) -> {
          Optional<Start> start = Optional.ofNullable(starts.get(job));
          // A run that comes near its limit is made twice.
          Duration most = limits.wall().multipliedBy(3L * piece.tests().size()).plus(BESIDE);
          return start
              .map(begun -> heard() - begun.time() >= most.toNanos())
              .orElse(vanished.contains(job));
        });
  }

  /** The jobs that somebody took a while ago without a word. */
  private Set<String> vanished() throws IOException {
    if (clock.getAsLong() - asked < QUIET) {
      return Set.of();
    }
    Set<String> unbegun = new HashSet<>(plan.out().keySet());
    unbegun.removeAll(starts.keySet());
    gone.keySet().retainAll(unbegun);
    if (!unbegun.isEmpty()) {
      unbegun.removeAll(place.waiting(Set.copyOf(unbegun)));
    }
    // Not before: where the queue is away the asking waits until it is back.
    long now = clock.getAsLong();
    asked = now;
    gone.keySet().retainAll(unbegun);
    unbegun.removeIf(job -> now - gone.computeIfAbsent(job, first -> now) < QUIET);
    return unbegun;
  }

  /** The jobs that were to be done by another host, where there is none any more. */
  Map<String, JobPlan.Piece> withoutSecondHost() {
    return out(
        (job, piece) ->
            piece.notAt().isPresent()
                && !starts.containsKey(job)
                && !hasOther(piece.notAt().get(), piece.candidate().language()));
  }

  /** The ids of wanted languages that none of the workers had for a while, if there are workers. */
  Set<String> languagesThatNobodyHas(Collection<Candidate> wanted) {
    Set<String> there = new HashSet<>();
    ready().forEach(each -> there.addAll(each.languages()));
    Set<String> lost = new TreeSet<>();
    Set<Language> languages = new HashSet<>();
    wanted.forEach(each -> languages.add(each.language()));
    for (Language each : languages) {
      if (ready().isEmpty() || there.contains(LanguageKey.of(each))) {
        missed.remove(each.id());
      } else if (clock.getAsLong() - missed.computeIfAbsent(each.id(), k -> clock.getAsLong())
          > GRACE) {
        lost.add(each.id());
      }
    }
    return lost;
  }
}

package boardjudge.checker.internal.distant;

import boardjudge.checker.internal.grade.GradeBook.Candidate;
import boardjudge.checker.internal.grade.LanguageKey;
import boardjudge.checker.internal.run.Language;
import boardjudge.checker.internal.run.Limits;
import boardjudge.reference.io.Quote;
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

/** What a grading knows of the workers, and what follows for jobs that are out. */
final class Staff {
  /** How often workers are looked after. */
  private static final long OFTEN = Duration.ofSeconds(1).toNanos();

  /** A language that no worker has may come with a worker that is about to start. */
  private static final long GRACE = Duration.ofSeconds(20).toNanos();

  /** What compiling and starting may take of a job, beside its runs. */
  private static final Duration BESIDE = Duration.ofMinutes(4);

  /** So many jobs a slot may be out, so that no worker waits for the next one. */
  private static final int AHEAD = 8;

  private static final int FEWEST_OUT = 100;

  private final Workplace place;
  private final JobPlan plan;
  private final Consumer<String> notes;
  private final Set<String> told = new HashSet<>();
  private final Map<String, Start> starts = new HashMap<>();
  private final Map<String, Long> missed = new HashMap<>();
  private final long begun = System.nanoTime();
  private long last = begun - OFTEN;
  private List<WorkerState> workers = List.of();

  /** Who began a job, and when the last of them did. */
  private record Start(List<String> hosts, long time) {}

  Staff(Workplace place, JobPlan plan, Consumer<String> notes) {
    this.place = place;
    this.plan = plan;
    this.notes = notes;
    plan.staffed(1, FEWEST_OUT);
  }

  boolean isDue() {
    return System.nanoTime() - last >= OFTEN;
  }

  /** Asks who is there, and tells what is wrong with them. */
  void look() {
    last = System.nanoTime();
    workers = place.workers();
    int slots = ready().stream().mapToInt(WorkerState::slots).sum();
    plan.staffed(slots, Math.max(FEWEST_OUT, slots * AHEAD));
    if (workers.isEmpty() && last - begun > GRACE) {
      tell("no worker is at the queue yet; start some: boardjudge worker --queue URL");
    }
    for (WorkerState each : workers) {
      if (each.state() == WorkerState.State.SET_ASIDE) {
        tell("the worker " + each.worker() + " is set aside: " + each.reason());
      }
    }
  }

  private void tell(String note) {
    if (told.add(note)) {
      notes.accept(note);
    }
  }

  private List<WorkerState> ready() {
    return workers.stream().filter(each -> each.state() == WorkerState.State.READY).toList();
  }

  void started(DistantAnswer answer) {
    starts.merge(
        answer.job(),
        new Start(List.of(answer.host()), System.nanoTime()),
        (before, now) -> {
          List<String> hosts = new ArrayList<>(before.hosts());
          hosts.addAll(now.hosts());
          return new Start(List.copyOf(hosts), now.time());
        });
  }

  void forget(String job) {
    starts.remove(job);
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
    String key = LanguageKey.of(language);
    workers = place.workers();
    return ready().stream()
        .anyMatch(each -> !each.host().equals(host) && each.languages().contains(key));
  }

  /** The jobs whose worker should have ended long ago. */
  Map<String, JobPlan.Piece> overdue(Limits limits) {
    Map<String, JobPlan.Piece> late = new HashMap<>(plan.out());
    late.entrySet()
        .removeIf(
            each -> {
              Optional<Start> start = Optional.ofNullable(starts.get(each.getKey()));
              // A run that comes near its limit is made twice.
              Duration most =
                  limits.wall().multipliedBy(3L * each.getValue().tests().size()).plus(BESIDE);
              return start.isEmpty() || System.nanoTime() - start.get().time() < most.toNanos();
            });
    return late;
  }

  /** The jobs that were to be done by another host, where there is none any more. */
  Map<String, JobPlan.Piece> withoutSecondHost() {
    Map<String, JobPlan.Piece> alone = new HashMap<>(plan.out());
    alone
        .entrySet()
        .removeIf(
            each ->
                each.getValue().notAt().isEmpty()
                    || starts.containsKey(each.getKey())
                    || hasOther(
                        each.getValue().notAt().get(), each.getValue().candidate().language()));
    return alone;
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
      } else if (System.nanoTime() - missed.computeIfAbsent(each.id(), k -> System.nanoTime())
          > GRACE) {
        lost.add(each.id());
      }
    }
    return lost;
  }
}

package boardjudge.remote.internal.worker;

import boardjudge.grading.LanguageKey;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.Wire;
import boardjudge.sandbox.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** What a worker is and how it stands, shared by its threads. */
final class WorkerFacts {
  private final String worker;
  private final String host;
  private final int slots;
  private final Map<String, Language> languages;
  private final Map<String, String> versions;
  private final Consumer<String> notes;
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private volatile WorkerState.State state = WorkerState.State.TRYING;
  private volatile String reason = "";
  private volatile double speed = 1;
  private volatile boolean ending;

  /**
   * @param versions what the tools say that they are, by the languages' ids
   */
  WorkerFacts(
      String worker,
      String host,
      int slots,
      List<Language> languages,
      Map<String, String> versions,
      Consumer<String> notes) {
    this.worker = worker;
    this.host = host;
    this.slots = slots;
    this.languages = new TreeMap<>();
    languages.forEach(each -> this.languages.put(LanguageKey.of(each), each));
    this.versions = Map.copyOf(versions);
    this.notes = notes;
  }

  String host() {
    return host;
  }

  /** The language that a job means, if this machine knows it as the job does. */
  Optional<Language> language(String key) {
    return Optional.ofNullable(languages.get(key));
  }

  /** What compiles and runs a language here. */
  String toolchain(Language language) {
    return versions.getOrDefault(language.id(), "");
  }

  /** Selects the jobs that this worker can do. */
  String selector() {
    String known = String.join(", ", languages.keySet().stream().map(l -> "'" + l + "'").toList());
    return "%s = %d AND %s IN (%s) AND (%s IS NULL OR %s <> '%s')"
        .formatted(
            Names.VERSION, Wire.VERSION, Names.LANGUAGE, known, Names.NOT_AT, Names.NOT_AT, host);
  }

  synchronized void tried(double found) {
    speed = found;
    reason = "";
    state = WorkerState.State.READY;
  }

  /** Takes no more jobs until it is tried again; says why, once. */
  synchronized void setAside(String why) {
    boolean known = state == WorkerState.State.SET_ASIDE && reason.equals(why);
    reason = why;
    state = WorkerState.State.SET_ASIDE;
    if (!known && !ending) {
      note("set aside, tried again by itself: " + why);
    }
  }

  double speed() {
    return speed;
  }

  boolean isReady() {
    return state == WorkerState.State.READY;
  }

  boolean isEnding() {
    return ending;
  }

  void end() {
    ending = true;
  }

  void began() {
    busy.incrementAndGet();
  }

  void left() {
    busy.decrementAndGet();
  }

  void ended() {
    done.incrementAndGet();
  }

  void refused() {
    refused.incrementAndGet();
  }

  int busy() {
    return busy.get();
  }

  void note(String text) {
    notes.accept(text);
  }

  /** How it stands now; no slots where it is about to go. */
  WorkerState now(boolean going) {
    return new WorkerState(
        worker,
        host,
        state,
        reason,
        going ? 0 : slots,
        going ? 0 : Math.min(slots, busy.get()),
        done.get(),
        refused.get(),
        speed,
        List.copyOf(languages.keySet()),
        versions.values().stream().distinct().filter(line -> !line.isEmpty()).toList());
  }

  /** An answer without verdicts. */
  AnswerMessage told(String kind, JobMessage job, String why) {
    return AnswerMessage.told(kind, job.grading(), job.job(), job.key(), job.suite(), host, why);
  }
}

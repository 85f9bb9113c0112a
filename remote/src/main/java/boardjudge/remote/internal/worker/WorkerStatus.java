package boardjudge.remote.internal.worker;

import boardjudge.grading.LanguageKey;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.sandbox.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A worker's identity and state, shared by its threads. */
final class WorkerStatus {
  private final String worker;
  private final String host;
  private final int slots;
  private final Map<String, Language> languages = new TreeMap<>();
  private final Map<Language, String> versions;
  private final Consumer<String> notes;
  private volatile WorkerState.State state = WorkerState.State.TRYING;
  private volatile String reason = "";
  private volatile double speed = 1;
  private volatile boolean ending;

  /** How many jobs it does now, has done and has refused. */
  final AtomicInteger busy = new AtomicInteger();

  final AtomicLong done = new AtomicLong();
  final AtomicLong refused = new AtomicLong();

  /**
   * @param versions of the tools, by the languages that it judges
   */
  WorkerStatus(
      String worker,
      String host,
      int slots,
      Map<Language, String> versions,
      Consumer<String> notes) {
    this.worker = worker;
    this.host = host;
    this.slots = slots;
    this.versions = new LinkedHashMap<>(versions);
    versions.keySet().forEach(each -> languages.put(LanguageKey.of(each), each));
    this.notes = notes;
  }

  String host() {
    return host;
  }

  /** Empty if this machine does not know the language exactly as the job does. */
  Optional<Language> language(String key) {
    return Optional.ofNullable(languages.get(key));
  }

  String toolchain(Language language) {
    return versions.getOrDefault(language, "");
  }

  /** The message filter for jobs that this worker can do. */
  String selector() {
    String keys = String.join(", ", languages.keySet().stream().map(l -> "'" + l + "'").toList());
    return "%s = %d AND %s IN (%s) AND (%s IS NULL OR %s <> '%s')"
        .formatted(
            Names.VERSION,
            MessageCodec.VERSION,
            Names.LANGUAGE,
            keys,
            Names.NOT_AT,
            Names.NOT_AT,
            host);
  }

  synchronized void ready(double newSpeed) {
    speed = newSpeed;
    reason = "";
    state = WorkerState.State.READY;
  }

  /** Takes no more jobs until checked again; notes a reason once. */
  synchronized void setAside(String newReason) {
    boolean noted = state == WorkerState.State.SET_ASIDE && reason.equals(newReason);
    reason = newReason;
    state = WorkerState.State.SET_ASIDE;
    if (!noted && !ending) {
      note("set aside, will try again: " + newReason);
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

  void note(String text) {
    notes.accept(text);
  }

  WorkerState state() {
    return new WorkerState(
        worker,
        host,
        state,
        reason,
        slots,
        Math.min(slots, busy.get()),
        done.get(),
        refused.get(),
        speed,
        List.copyOf(languages.keySet()),
        versions.values().stream().distinct().filter(line -> !line.isEmpty()).toList());
  }
}

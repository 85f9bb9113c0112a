package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.io.Quote;
import java.util.List;

/** What a worker says of itself, as it travels; the names are those of {@link WorkerState}. */
public record StateMessage(
    int version,
    String worker,
    String host,
    String state,
    String reason,
    int slots,
    int busy,
    long done,
    long refused,
    double speed,
    List<String> languages,
    List<String> toolchain) {
  private static final int LONGEST = 1000;
  private static final int MOST = 200;

  public StateMessage {
    Wire.check(version == Wire.VERSION, "version " + Wire.VERSION);
    Wire.check(Wire.isHost(worker) && Wire.isHost(host), "name");
    Wire.check(slots >= 0 && slots <= Bounds.SLOTS && busy >= 0 && busy <= slots, "number of jobs");
    Wire.check(Bounds.isCount(done) && Bounds.isCount(refused), "count");
    Wire.check(Bounds.isSpeed(speed), "speed");
    Wire.check(reason.length() <= LONGEST, "reason of that length");
    Wire.check(languages.size() <= MOST && toolchain.size() <= MOST, "such many languages");
    Wire.check(languages.stream().allMatch(Wire::isLanguage), "language");
    languages = List.copyOf(languages);
    toolchain = List.copyOf(toolchain);
    WorkerState.State.valueOf(state);
  }

  /** A state as it travels. */
  public static StateMessage of(WorkerState state) {
    return new StateMessage(
        Wire.VERSION,
        state.worker(),
        state.host(),
        state.state().name(),
        state.reason(),
        state.slots(),
        state.busy(),
        state.done(),
        state.refused(),
        state.speed(),
        state.languages(),
        state.toolchain());
  }

  /** The state; its texts are safe to print. */
  public WorkerState workerState() {
    return new WorkerState(
        worker,
        host,
        WorkerState.State.valueOf(state),
        Quote.line(reason, LONGEST),
        slots,
        busy,
        done,
        refused,
        speed,
        languages,
        toolchain.stream().map(line -> Quote.line(line, 200)).toList());
  }
}

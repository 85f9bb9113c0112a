package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.grading.remote.WorkerState;

/** A worker's heartbeat. */
public record StateMessage(int version, WorkerState state) {
  private static final int MAX_ENTRIES = 200;

  public StateMessage {
    Wire.check(version == Wire.VERSION, "version " + Wire.VERSION);
    Wire.check(Wire.isHost(state.worker()) && Wire.isHost(state.host()), "name");
    int busy = state.busy();
    Wire.check(state.slots() >= 0 && state.slots() <= Bounds.SLOTS, "number of slots");
    Wire.check(busy >= 0 && busy <= state.slots(), "number of jobs");
    Wire.check(Bounds.isCount(state.done()) && Bounds.isCount(state.refused()), "count");
    Wire.check(Bounds.isSpeed(state.speed()), "speed");
    Wire.check(
        state.toolchain().size() <= MAX_ENTRIES, "list of at most " + MAX_ENTRIES + " compilers");
    Wire.check(
        state.languages().size() <= MAX_ENTRIES, "list of at most " + MAX_ENTRIES + " languages");
    Wire.check(state.languages().stream().allMatch(Wire::isLanguage), "language");
  }

  /** The message form of a state. */
  public static StateMessage of(WorkerState state) {
    return new StateMessage(Wire.VERSION, state);
  }
}

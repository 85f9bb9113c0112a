package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.grading.remote.WorkerState;

/** A worker's heartbeat. */
public record StateMessage(int version, WorkerState state) {
  private static final int MAX_ENTRIES = 200;

  public StateMessage {
    MessageCodec.check(version == MessageCodec.VERSION, "version " + MessageCodec.VERSION);
    MessageCodec.check(
        Word.HOST.matches(state.worker()) && Word.HOST.matches(state.host()), "name");
    int busy = state.busy();
    MessageCodec.check(state.slots() > 0 && state.slots() <= Bounds.SLOTS, "number of slots");
    MessageCodec.check(busy >= 0 && busy <= state.slots(), "number of jobs");
    MessageCodec.check(Bounds.isCount(state.done()) && Bounds.isCount(state.refused()), "count");
    MessageCodec.check(Bounds.isSpeed(state.speed()), "speed");
    MessageCodec.check(
        state.toolchain().size() <= MAX_ENTRIES, "list of at most " + MAX_ENTRIES + " compilers");
    MessageCodec.check(
        state.languages().size() <= MAX_ENTRIES, "list of at most " + MAX_ENTRIES + " languages");
    MessageCodec.check(state.languages().stream().allMatch(Word.LANGUAGE::matches), "language");
  }
}

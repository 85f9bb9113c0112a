package boardjudge.grading.remote;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Locale;

/**
 * What a worker reports of itself; its texts are safe to print.
 *
 * @param worker its name, unlike any other's
 * @param reason why it is set aside; else empty
 * @param slots how many jobs it does at a time
 * @param refused how many messages it refused
 * @param speed relative to the machine on which the canary was measured; 2 is twice as fast
 * @param languages that it judges, as {@link boardjudge.grading.LanguageKey} has them
 * @param toolchain the versions of its compilers
 */
public record WorkerState(
    String worker,
    String host,
    State state,
    String reason,
    int slots,
    int busy,
    long done,
    long refused,
    double speed,
    List<String> languages,
    List<String> toolchain) {
  private static final int MAX_REASON_LENGTH = 1000;

  /** The state of a worker. */
  public enum State {
    /** It judges its canary. */
    TRYING,
    /** It takes jobs. */
    READY,
    /** Its canary got wrong verdicts, or it cannot write or work: it takes no jobs. */
    SET_ASIDE;

    /** In lower case, with hyphens. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public WorkerState {
    reason = Quote.line(reason, MAX_REASON_LENGTH);
    languages = List.copyOf(languages);
    toolchain = toolchain.stream().map(line -> Quote.line(line, 200)).toList();
  }
}

package boardjudge.grading.remote;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Locale;

/**
 * What a worker says of itself; its texts are safe to print.
 *
 * @param worker its name, unlike any other's
 * @param state what it does
 * @param reason why it is set aside; else empty
 * @param slots how many jobs it does at a time
 * @param busy how many it does now
 * @param done how many it has done
 * @param refused how many messages it refused
 * @param speed how fast it is; 1 is the machine on which the canary was measured, 2 twice as fast
 * @param languages what it judges, as {@link boardjudge.grading.LanguageKey} has it
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
  private static final int LONGEST_REASON = 1000;

  /** What a worker does. */
  public enum State {
    /** It judges its canary. */
    TRYING,
    /** It takes jobs. */
    READY,
    /** Its canary got wrong verdicts, or it cannot write or work: it takes no jobs. */
    SET_ASIDE;

    /** In lower case, as people read it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public WorkerState {
    reason = Quote.line(reason, LONGEST_REASON);
    languages = List.copyOf(languages);
    toolchain = toolchain.stream().map(line -> Quote.line(line, 200)).toList();
  }
}

package boardjudge.suite.strength;

import boardjudge.generator.guarded.GuardedGame;
import java.util.List;

/**
 * An input that the right referee has judged, each case recorded; guarded mutants are run on it.
 *
 * @param <C> one case
 */
final class RecordedInput<C> {
  private final List<C> cases;
  private final List<CaseRecord> records;

  private RecordedInput(List<C> cases, List<CaseRecord> records) {
    this.cases = cases;
    this.records = records;
  }

  static <C> RecordedInput<C> of(GuardedGame<C> game, List<C> cases) {
    return new RecordedInput<>(List.copyOf(cases), CaseRecord.of(game, cases));
  }

  List<C> cases() {
    return cases;
  }

  GuardedRun.Outcome run(GuardedMutant<C> mutant) {
    return new GuardedRun<>(mutant).on(cases, records);
  }

  boolean kills(GuardedMutant<C> mutant) {
    return run(mutant) == GuardedRun.Outcome.KILLED;
  }

  /** As {@link CaseRecord#gap}, of the case that comes nearest. */
  int gap(GuardedMutant<C> mutant) {
    return records.isEmpty() ? CaseRecord.NEVER : records.get(nearest(mutant)).gap(mutant);
  }

  /** The number, from 0, of the first case of those in which the mutant comes nearest to acting. */
  int nearest(GuardedMutant<C> mutant) {
    int nearest = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < records.size() && least > 0; i++) {
      int gap = records.get(i).gap(mutant);
      if (gap < least) {
        least = gap;
        nearest = i;
      }
    }
    return nearest;
  }
}

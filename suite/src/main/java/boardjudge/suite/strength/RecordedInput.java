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

  /** What becomes of a mutant on the input. */
  enum Outcome {
    /** It never acted, so it prints what is right. */
    IDLE,
    /** It acted, and prints what is right all the same. */
    UNSEEN,
    /** It prints something else, or crashes. */
    KILLED
  }

  static <C> RecordedInput<C> of(GuardedGame<C> game, List<C> cases) {
    return new RecordedInput<>(List.copyOf(cases), CaseRecord.of(game, cases));
  }

  List<C> cases() {
    return cases;
  }

  /** Runs a mutant from one case in which it may act to the next, up to its first wrong line. */
  Outcome run(GuardedMutant<C> mutant) {
    Trigger trigger = new Trigger(mutant);
    boolean apart = false;
    for (int i = 0; i < records.size() && !trigger.isSpent(); i++) {
      CaseRecord record = records.get(i);
      if (apart && trigger.isAt(record)) {
        apart = false;
      }
      if (!apart) {
        if (record.gap(mutant) > 0) {
          continue;
        }
        trigger.goTo(record);
      }
      apart = true;
      trigger.tally().beginCase();
      AnsweredTest.Comparison lines = new AnsweredTest.Comparison(record.lines(), 0);
      try {
        mutant.game().judge(cases.get(i), trigger, lines);
      } catch (RuntimeException | StackOverflowError wrong) {
        return Outcome.KILLED;
      }
      if (!lines.isDone()) {
        return Outcome.KILLED;
      }
    }
    return trigger.acted() > 0 ? Outcome.UNSEEN : Outcome.IDLE;
  }

  boolean kills(GuardedMutant<C> mutant) {
    return run(mutant) == Outcome.KILLED;
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

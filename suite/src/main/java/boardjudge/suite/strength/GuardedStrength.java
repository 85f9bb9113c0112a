package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Runs guarded mutants on a suite, small tests first, each up to the first test that kills it.
 *
 * <p>The right referee judges each test once and records at which moments which change would
 * matter; a mutant is run only on cases in which it may act.
 */
public final class GuardedStrength {
  /** Tests recorded at a time: records take much more memory than tests. */
  private static final int BATCH = 8;

  private GuardedStrength() {}

  /**
   * What became of one mutant.
   *
   * @param killedBy the first test, small ones first, that kills it
   * @param acted whether its change was ever made in a test that it was run on
   */
  public record Fate(Optional<String> killedBy, boolean acted) {}

  /**
   * The fates of these mutants, in their order.
   *
   * @param threads how many runs go on at a time; the fates do not depend on it
   * @param progress called, from one thread, with how many tests are measured and how many there
   *     are
   */
  public static <C> List<Fate> measure(
      Problem<C> problem,
      List<AnsweredTest<C>> tests,
      List<GuardedMutant<C>> mutants,
      int threads,
      BiConsumer<Integer, Integer> progress)
      throws InterruptedException {
    if (mutants.isEmpty()) {
      return List.of();
    }
    HookedReferee<C> referee = mutants.get(0).referee();
    List<AnsweredTest<C>> sorted = new ArrayList<>(tests);
    sorted.sort(Comparator.comparing(test -> problem.format().bytes(test.cases()).length));
    List<Fate> fates = new ArrayList<>();
    mutants.forEach(mutant -> fates.add(new Fate(Optional.empty(), false)));
    ParallelRunner runner = new ParallelRunner(threads);
    for (int from = 0; from < sorted.size(); from += BATCH) {
      List<AnsweredTest<C>> batch = sorted.subList(from, Math.min(from + BATCH, sorted.size()));
      List<List<CaseRecord<C>>> records =
          runner.map(batch, test -> CaseRecord.of(referee, test.cases()), recorded -> {});
      List<Integer> living = new ArrayList<>();
      for (int i = 0; i < fates.size(); i++) {
        if (fates.get(i).killedBy().isEmpty()) {
          living.add(i);
        }
      }
      List<Fate> updated =
          runner.map(living, i -> fate(mutants.get(i), fates.get(i), batch, records), ran -> {});
      for (int i = 0; i < living.size(); i++) {
        fates.set(living.get(i), updated.get(i));
      }
      progress.accept(from + batch.size(), sorted.size());
    }
    return List.copyOf(fates);
  }

  private static <C> Fate fate(
      GuardedMutant<C> mutant,
      Fate before,
      List<AnsweredTest<C>> batch,
      List<List<CaseRecord<C>>> records) {
    boolean acted = before.acted();
    for (int i = 0; i < batch.size(); i++) {
      switch (new GuardedRun<>(mutant).on(records.get(i))) {
        case KILLED -> {
          return new Fate(Optional.of(batch.get(i).name()), true);
        }
        case UNSEEN -> acted = true;
        case IDLE -> {}
      }
    }
    return new Fate(Optional.empty(), acted);
  }
}

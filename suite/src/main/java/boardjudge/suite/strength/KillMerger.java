package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.suite.shrink.Shrinker;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes few small inputs of many kills: each is shrunk only if no input made before kills its
 * mutant; inputs whose mutants others kill, too, are dropped; then cases are put together into one
 * file as long as every mutant still dies in it.
 *
 * @param <C> one case
 */
public final class KillMerger<C> {
  private static final int SHRINK_RUNS = 1_500;

  /** So many bytes may be judged while one input is shrunk. */
  private static final long SHRINK_BYTES = 20_000_000;

  private final ProblemGenerator<C> generator;
  private final GuardedGame<C> game;
  private final ParallelRunner runner;

  public KillMerger(ProblemGenerator<C> generator, ParallelRunner runner) {
    this.generator = generator;
    this.game = generator.guarded().orElseThrow();
    this.runner = runner;
  }

  /**
   * Few inputs that kill what these do.
   *
   * @param told is told from one thread what is being done
   */
  public List<FoundTest<C>> merge(List<GuardedHunt.Kill<C>> kills, Consumer<String> told)
      throws InterruptedException {
    List<FoundTest<C>> chosen = new ArrayList<>();
    List<GuardedHunt.Kill<C>> open = new ArrayList<>(kills);
    List<GuardedMutant<C>> all = kills.stream().map(GuardedHunt.Kill::mutant).toList();
    while (!open.isEmpty()) {
      GuardedHunt.Kill<C> first = open.get(0);
      List<C> small = shrink(first);
      FoundTest<C> test = new FoundTest<>(small, List.of(first.how()), killed(small, all));
      chosen.add(test);
      open.remove(0);
      open.removeIf(kill -> test.kills().contains(kill.mutant()));
      told.accept("shrunk " + chosen.size() + ", " + open.size() + " left");
    }
    return packed(needed(chosen));
  }

  private List<GuardedMutant<C>> killed(List<C> cases, List<GuardedMutant<C>> mutants)
      throws InterruptedException {
    RecordedInput<C> input = RecordedInput.of(game, cases);
    List<Boolean> dead =
        runner.<GuardedMutant<C>, Boolean, RuntimeException, RuntimeException>map(
            mutants, input::kills, ran -> {});
    List<GuardedMutant<C>> killed = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i++) {
      if (dead.get(i)) {
        killed.add(mutants.get(i));
      }
    }
    return killed;
  }

  private List<C> shrink(GuardedHunt.Kill<C> kill) {
    List<C> cases = cut(kill);
    int bytes = generator.problem().format().bytes(cases).length;
    int runs = (int) Math.max(10, Math.min(SHRINK_RUNS, SHRINK_BYTES / (bytes + 1L)));
    return new Shrinker<>(
            generator, smaller -> RecordedInput.of(game, smaller).kills(kill.mutant()), runs)
        .shrink(cases);
  }

  /** The first cases up to the one in which the mutant dies; that one alone if that is enough. */
  private List<C> cut(GuardedHunt.Kill<C> kill) {
    int low = 1;
    int high = kill.cases().size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (RecordedInput.of(game, kill.cases().subList(0, middle)).kills(kill.mutant())) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    List<C> alone = List.of(kill.cases().get(high - 1));
    return RecordedInput.of(game, alone).kills(kill.mutant())
        ? alone
        : kill.cases().subList(0, high);
  }

  /** Without those whose mutants are all killed by others that stay. */
  private List<FoundTest<C>> needed(List<FoundTest<C>> tests) {
    List<FoundTest<C>> kept = new ArrayList<>(tests);
    for (int i = 0; i < kept.size(); ) {
      Set<GuardedMutant<C>> others = new LinkedHashSet<>();
      for (int j = 0; j < kept.size(); j++) {
        if (j != i) {
          others.addAll(kept.get(j).kills());
        }
      }
      if (others.containsAll(kept.get(i).kills())) {
        kept.remove(i);
      } else {
        i++;
      }
    }
    return kept;
  }

  private List<FoundTest<C>> packed(List<FoundTest<C>> tests) throws InterruptedException {
    int most = generator.problem().format().maxCases();
    List<FoundTest<C>> files = new ArrayList<>();
    for (FoundTest<C> test : tests) {
      int last = files.size() - 1;
      if (last >= 0 && files.get(last).cases().size() + test.cases().size() <= most) {
        FoundTest<C> before = files.get(last);
        List<C> cases = new ArrayList<>(before.cases());
        cases.addAll(test.cases());
        Set<GuardedMutant<C>> due = new LinkedHashSet<>(before.kills());
        due.addAll(test.kills());
        List<GuardedMutant<C>> killed = killed(cases, List.copyOf(due));
        if (killed.size() == due.size()) {
          Set<String> how = new LinkedHashSet<>(before.how());
          how.addAll(test.how());
          files.set(last, new FoundTest<>(cases, List.copyOf(how), killed));
          continue;
        }
      }
      files.add(test);
    }
    return List.copyOf(files);
  }
}

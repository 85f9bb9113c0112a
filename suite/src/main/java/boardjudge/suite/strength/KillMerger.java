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

  /**
   * An input that kills guarded mutants that a suite lets through.
   *
   * @param cases the input
   * @param how what its cases came from, in their order, each once
   * @param kills the mutants that it kills, of those that were hunted
   * @param <C> one case
   */
  public record Found<C>(List<C> cases, List<String> how, List<GuardedMutant<C>> kills) {
    /** Keeps unmodifiable copies. */
    public Found {
      cases = List.copyOf(cases);
      how = List.copyOf(how);
      kills = List.copyOf(kills);
    }
  }

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
  public List<Found<C>> merge(List<GuardedHunt.Kill<C>> kills, Consumer<String> told)
      throws InterruptedException {
    List<Found<C>> chosen = new ArrayList<>();
    List<GuardedHunt.Kill<C>> open = new ArrayList<>(kills);
    List<GuardedMutant<C>> all = kills.stream().map(GuardedHunt.Kill::mutant).toList();
    while (!open.isEmpty()) {
      GuardedHunt.Kill<C> first = open.get(0);
      List<C> small = shrink(first);
      Found<C> test = new Found<>(small, List.of(first.how()), killed(small, all));
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
  private List<Found<C>> needed(List<Found<C>> tests) {
    List<Found<C>> kept = new ArrayList<>(tests);
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

  private List<Found<C>> packed(List<Found<C>> tests) throws InterruptedException {
    int most = generator.problem().format().maxCases();
    List<Found<C>> files = new ArrayList<>();
    for (Found<C> test : tests) {
      int last = files.size() - 1;
      if (last >= 0 && files.get(last).cases().size() + test.cases().size() <= most) {
        Found<C> before = files.get(last);
        List<C> cases = new ArrayList<>(before.cases());
        cases.addAll(test.cases());
        Set<GuardedMutant<C>> due = new LinkedHashSet<>(before.kills());
        due.addAll(test.kills());
        List<GuardedMutant<C>> killed = killed(cases, List.copyOf(due));
        if (killed.size() == due.size()) {
          Set<String> how = new LinkedHashSet<>(before.how());
          how.addAll(test.how());
          files.set(last, new Found<>(cases, List.copyOf(how), killed));
          continue;
        }
      }
      files.add(test);
    }
    return List.copyOf(files);
  }
}

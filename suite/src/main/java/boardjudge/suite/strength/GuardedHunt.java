package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.BadArgument;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ScopeWalk;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.generator.guarded.GuardedGame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Searches for inputs that kill guarded mutants, many at a time.
 *
 * <p>First come inputs of the recipes, each for all mutants that still live. Then the inputs that
 * came nearest to making a mutant act, as its guards say, are changed step by step, each mutant by
 * itself. Last come the cases of the game's scopes, up to a bound. What is found depends on the
 * seed and the budget alone, not on the threads.
 *
 * @param <C> one case
 */
public final class GuardedHunt<C> {
  /** So many inputs are tried between two looks at which mutants still live. */
  private static final int ROUND = 16;

  /** So many near misses of a mutant are kept. */
  private static final int NEAR = 4;

  /** So many bytes are judged at most in changing near misses, for each mutant. */
  private static final long CHANGED_BYTES = 5_000_000;

  /** An input is changed only if it has no more bytes. */
  private static final int CHANGEABLE = 60_000;

  private final ProblemGenerator<C> generator;
  private final GuardedGame<C> game;
  private final Budget budget;
  private final ParallelRunner runner;
  private final Consumer<String> told;
  private final Map<GuardedMutant<C>, Kill<C>> kills = new LinkedHashMap<>();
  private final Map<GuardedMutant<C>, List<Near<C>>> near = new HashMap<>();
  private List<GuardedMutant<C>> living;
  private long tried;

  /**
   * How much is tried.
   *
   * @param inputs of the recipes, for all mutants together
   * @param changes of near misses, for each mutant
   * @param cases of each scope, for all mutants together
   */
  public record Budget(int inputs, int changes, int cases) {}

  /**
   * An input that kills a mutant.
   *
   * @param how the recipe or scope that it came from, or {@code local search}
   */
  public record Kill<C>(GuardedMutant<C> mutant, List<C> cases, String how) {
    public Kill {
      cases = List.copyOf(cases);
    }
  }

  /**
   * What came of a hunt.
   *
   * @param kills an input for each mutant that was killed, in the order in which they were found
   * @param left those that live, in their order: likely the same program as the right one
   * @param tried how many inputs were tried
   */
  public record Catch<C>(List<Kill<C>> kills, List<GuardedMutant<C>> left, long tried) {
    public Catch {
      kills = List.copyOf(kills);
      left = List.copyOf(left);
    }
  }

  private record Near<C>(int gap, int size, List<C> cases) {}

  private record Named<C>(String how, List<C> cases) {}

  /** What an input does to each mutant that lives: the gap, -1 where it kills. */
  private record Looked<C>(Named<C> named, RecordedInput<C> input, List<Integer> gaps) {}

  /**
   * @param told is told from one thread what is being done
   */
  public GuardedHunt(
      ProblemGenerator<C> generator,
      List<GuardedMutant<C>> mutants,
      Budget budget,
      ParallelRunner runner,
      Consumer<String> told) {
    this.generator = generator;
    this.game = generator.guarded().orElseThrow();
    this.living = List.copyOf(mutants);
    this.budget = budget;
    this.runner = runner;
    this.told = told;
  }

  /** Searches. */
  public Catch<C> run(long seed) throws InterruptedException {
    SeededRandom random = new SeededRandom(seed);
    tryRecipes(random.split());
    searchNearMisses(random.split());
    for (Scope<C> scope : generator.scopes()) {
      walk(scope, random.nextLong());
    }
    return new Catch<>(List.copyOf(kills.values()), living, tried);
  }

  private void tryRecipes(SeededRandom random) throws InterruptedException {
    List<Recipe<C>> recipes =
        generator.recipes().stream().filter(recipe -> !recipe.slow()).toList();
    for (int done = 0; done < budget.inputs() && !living.isEmpty(); done += ROUND) {
      List<Recipe<C>> chosen = new ArrayList<>();
      List<SeededRandom> seeds = new ArrayList<>();
      for (int i = 0; i < Math.min(ROUND, budget.inputs() - done); i++) {
        chosen.add(recipes.get((done + i) % recipes.size()));
        seeds.add(random.split());
      }
      tryAll(chosen.size(), i -> made(chosen.get(i), seeds.get(i)), true);
      told.accept("recipes " + (done + chosen.size()) + "/" + budget.inputs() + living());
    }
  }

  private String living() {
    return ", " + living.size() + " alive";
  }

  private Named<C> made(Recipe<C> recipe, SeededRandom random) {
    try {
      return new Named<>(recipe.name(), recipe.make(random, arguments(recipe, random)));
    } catch (BadArgument together) {
      // Each is allowed, but not all of them at once.
      return new Named<>(recipe.name(), recipe.make(random, Map.of()));
    }
  }

  /** Numbers up to twice the default, and any choice; half of the time all defaults. */
  private static Map<String, String> arguments(Recipe<?> recipe, SeededRandom random) {
    Map<String, String> arguments = new HashMap<>();
    if (random.flip()) {
      return arguments;
    }
    for (Parameter parameter : recipe.parameters()) {
      if (parameter instanceof Parameter.Whole whole) {
        int most = (int) Math.min(whole.max(), 2L * Math.max(whole.min(), whole.defaultValue()));
        arguments.put(whole.name(), Integer.toString(random.between(whole.min(), most)));
      } else if (parameter instanceof Parameter.Choice choice) {
        arguments.put(choice.name(), random.pick(choice.options()));
      }
    }
    return arguments;
  }

  private void walk(Scope<C> scope, long seed) throws InterruptedException {
    ScopeWalk<C> walk = new ScopeWalk<>(scope, seed);
    int size = generator.problem().format().maxCases();
    int left = budget.cases();
    while (left > 0 && !living.isEmpty()) {
      List<Named<C>> round = new ArrayList<>();
      for (int i = 0; i < ROUND && left > 0; i++) {
        List<C> cases = new ArrayList<>();
        while (cases.size() < size && left > 0) {
          Optional<ScopeWalk.Met<C>> next = walk.next();
          next.ifPresent(met -> cases.add(met.testCase()));
          left = next.isPresent() ? left - 1 : 0;
        }
        if (!cases.isEmpty()) {
          round.add(new Named<>(scope.name(), cases));
        }
      }
      tryAll(round.size(), round::get, false);
      told.accept(scope.name() + living());
    }
  }

  @FunctionalInterface
  private interface Source<C> {
    Named<C> at(int number);
  }

  /** Tries inputs on all mutants that live. */
  private void tryAll(int count, Source<C> source, boolean keepNear) throws InterruptedException {
    List<GuardedMutant<C>> now = living;
    runner.<Looked<C>, RuntimeException, RuntimeException>run(
        count,
        number -> look(source.at(number.intValue()), now, keepNear),
        (number, looked) -> {
          take(looked, now, keepNear);
          return true;
        });
    living = living.stream().filter(mutant -> !kills.containsKey(mutant)).toList();
  }

  private Looked<C> look(Named<C> named, List<GuardedMutant<C>> mutants, boolean gaps) {
    RecordedInput<C> input = RecordedInput.of(game, named.cases());
    List<Integer> found = new ArrayList<>();
    for (GuardedMutant<C> mutant : mutants) {
      found.add(input.kills(mutant) ? -1 : gaps ? input.gap(mutant) : 0);
    }
    return new Looked<>(named, input, found);
  }

  private int bytes(List<C> cases) {
    return generator.problem().format().bytes(cases).length;
  }

  private void take(Looked<C> looked, List<GuardedMutant<C>> mutants, boolean keepNear) {
    tried++;
    for (int i = 0; i < looked.gaps().size(); i++) {
      GuardedMutant<C> mutant = mutants.get(i);
      int gap = looked.gaps().get(i);
      if (gap < 0) {
        kills.putIfAbsent(mutant, new Kill<>(mutant, looked.named().cases(), looked.named().how()));
      } else if (keepNear && gap < CaseRecord.NEVER) {
        keep(mutant, gap, looked);
      }
    }
  }

  private void keep(GuardedMutant<C> mutant, int gap, Looked<C> looked) {
    List<Near<C>> own = near.computeIfAbsent(mutant, unseen -> new ArrayList<>());
    if (own.size() < NEAR || gap <= own.get(own.size() - 1).gap()) {
      List<C> cut = cut(mutant, gap, looked.input());
      own.add(new Near<>(gap, bytes(cut), cut));
      own.sort(Comparator.<Near<C>>comparingInt(Near::gap).thenComparingInt(Near::size));
      own.subList(Math.min(NEAR, own.size()), own.size()).clear();
    }
  }

  /** The case that comes nearest, alone if it comes as near without those before it. */
  private List<C> cut(GuardedMutant<C> mutant, int gap, RecordedInput<C> input) {
    int at = input.nearest(mutant);
    List<C> alone = List.of(input.cases().get(at));
    return RecordedInput.of(game, alone).gap(mutant) <= gap
        ? alone
        : List.copyOf(input.cases().subList(0, at + 1));
  }

  private void searchNearMisses(SeededRandom random) throws InterruptedException {
    if (generator.tweaks().isEmpty()) {
      return;
    }
    List<GuardedMutant<C>> now = living;
    List<SeededRandom> seeds = now.stream().map(mutant -> random.split()).toList();
    int[] done = {0};
    runner.<Searched<C>, RuntimeException, RuntimeException>run(
        now.size(),
        number -> search(now.get(number.intValue()), seeds.get(number.intValue())),
        (number, searched) -> {
          tried += searched.tried();
          searched.kill().ifPresent(kill -> kills.put(kill.mutant(), kill));
          told.accept("local search " + ++done[0] + "/" + now.size());
          return true;
        });
    living = living.stream().filter(mutant -> !kills.containsKey(mutant)).toList();
  }

  private record Searched<C>(Optional<Kill<C>> kill, int tried) {}

  private Searched<C> search(GuardedMutant<C> mutant, SeededRandom random) {
    List<Near<C>> starts =
        new ArrayList<>(
            near.getOrDefault(mutant, List.of()).stream()
                .filter(start -> start.size() <= CHANGEABLE)
                .toList());
    List<Tweak<C>> tweaks = generator.tweaks();
    long bytes = 0;
    int done = 0;
    for (; done < budget.changes() && bytes < CHANGED_BYTES && !starts.isEmpty(); done++) {
      int at = random.below(starts.size());
      bytes += starts.get(at).size();
      List<C> changed = new ArrayList<>(starts.get(at).cases());
      int last = random.chance(3, 4) ? changed.size() - 1 : random.below(changed.size());
      for (int steps = 1 + random.below(3); steps > 0; steps--) {
        changed.set(last, random.pick(tweaks).tweak(changed.get(last), random));
      }
      if (!Hunt.valid(generator.problem(), changed)) {
        continue;
      }
      RecordedInput<C> input = RecordedInput.of(game, changed);
      if (input.kills(mutant)) {
        return new Searched<>(Optional.of(new Kill<>(mutant, changed, "local search")), done + 1);
      }
      int gap = input.gap(mutant);
      if (gap <= starts.get(at).gap()) {
        starts.set(at, new Near<>(gap, starts.get(at).size(), List.copyOf(changed)));
      }
    }
    return new Searched<>(Optional.empty(), done);
  }
}

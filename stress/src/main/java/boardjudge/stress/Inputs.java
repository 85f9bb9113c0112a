package boardjudge.stress;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ScopeWalk;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Problem;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.InvalidGeneratedInputException;
import boardjudge.stress.Batch.GeneratedCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An endless source of small inputs: the cases of small scopes in order, with random recipes
 * between. Where a file may hold many cases, the first files hold 1, 2, 4 cases and so on: a
 * program that fails at once costs little, and one that does not gets full files.
 *
 * <p>A batch depends only on the seed, its number and the chosen recipes and scopes. Thread-safe.
 */
public final class Inputs<C> {
  private static final int MAX_CASES_OF_RECIPE = 3;

  /** Where files hold one case, every n-th file comes from a recipe, the others from scopes. */
  private static final int RECIPE_INTERVAL = 256;

  private final List<Recipe<C>> recipes;
  private final List<Scope<C>> scopes;
  private final List<ScopeWalk<C>> walks;
  private final Problem<C> problem;
  private final int maxCases;
  private final boolean separable;
  private final long seed;

  // Cases of scopes for a batch, stored until the batch is requested.
  private final Map<Long, List<GeneratedCase<C>>> planned = new HashMap<>();
  private long nextBatch;
  private long nextWalk;

  /**
   * @param chosen names of recipes and scopes, slow ones included; empty for all but the slow ones
   */
  public Inputs(ProblemGenerator<C> generator, List<String> chosen, long seed) {
    this.recipes =
        generator.recipes().stream()
            .filter(recipe -> chosen.isEmpty() ? !recipe.slow() : chosen.contains(recipe.name()))
            .toList();
    this.scopes =
        generator.scopes().stream()
            .filter(scope -> chosen.isEmpty() || chosen.contains(scope.name()))
            .toList();
    if (recipes.isEmpty() && scopes.isEmpty()) {
      throw new IllegalArgumentException("no recipe and no scope");
    }
    this.walks =
        scopes.stream()
            .map(
                scope ->
                    new ScopeWalk<>(
                        scope, SeededRandom.seed("scope", Long.toString(seed), scope.name())))
            .toList();
    this.problem = generator.problem();
    this.maxCases = generator.problem().format().maxCases();
    this.separable = generator.problem().format().isSeparable();
    this.seed = seed;
  }

  long seed() {
    return seed;
  }

  /**
   * The batch with a number; each may be requested once. The scopes' cases for earlier batches are
   * enumerated first and stored until requested.
   */
  public Batch<C> batch(long number) {
    if (!separable) {
      return new Batch<>(number, ofRecipe(number, Integer.MAX_VALUE));
    }
    int size = size(number);
    List<GeneratedCase<C>> cases = new ArrayList<>(planned(number));
    int max = recipeCases(number, size);
    if (scopes.isEmpty()) {
      for (int i = 0; cases.size() < size; i++) {
        cases.addAll(
            ofRecipe(number * maxCases + i, Math.min(MAX_CASES_OF_RECIPE, size - cases.size())));
      }
    } else if (max > 0) {
      cases.addAll(ofRecipe(maxCases > 1 ? number : number / RECIPE_INTERVAL, max));
    }
    return new Batch<>(number, cases);
  }

  private int size(long number) {
    return (int) Math.min(maxCases, 1L << Math.min(number, 30));
  }

  /** The most cases of one recipe in a batch that also has cases of scopes. */
  private int recipeCases(long number, int size) {
    if (recipes.isEmpty()) {
      return 0;
    }
    if (size == 1) {
      return number % RECIPE_INTERVAL == RECIPE_INTERVAL - 1 ? 1 : 0;
    }
    return Math.min(MAX_CASES_OF_RECIPE, size / 2);
  }

  private synchronized List<GeneratedCase<C>> planned(long number) {
    for (; nextBatch <= number; nextBatch++) {
      int size = size(nextBatch);
      planned.put(nextBatch, ofScopes(size - recipeCases(nextBatch, size)));
    }
    return Optional.ofNullable(planned.remove(number)).orElseThrow();
  }

  /** The next cases of the scopes in turn; fewer when all are exhausted. */
  private List<GeneratedCase<C>> ofScopes(int count) {
    List<GeneratedCase<C>> cases = new ArrayList<>(count);
    int exhausted = 0;
    while (cases.size() < count && exhausted < walks.size()) {
      int turn = (int) (nextWalk++ % walks.size());
      Optional<ScopeWalk.IndexedCase<C>> next = walks.get(turn).next();
      exhausted = next.isPresent() ? 0 : exhausted + 1;
      if (next.isPresent()) {
        cases.add(made(scopes.get(turn), next.get()));
      }
    }
    return cases;
  }

  private GeneratedCase<C> made(Scope<C> scope, ScopeWalk.IndexedCase<C> indexed) {
    Map<String, String> index = Map.of(Scope.INDEX, Long.toString(indexed.index()));
    check(scope.name(), 0, index, List.of(indexed.testCase()));
    return new GeneratedCase<>(
        indexed.testCase(), new Origin(scope.name(), OptionalLong.empty(), index, 1));
  }

  /** The first cases of a recipe's file. Recipes take turns. */
  private List<GeneratedCase<C>> ofRecipe(long number, int max) {
    Recipe<C> recipe = recipes.get((int) (number % recipes.size()));
    SeededRandom random =
        new SeededRandom(SeededRandom.seed("stress", Long.toString(seed), Long.toString(number)));
    // Short enough to type.
    long fileSeed = random.nextLong() >>> Integer.SIZE;
    Map<String, String> arguments = Arguments.small(recipe, random);
    List<C> cases;
    try {
      cases = recipe.make(new SeededRandom(fileSeed), arguments);
    } catch (BadArgumentException refusal) {
      // Each value is allowed, but not all of them together: use the defaults.
      arguments = Map.of();
      cases = recipe.make(new SeededRandom(fileSeed), arguments);
    }
    check(recipe.name(), fileSeed, arguments, cases);
    List<GeneratedCase<C>> generated = new ArrayList<>();
    for (int i = 0; i < Math.min(max, cases.size()); i++) {
      Origin origin = new Origin(recipe.name(), OptionalLong.of(fileSeed), arguments, i + 1);
      generated.add(new GeneratedCase<>(cases.get(i), origin));
    }
    return generated;
  }

  private void check(String recipe, long fileSeed, Map<String, String> arguments, List<C> cases) {
    FaultContext.during(
        () -> FaultContext.madeBy(recipe, fileSeed, arguments),
        () -> InvalidGeneratedInputException.checked(problem.format(), "input", cases));
  }
}

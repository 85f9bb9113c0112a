package boardjudge.checker.stress;

import boardjudge.generator.BadArgument;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Small inputs without end. Each is a function of the seed, its own number and the recipes in use;
 * of recipes that nobody chose, those that turn out to be slow on this machine are left out, so
 * name the recipe to get the same inputs anywhere. Thread-safe.
 *
 * @param <C> one case
 */
public final class Inputs<C> {
  /** A recipe that takes longer than this for one input is left out from then on. */
  private static final long SLOW = TimeUnit.MILLISECONDS.toNanos(250);

  private final List<Recipe<C>> recipes;
  private final long seed;
  private final boolean chosen;
  private final Set<String> slow = ConcurrentHashMap.newKeySet();

  /**
   * An input.
   *
   * @param number counted from 0
   * @param recipe the recipe it is made by
   * @param cases its cases
   */
  public record Input<C>(long number, String recipe, List<C> cases) {
    public Input {
      cases = List.copyOf(cases);
    }
  }

  /**
   * @param chosen the names of the recipes to use, slow ones too; all that are quick if empty
   */
  public Inputs(ProblemGenerator<C> generator, List<String> chosen, long seed) {
    this.recipes =
        generator.recipes().stream()
            .filter(recipe -> chosen.isEmpty() || chosen.contains(recipe.name()))
            .toList();
    this.chosen = !chosen.isEmpty();
    this.seed = seed;
    if (recipes.isEmpty()) {
      throw new IllegalArgumentException("no recipe");
    }
  }

  /** What the random numbers start from. */
  long seed() {
    return seed;
  }

  /** The input of that number. Recipes take turns. */
  public Input<C> get(long number) {
    int first = (int) (number % recipes.size());
    SeededRandom random =
        new SeededRandom(SeededRandom.seed("stress", Long.toString(seed), Long.toString(number)));
    for (int i = 0; i < recipes.size(); i++) {
      Recipe<C> recipe = recipes.get((first + i) % recipes.size());
      if (!slow.contains(recipe.name())) {
        return make(number, recipe, random);
      }
    }
    return make(number, recipes.get(first), random);
  }

  private Input<C> make(long number, Recipe<C> recipe, SeededRandom random) {
    long start = System.nanoTime();
    List<C> cases = cases(recipe, random);
    if (!chosen && System.nanoTime() - start > SLOW) {
      slow.add(recipe.name());
    }
    return new Input<>(number, recipe.name(), cases);
  }

  private static <C> List<C> cases(Recipe<C> recipe, SeededRandom random) {
    try {
      return recipe.make(random.split(), SmallArguments.of(recipe, random));
    } catch (BadArgument together) {
      // Each value is allowed by itself, yet not all of them together: the defaults are.
      return recipe.make(random.split(), Map.of());
    }
  }
}

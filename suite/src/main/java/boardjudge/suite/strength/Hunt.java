package boardjudge.suite.strength;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.InvalidGeneratedInputException;
import boardjudge.suite.shrink.Shrinker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches for an input that kills one wrong program, and makes it small.
 *
 * <p>Recipes are tried first, beginning with the one that the program names. Cases in which the
 * broken rule decides though the program gets them right are near misses: a local search changes
 * them step by step, and a changed case in which the rule still decides replaces the old one.
 */
public final class Hunt<C> {
  private static final int NEAR_MISSES = 32;
  private static final int SHRINK_BUDGET = 20_000;

  private final ProblemGenerator<C> generator;
  private final Mutant<C> mutant;
  private final SeededRandom random;
  private int tried;

  /** How an input was found that no recipe made. */
  public static final String LOCAL_SEARCH = "local search";

  /**
   * An input that kills the mutant.
   *
   * @param cases the smallest killing input found
   * @param how the recipe it came from, and whether it was changed afterwards
   * @param tried how many inputs were tried before the first that killed
   */
  public record Counterexample<C>(List<C> cases, String how, int tried) {
    public Counterexample {
      cases = List.copyOf(cases);
    }
  }

  public Hunt(ProblemGenerator<C> generator, Mutant<C> mutant, long seed) {
    this.generator = generator;
    this.mutant = mutant;
    this.random = new SeededRandom(seed);
  }

  /** Searches until an input kills, or {@code most} inputs have been tried. */
  public Optional<Counterexample<C>> run(int most) {
    List<Recipe<C>> recipes = new ArrayList<>(generator.recipes());
    recipes.sort(Comparator.comparing(recipe -> !recipe.name().equals(mutant.recipe())));
    List<C> nearMisses = new ArrayList<>();
    // Without a recipe there is nothing to try.
    for (int round = 0; !recipes.isEmpty() && tried < most; round++) {
      for (Recipe<C> recipe : recipes) {
        Map<String, String> arguments = arguments(recipe, round);
        SeededRandom caseRandom = random.split();
        List<C> cases;
        try {
          cases = recipe.make(caseRandom, arguments);
        } catch (BadArgumentException together) {
          // Each value is valid, but not all of them together.
          continue;
        }
        if (FaultContext.during(
            () ->
                FaultContext.madeBy(
                    recipe.name(), caseRandom.seed(), recipe.arguments(arguments).values()),
            () -> {
              InvalidGeneratedInputException.checked(generator.problem().format(), "input", cases);
              return kills(cases);
            })) {
          return Optional.of(new Counterexample<>(shrink(cases), recipe.name(), tried));
        }
        cases.stream().filter(this::ruleDecides).limit(4).forEach(nearMisses::add);
        if (tried >= most) {
          return Optional.empty();
        }
      }
      Optional<Counterexample<C>> found = search(nearMisses, most);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Those that aim the recipe at the mutant; else by turns defaults and small random values. */
  private Map<String, String> arguments(Recipe<C> recipe, int round) {
    boolean isOwnRecipe = recipe.name().equals(mutant.recipe());
    Map<String, String> aimed = isOwnRecipe ? generator.recipeArguments(mutant) : Map.of();
    return aimed.isEmpty() && round % 2 == 1 ? Arguments.small(recipe, random) : aimed;
  }

  private Optional<Counterexample<C>> search(List<C> nearMisses, int most) {
    List<Tweak<C>> tweaks = generator.tweaks();
    if (tweaks.isEmpty() || nearMisses.isEmpty()) {
      return Optional.empty();
    }
    while (nearMisses.size() > NEAR_MISSES) {
      nearMisses.remove(random.below(nearMisses.size()));
    }
    for (int i = 0; i < 2_000 && tried < most; i++) {
      int index = random.below(nearMisses.size());
      C neighbour = random.pick(tweaks).tweak(nearMisses.get(index), random);
      if (!valid(generator.problem(), List.of(neighbour))) {
        continue;
      }
      if (kills(List.of(neighbour))) {
        return Optional.of(new Counterexample<>(shrink(List.of(neighbour)), LOCAL_SEARCH, tried));
      }
      if (ruleDecides(neighbour)) {
        nearMisses.set(index, neighbour);
      }
    }
    return Optional.empty();
  }

  private boolean kills(List<C> cases) {
    tried++;
    return AnsweredTest.of(generator.problem(), "", cases).kills(mutant);
  }

  private boolean ruleDecides(C testCase) {
    boolean[] decides = {false};
    generator
        .problem()
        .referee(testCase, step -> decides[0] |= step.decidedBy().contains(mutant.breaks()));
    return decides[0];
  }

  static <C> boolean valid(Problem<C> problem, List<C> cases) {
    try {
      problem.format().read(InputReader.strict("", problem.format().bytes(cases)));
      return true;
    } catch (InputException | IllegalArgumentException invalid) {
      return false;
    }
  }

  private List<C> shrink(List<C> cases) {
    return new Shrinker<>(
            generator,
            smaller -> AnsweredTest.of(generator.problem(), "", smaller).kills(mutant),
            SHRINK_BUDGET)
        .shrink(cases);
  }
}

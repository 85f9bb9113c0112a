package boardjudge.generator.strength;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.Tweak;
import boardjudge.generator.Workshop;
import boardjudge.generator.shrink.Shrinker;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Searches for an input that kills one wrong program, and makes it small.
 *
 * <p>First the recipes are thrown at it, the one that its author names before the others. Cases in
 * which the rule decides that the program breaks, yet which it gets right, are near misses: they
 * are kept and changed step by step, and a changed case in which the rule still decides takes the
 * place of an old one.
 *
 * @param <C> one case
 */
public final class Hunt<C> {
  private static final int NEAR_MISSES = 32;
  private static final int SHRINK_BUDGET = 20_000;

  private final Workshop<C> workshop;
  private final Mutant<C> mutant;
  private final Dice dice;
  private int tried;

  /**
   * What a hunt brought.
   *
   * @param cases the smallest killing input found
   * @param how the recipe it came from, and whether it was changed afterwards
   * @param tried how many inputs were tried before the first that killed
   */
  public record Catch<C>(List<C> cases, String how, int tried) {
    public Catch {
      cases = List.copyOf(cases);
    }
  }

  public Hunt(Workshop<C> workshop, Mutant<C> mutant, long seed) {
    this.workshop = workshop;
    this.mutant = mutant;
    this.dice = new Dice(seed);
  }

  /** How many inputs have been tried. */
  public int tried() {
    return tried;
  }

  /**
   * Hunts until something is caught, {@code most} inputs have been tried, or {@code stop} is set.
   */
  public Optional<Catch<C>> run(int most, AtomicBoolean stop) {
    List<Recipe<C>> recipes = new ArrayList<>();
    workshop.recipes().stream().filter(r -> r.name().equals(mutant.recipe())).forEach(recipes::add);
    workshop.recipes().stream()
        .filter(r -> !r.name().equals(mutant.recipe()))
        .forEach(recipes::add);
    List<C> near = new ArrayList<>();
    while (tried < most && !stop.get()) {
      for (Recipe<C> recipe : recipes) {
        List<C> cases = recipe.make(dice.split(), Map.of());
        if (kills(cases)) {
          return Optional.of(new Catch<>(shrink(cases), recipe.name(), tried));
        }
        cases.stream().filter(this::ruleDecides).limit(4).forEach(near::add);
        if (tried >= most || stop.get()) {
          return Optional.empty();
        }
      }
      Optional<Catch<C>> changed = search(near, most, stop);
      if (changed.isPresent()) {
        return changed;
      }
    }
    return Optional.empty();
  }

  private Optional<Catch<C>> search(List<C> near, int most, AtomicBoolean stop) {
    List<Tweak<C>> tweaks = workshop.tweaks();
    if (tweaks.isEmpty() || near.isEmpty()) {
      return Optional.empty();
    }
    while (near.size() > NEAR_MISSES) {
      near.remove(dice.below(near.size()));
    }
    for (int i = 0; i < 2_000 && tried < most && !stop.get(); i++) {
      int at = dice.below(near.size());
      C neighbour = dice.pick(tweaks).tweak(near.get(at), dice);
      if (!valid(neighbour)) {
        continue;
      }
      if (kills(List.of(neighbour))) {
        return Optional.of(new Catch<>(shrink(List.of(neighbour)), "local search", tried));
      }
      if (ruleDecides(neighbour)) {
        near.set(at, neighbour);
      }
    }
    return Optional.empty();
  }

  private boolean kills(List<C> cases) {
    tried++;
    return Trial.of(workshop.problem(), "", cases).kills(mutant);
  }

  private boolean ruleDecides(C testCase) {
    boolean[] decides = {false};
    workshop
        .problem()
        .referee(testCase, step -> decides[0] |= step.decidedBy().contains(mutant.breaks()));
    return decides[0];
  }

  private boolean valid(C testCase) {
    try {
      byte[] bytes = workshop.problem().format().bytes(List.of(testCase));
      workshop.problem().format().read(InputReader.strict("", bytes));
      return true;
    } catch (InputException | IllegalArgumentException invalid) {
      return false;
    }
  }

  private List<C> shrink(List<C> cases) {
    return new Shrinker<>(
            workshop,
            smaller -> Trial.of(workshop.problem(), "", smaller).kills(mutant),
            SHRINK_BUDGET)
        .shrink(cases);
  }
}

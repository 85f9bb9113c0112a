package boardjudge.generator.shrink;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Makes a failing input smaller, by passes to a fixed point, as long as it goes on failing in the
 * same way.
 *
 * <p>One object stands around one cached predicate, as in Hypothesis (MacIver, Donaldson: Test-Case
 * Reduction via Test-Case Generation, 2020); cases are dropped in ever smaller chunks, as in delta
 * debugging (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). Only
 * inputs that are valid to the byte are ever tried. Not thread-safe.
 *
 * @param <C> one case
 */
public final class Shrinker<C> {
  private final InputFormat<C> format;
  private final List<ShrinkPass<C>> passes;
  private final Predicate<? super List<C>> fails;
  private final int budget;
  private final Map<List<C>, Boolean> asked = new HashMap<>();
  private int runs;

  /**
   * @param fails whether an input fails in the way that is looked into, and in no other; asked once
   *     an input, about valid inputs only
   * @param budget how many inputs may be tried at most; when they are used up, the smallest found
   *     so far stands
   */
  public Shrinker(ProblemGenerator<C> generator, Predicate<? super List<C>> fails, int budget) {
    this.format = generator.problem().format();
    this.passes = generator.shrinkPasses();
    this.fails = fails;
    this.budget = budget;
  }

  /** How many inputs have been run. */
  public int runs() {
    return runs;
  }

  /**
   * The smallest failing input that the passes lead to.
   *
   * @throws IllegalArgumentException if the input does not fail to begin with
   */
  public List<C> shrink(List<C> input) {
    if (!stillFails(input)) {
      throw new IllegalArgumentException("the input does not fail, or is invalid");
    }
    List<C> smallest = dropCases(input);
    List<C> before;
    do {
      before = smallest;
      for (ShrinkPass<C> pass : passes) {
        smallest = shrinkCases(smallest, pass);
      }
      smallest = dropCases(smallest);
    } while (!smallest.equals(before) && runs < budget);
    return smallest;
  }

  private List<C> shrinkCases(List<C> input, ShrinkPass<C> pass) {
    List<C> smallest = input;
    for (int i = 0; i < smallest.size(); i++) {
      int at = i;
      List<C> others = smallest;
      C shrunk =
          pass.shrinking().shrink(others.get(at), tried -> stillFails(replace(others, at, tried)));
      smallest = replace(others, at, shrunk);
    }
    // A pass may have returned what it never asked about.
    return stillFails(smallest) ? smallest : input;
  }

  private List<C> dropCases(List<C> input) {
    return Chunks.drop(input, 1, this::stillFails);
  }

  private static <C> List<C> replace(List<C> input, int at, C by) {
    List<C> replaced = new ArrayList<>(input);
    replaced.set(at, by);
    return List.copyOf(replaced);
  }

  private boolean stillFails(List<C> tried) {
    if (tried.isEmpty()) {
      return false;
    }
    Boolean known = asked.get(tried);
    if (known == null) {
      known = runs < budget && valid(tried) && run(tried);
      asked.put(tried, known);
    }
    return known;
  }

  private boolean run(List<C> tried) {
    runs++;
    return fails.test(tried);
  }

  private boolean valid(List<C> tried) {
    try {
      return format.read(InputReader.strict("", format.bytes(tried))).equals(tried);
    } catch (InputException | IllegalArgumentException invalid) {
      return false;
    }
  }
}

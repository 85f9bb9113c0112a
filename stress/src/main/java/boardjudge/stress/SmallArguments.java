package boardjudge.stress;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Arguments with which a recipe makes small inputs: numbers near the least it takes, any of its
 * choices; now and then the defaults, as far as they are small.
 */
final class SmallArguments {
  /** How far a number may be above the least: one of these for all numbers of an input. */
  private static final List<Integer> SPANS = List.of(8, 24, 24, 120);

  /** How far a default may be above the least to be taken as it is. */
  private static final int LARGEST = 120;

  /** How many cases a file may have above the least. */
  private static final int CASES = 2;

  private SmallArguments() {}

  static Map<String, String> of(Recipe<?> recipe, SeededRandom random) {
    Map<String, String> arguments = new LinkedHashMap<>();
    boolean defaults = random.chance(1, 4);
    int span = random.pick(SPANS);
    for (Parameter parameter : recipe.parameters()) {
      if (parameter instanceof Parameter.Whole whole) {
        boolean cases = whole.name().equals("cases");
        int value =
            defaults && !cases
                ? (int) Math.min(whole.defaultValue(), (long) whole.min() + LARGEST)
                : number(whole, cases ? CASES : span, random);
        arguments.put(whole.name(), Integer.toString(value));
      } else if (parameter instanceof Parameter.Choice choice) {
        arguments.put(choice.name(), random.pick(choice.options()));
      }
    }
    return arguments;
  }

  private static int number(Parameter.Whole whole, int span, SeededRandom random) {
    long room = (long) whole.max() - whole.min();
    return whole.min() + random.below((int) Math.min(room, span) + 1);
  }
}

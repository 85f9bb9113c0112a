package boardjudge.checker.stress;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Arguments with which a recipe makes small inputs: numbers near the least it takes, any of its
 * choices.
 */
final class SmallArguments {
  /** How far a number may be above the least. */
  private static final int SPAN = 24;

  /** How many cases a file may have above the least. */
  private static final int CASES = 2;

  private SmallArguments() {}

  static Map<String, String> of(Recipe<?> recipe, SeededRandom random) {
    Map<String, String> arguments = new LinkedHashMap<>();
    for (Parameter parameter : recipe.parameters()) {
      if (parameter instanceof Parameter.Whole whole) {
        arguments.put(whole.name(), Integer.toString(number(whole, random)));
      } else if (parameter instanceof Parameter.Choice choice) {
        arguments.put(choice.name(), random.pick(choice.options()));
      }
    }
    return arguments;
  }

  private static int number(Parameter.Whole whole, SeededRandom random) {
    int span = whole.name().equals("cases") ? CASES : SPAN;
    long room = (long) whole.max() - whole.min();
    if (whole.defaultValue() - (long) whole.min() <= span && random.chance(1, 3)) {
      return whole.defaultValue();
    }
    return whole.min() + random.below((int) Math.min(room, span) + 1);
  }
}

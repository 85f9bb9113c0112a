package boardjudge.generator;

import boardjudge.reference.io.Quote;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value for each of a recipe's parameters.
 *
 * @param values by parameter name, in the parameters' order
 */
public record Arguments(Map<String, String> values) {
  /** How far a number of small arguments may be above the least: one of these for all numbers. */
  private static final List<Integer> SPANS = List.of(8, 24, 24, 120);

  /** How far a default may be above the least to be taken as it is. */
  private static final int LARGEST = 120;

  /** How many cases a file may have above the least. */
  private static final int CASES = 2;

  /**
   * The given values, and the defaults for the rest.
   *
   * @param recipe whose they are, for the message
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  static Arguments of(String recipe, List<Parameter> parameters, Map<String, String> given) {
    for (String name : given.keySet()) {
      Optional<Parameter> known =
          parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
      if (known.isEmpty()) {
        throw new BadArgument(
            recipe
                + " has no parameter "
                + Quote.of(name, 40)
                + "; it has "
                + (parameters.isEmpty()
                    ? "none"
                    : String.join(", ", parameters.stream().map(Parameter::name).toList())));
      }
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      values.put(
          parameter.name(),
          parameter.check(given.getOrDefault(parameter.name(), parameter.defaultText())));
    }
    return new Arguments(values);
  }

  /**
   * {@return values with which a recipe makes small inputs, by parameter name: numbers near the
   * least it takes, any of its choices; now and then the defaults, as far as they are small; texts
   * have their defaults and are not there} The recipe may refuse them together.
   *
   * @param recipe whose they are
   * @param random where all that is random comes from
   */
  public static Map<String, String> small(Recipe<?> recipe, SeededRandom random) {
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

  /** Keeps an unmodifiable copy, in the same order. */
  public Arguments {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * {@return the value of an integer parameter, within the parameter's limits}
   *
   * @param name the parameter's name
   * @throws IllegalStateException if the recipe has no such parameter
   */
  public int integer(String name) {
    return Integer.parseInt(text(name));
  }

  /**
   * {@return the value of a parameter as text, one that the parameter takes}
   *
   * @param name the parameter's name
   * @throws IllegalStateException if the recipe has no such parameter
   */
  public String text(String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> new IllegalStateException("the recipe declares no " + name));
  }
}

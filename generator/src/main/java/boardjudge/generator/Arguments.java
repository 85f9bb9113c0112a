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
  /** How far small numbers may be above their minimum; one span is drawn for all of them. */
  private static final List<Integer> SMALL_SPANS = List.of(8, 24, 24, 120);

  private static final int DEFAULT_SPAN = 120;
  private static final int CASES_SPAN = 2;

  /**
   * The given values, and the defaults for the rest.
   *
   * @param recipe the recipe's name, for the message
   * @throws BadArgumentException if a name is unknown or a value not allowed
   */
  static Arguments of(String recipe, List<Parameter> parameters, Map<String, String> given) {
    for (String name : given.keySet()) {
      if (parameters.stream().noneMatch(parameter -> parameter.name().equals(name))) {
        throw new BadArgumentException(
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
      String value = given.getOrDefault(parameter.name(), parameter.defaultText());
      if (!parameter.accepts(value)) {
        throw new BadArgumentException(
            "%s: expected %s, found %s"
                .formatted(parameter.name(), parameter.domain(), Quote.of(value, 40)));
      }
      values.put(parameter.name(), value);
    }
    return new Arguments(values);
  }

  /**
   * {@return random arguments for small inputs, by parameter name: numbers near their minimum or,
   * sometimes, small defaults; any of the choices; no texts, so that these keep their defaults} The
   * recipe may still refuse the combination.
   *
   * @param recipe the recipe to which they will be given
   * @param random the source of randomness
   */
  public static Map<String, String> small(Recipe<?> recipe, SeededRandom random) {
    Map<String, String> arguments = new LinkedHashMap<>();
    boolean isDefault = random.chance(1, 4);
    int span = random.pick(SMALL_SPANS);
    for (Parameter parameter : recipe.parameters()) {
      String name = parameter.name();
      if (parameter.range().isPresent()) {
        Parameter.Range range = parameter.range().get();
        boolean isCases = name.equals("cases");
        long value =
            isDefault && !isCases
                ? Math.min(
                    Long.parseLong(parameter.defaultText()), (long) range.min() + DEFAULT_SPAN)
                : drawn(range, isCases ? CASES_SPAN : span, random);
        arguments.put(name, Long.toString(value));
      } else if (!parameter.options().isEmpty()) {
        arguments.put(name, random.pick(parameter.options()));
      }
    }
    return arguments;
  }

  private static int drawn(Parameter.Range range, int span, SeededRandom random) {
    long width = (long) range.max() - range.min();
    return range.min() + random.below((int) Math.min(width, span) + 1);
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
   * {@return the value of a parameter as text, valid for the parameter}
   *
   * @param name the parameter's name
   * @throws IllegalStateException if the recipe has no such parameter
   */
  public String text(String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> new IllegalStateException("the recipe declares no " + name));
  }
}
